// SPDX-License-Identifier: MIT
//
// Text files that a run adds lines to. Each line is flushed, so that a run that is killed loses at
// most the line that it was writing; the next run goes on after the lines that are whole.
#pragma once

#include <filesystem>
#include <fstream>
#include <istream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goren::tools {

/// The lines that have an end, without it.
std::vector<std::string> read_whole_lines(std::istream& stream);
/// Those of a file; none where there is no regular file.
std::vector<std::string> read_whole_lines(const std::filesystem::path& path);

/// A file to add lines to.
class LineFile {
public:
    /// Opens the file, which begins with these lines, or creates one with the first line `header`,
    /// unless that is empty. What follows the lines is cut off. Throws std::runtime_error, in one
    /// sentence, if the file cannot be written or would be lost: it has no line to keep and is no
    /// beginning of the header.
    LineFile(std::filesystem::path path, std::span<const std::string> lines,
             std::string_view header);

    /// Throws std::runtime_error, in one sentence, where writing fails.
    void add(std::string_view line);

private:
    std::filesystem::path path_;
    std::ofstream stream_;
};

}  // namespace goren::tools
