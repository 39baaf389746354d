// SPDX-License-Identifier: MIT
//
// Files that survive a kill and a power failure: what was synchronised is on the disk, and a file
// is replaced as a whole or not at all.
#pragma once

#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace goren::book {

class DurableFile {
public:
    enum class Mode { Append, Create };

    /// The path is UTF-8. Throws BadInput where the file cannot be opened.
    DurableFile(const std::string& path, Mode mode);

    /// Both throw BadInput where the disk is full or fails, and from then on: a part of what was
    /// written may be in the file, and nothing must come after it.
    void write(std::string_view text);
    /// Returns when everything written is on the disk.
    void sync();
    bool has_failed() const { return has_failed_; }

private:
    [[noreturn]] void fail();

    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    bool has_failed_ = false;
};

/// Writes a file next to `path` by `write`, and puts it in place of `path` once it is on the disk.
/// Throws BadInput, and then leaves no file next to it.
void replace_file(const std::string& path, const std::function<void(DurableFile&)>& write);

// One file for each operating system.

/// Null where the file cannot be opened.
std::FILE* open_file(const std::filesystem::path& path, DurableFile::Mode mode);
/// Asks the system to put on the disk what it has of the file, or of a folder's names; false where
/// that fails.
bool sync_to_disk(std::FILE* file);
bool sync_folder(const std::filesystem::path& folder);

}  // namespace goren::book
