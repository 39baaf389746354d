// SPDX-License-Identifier: MIT
//
// What a program needs that runs for days beside others: the lowest priority, and a lock, so that
// one folder has one such program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace goren::selfplay {

/// Gives this process the lowest priority of the system: it takes only what others leave. On Linux
/// it yields to other sessions only if it leads a session of its own, as `setsid` starts it.
void lower_priority();

/// A lock on a file, which the system releases when the process ends, however it ends.
class FileLock {
public:
    /// Creates the file where it is missing. Nothing when another process holds the lock, or the
    /// file cannot be written.
    static std::optional<FileLock> acquire(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    explicit FileLock(std::intptr_t handle) : handle_(handle) {}

    std::intptr_t handle_;
};

}  // namespace goren::selfplay
