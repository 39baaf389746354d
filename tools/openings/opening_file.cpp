// SPDX-License-Identifier: MIT
#include "tools/openings/opening_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <system_error>

#include "protocol/files.h"
#include "protocol/text.h"

namespace goren::tools::openings {
namespace {

using protocol::parse_number;

constexpr std::string_view kCandidate = "# candidate ";

std::optional<std::uint64_t> candidate_of(std::string_view line) {
    if (!line.starts_with(kCandidate)) return std::nullopt;
    line.remove_prefix(kCandidate.size());
    return parse_number<std::uint64_t>(line.substr(0, line.find(':')));
}

}  // namespace

std::variant<OpeningFileWriter, std::string> OpeningFileWriter::open(
    const std::filesystem::path& path, const std::string& first_line) {
    OpeningFileWriter file;
    std::uintmax_t end = 0;
    if (std::ifstream old(path, std::ios::binary); old) {
        std::string line;
        std::uintmax_t at = 0;
        std::optional<std::uint64_t> candidate;
        while (std::getline(old, line) && !old.eof()) {  // eof: there was no end of line
            if (at == 0 && line != first_line)
                return fmt::format("{} was made with other options: {}", protocol::utf8_text(path),
                                   line);
            at += line.size() + 1;
            const bool is_opening = !line.empty() && line.front() != '#';
            if (is_opening && !candidate)
                return fmt::format("{}: the opening {} has no certificate",
                                   protocol::utf8_text(path), line);
            if (is_opening) {
                ++file.openings_;
                file.last_candidate_ = *candidate;
            }
            candidate = candidate_of(line);
            if (!candidate) end = at;
        }
    }
    std::error_code error;
    if (std::filesystem::exists(path)) std::filesystem::resize_file(path, end, error);
    file.stream_.open(path, std::ios::binary | std::ios::app);
    if (end == 0) file.stream_ << first_line << '\n';
    if (error || !file.stream_.flush())
        return fmt::format("cannot write {}", protocol::utf8_text(path));
    return file;
}

bool OpeningFileWriter::append(const CertifiedOpening& opening, const std::string& text) {
    stream_ << fmt::format("{}{}: {}\n{}\n", kCandidate, opening.candidate,
                           fmt::join(opening.findings, ", "), text);
    ++openings_;
    last_candidate_ = opening.candidate;
    return static_cast<bool>(stream_.flush());
}

}  // namespace goren::tools::openings
