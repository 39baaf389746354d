// SPDX-License-Identifier: MIT
//
// Locks on files, so that one run alone writes a file or a folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <utility>

namespace goren::protocol {

/// A lock on a file. It keeps others from locking the file, not from reading or writing it. The
/// system releases it when the process ends, however it ends. Its holder may remove the file.
class FileLock {
public:
    /// Locks nothing.
    FileLock() = default;
    /// Tries once; creates the file where it is missing.
    explicit FileLock(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept { *this = std::move(other); }
    FileLock& operator=(FileLock&& other) noexcept {
        std::swap(handle_, other.handle_);
        std::swap(is_held_by_other_, other.is_held_by_other_);
        return *this;
    }
    ~FileLock();

    bool is_held() const { return handle_ != kNone; }
    /// Whether another lock held the file when this one tried. False where the file cannot be
    /// written or its file system has no locks.
    bool is_held_by_other() const { return is_held_by_other_; }

private:
    static constexpr std::intptr_t kNone = -1;  // INVALID_HANDLE_VALUE on Windows

    std::intptr_t handle_ = kNone;
    bool is_held_by_other_ = false;
};

/// Renames the file `by` to `path`, which `lock` holds, and ends that lock: nobody gets a lock on
/// the file that is replaced and believes that it has the new one. Throws
/// std::filesystem::filesystem_error where it fails.
void replace_file(const std::filesystem::path& path, FileLock lock,
                  const std::filesystem::path& by);

}  // namespace goren::protocol
