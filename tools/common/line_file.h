// SPDX-License-Identifier: MIT
//
// Text files that a run adds lines to. Each line is flushed, so that a run that is killed loses at
// most the line that it was writing; the next run continues after the last whole line. One run at a
// time has the file: lines that another one added would be cut off.
#pragma once

#include <filesystem>
#include <fstream>
#include <istream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/system/file_lock.h"

namespace goren::tools {

/// The lines that have an end, without it.
std::vector<std::string> read_whole_lines(std::istream& stream);

/// The same of a file. Throws std::runtime_error, in one sentence, where it cannot be read to its
/// end.
std::vector<std::string> read_whole_lines(const std::filesystem::path& path);

/// A file to add lines to: it is read, then opened. Each function throws std::runtime_error, in one
/// sentence, where it fails.
class LineFile {
public:
    /// Locks the file as long as this lives; creates it where there is none. Fails if another run
    /// has it.
    explicit LineFile(std::filesystem::path path);

    /// Its whole lines; none if it is no regular file. Fails if it cannot be read to its end: what
    /// was not read would be cut off.
    std::vector<std::string> read() const;

    /// Replaces the content of the file by these lines, atomically. Only before it is opened.
    void replace(std::span<const std::string> lines);

    /// Opens the file, which begins with these lines; with none it gets the first line `header`,
    /// unless that is empty. What follows the lines is cut off. Fails if the file cannot be written
    /// or would be lost: it has no line to keep and is no beginning of the header.
    void open(std::span<const std::string> lines, std::string_view header);

    void add(std::string_view line);

private:
    std::filesystem::path path_;
    protocol::FileLock lock_;
    std::ofstream stream_;
};

}  // namespace goren::tools
