// SPDX-License-Identifier: MIT
#include "tools/common/line_file.h"

#include <fmt/format.h>

#include <cstdint>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "protocol/system/files.h"
#include "tools/common/input_file.h"

namespace goren::tools {
namespace {

// Whether the text begins with all that the file has.
bool is_beginning(const std::filesystem::path& path, std::string_view text) {
    if (std::filesystem::file_size(path) > text.size()) return false;
    return text.starts_with(open_text(protocol::utf8_text(path)).str());
}

// Runs may share a device or a pipe.
bool must_be_locked(const std::filesystem::path& path) {
    std::error_code error;
    return protocol::is_regular_or_missing(std::filesystem::status(path, error).type());
}

}  // namespace

std::vector<std::string> read_whole_lines(std::istream& stream) {
    std::vector<std::string> lines;
    std::string line;
    while (std::getline(stream, line) && !stream.eof())  // eof: there was no end of line
        lines.push_back(std::move(line));
    return lines;
}

std::vector<std::string> read_whole_lines(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw std::runtime_error("cannot read " + protocol::utf8_text(path));
    auto lines = read_whole_lines(stream);
    // The lines end at an error as they do at the end of the file.
    if (!stream.eof())
        throw std::runtime_error(
            fmt::format("cannot read {} to its end", protocol::utf8_text(path)));
    return lines;
}

LineFile::LineFile(std::filesystem::path path) : path_(std::move(path)) {
    if (must_be_locked(path_)) lock_ = protocol::FileLock(path_);
    if (lock_.is_held_by_other())
        throw std::runtime_error(protocol::utf8_text(path_) + " is being written by another run");
}

std::vector<std::string> LineFile::read() const {
    if (!std::filesystem::is_regular_file(path_)) return {};
    return read_whole_lines(path_);
}

void LineFile::replace(std::span<const std::string> lines) {
    auto path = path_;
    path += ".new";
    std::filesystem::remove(path);
    LineFile file(path);
    file.open({}, "");
    for (const std::string& line : lines) file.add(line);
    file.stream_.close();  // Windows renames no file that is open to be written
    protocol::replace_file(path_, std::move(lock_), path);
    lock_ = std::move(file.lock_);
}

void LineFile::open(std::span<const std::string> lines, std::string_view header) {
    std::uintmax_t end = 0;
    for (const std::string& line : lines) end += line.size() + 1;
    std::error_code error;
    if (std::filesystem::is_regular_file(path_)) {
        if (lines.empty() && !is_beginning(path_, header))
            throw std::runtime_error(fmt::format("{} is of something else: it has no whole line",
                                                 protocol::utf8_text(path_)));
        std::filesystem::resize_file(path_, end, error);
    }
    stream_.open(path_, std::ios::binary | std::ios::app);
    if (error || !stream_) throw std::runtime_error("cannot write " + protocol::utf8_text(path_));
    if (lines.empty() && !header.empty()) add(header);
}

void LineFile::add(std::string_view line) {
    stream_ << line << '\n';
    if (!stream_.flush())
        throw std::runtime_error(
            fmt::format("cannot write {}: the disk may be full", protocol::utf8_text(path_)));
}

}  // namespace goren::tools
