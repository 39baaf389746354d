// SPDX-License-Identifier: MIT
#include "tools/openings/opening_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <stdexcept>
#include <string_view>

#include "protocol/system/files.h"
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

OpeningFileWriter::OpeningFileWriter(const std::filesystem::path& path,
                                     const std::string& first_line)
    : file_(path) {
    const auto lines = file_.read();
    if (!lines.empty() && lines[0] != first_line)
        throw std::runtime_error(fmt::format("{} was made with other options or candidates: {}",
                                             protocol::utf8_text(path), lines[0]));
    file_.open(std::span(lines).first(read(path, lines)), first_line);
}

std::size_t OpeningFileWriter::read(const std::filesystem::path& path,
                                    std::span<const std::string> lines) {
    std::size_t whole = 0;
    std::optional<std::uint64_t> candidate;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        const bool is_opening = !line.empty() && line.front() != '#';
        if (is_opening && !candidate)
            throw std::runtime_error(fmt::format("{}: the opening {} has no certificate",
                                                 protocol::utf8_text(path), line));
        if (is_opening) {
            ++openings_;
            last_candidate_ = *candidate;
        }
        candidate = candidate_of(line);
        if (!candidate) whole = i + 1;
    }
    return whole;
}

void OpeningFileWriter::add(const CertifiedOpening& opening, const std::string& text) {
    file_.add(fmt::format("{}{}: {}\n{}", kCandidate, opening.candidate,
                          fmt::join(opening.findings, ", "), text));
    ++openings_;
    last_candidate_ = opening.candidate;
}

}  // namespace goren::tools::openings
