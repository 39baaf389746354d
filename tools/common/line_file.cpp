// SPDX-License-Identifier: MIT
#include "tools/common/line_file.h"

#include <fmt/format.h>

#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "protocol/files.h"

namespace goren::tools {
namespace {

// Whether the text begins with all that the file has.
bool is_beginning(const std::filesystem::path& path, std::string_view text) {
    if (std::filesystem::file_size(path) > text.size()) return false;
    std::ifstream stream(path, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(stream), {}};
    return text.starts_with(content);
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
    if (!std::filesystem::is_regular_file(path)) return {};
    std::ifstream stream(path, std::ios::binary);
    return read_whole_lines(stream);
}

LineFile::LineFile(std::filesystem::path path, std::span<const std::string> lines,
                   std::string_view header)
    : path_(std::move(path)) {
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
