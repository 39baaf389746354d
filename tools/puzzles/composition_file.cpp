// SPDX-License-Identifier: MIT
#include "tools/puzzles/composition_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <variant>

#include "protocol/system/files.h"
#include "protocol/text.h"

namespace goren::tools::puzzles {
namespace {

using protocol::utf8_path;

constexpr std::string_view kNone = "none";

using Composition = std::pair<std::size_t, std::optional<Puzzle>>;

// Nothing where the line is none of this file.
std::optional<Composition> parse_composition(std::string_view line) {
    const std::size_t space = line.find(' ');
    const auto number = protocol::parse_number<std::size_t>(line.substr(0, space));
    if (!number || space == line.npos) return std::nullopt;
    const std::string_view rest = line.substr(space + 1);
    if (rest == kNone) return Composition{*number, std::nullopt};
    auto puzzle = parse_line(rest);
    if (std::holds_alternative<std::string>(puzzle)) return std::nullopt;
    return Composition{*number, std::get<Puzzle>(std::move(puzzle))};
}

}  // namespace

CompositionFile::CompositionFile(const std::string& path, const std::string& heading)
    : path_(path) {
    file_.emplace(utf8_path(path));
    const auto lines = file_->read();
    if (!lines.empty()) read(lines, heading);
    file_->open(lines, heading);
}

void CompositionFile::read(const std::vector<std::string>& lines, const std::string& heading) {
    if (lines[0] != heading)
        throw std::runtime_error(fmt::format(
            "{} is of another command or other positions, '{}': repeat that one or remove the file",
            path_, lines[0]));
    for (std::size_t i = 1; i < lines.size(); ++i) {
        auto composition = parse_composition(lines[i]);
        if (!composition)
            throw std::runtime_error(fmt::format("{}:{}: not a composition", path_, i + 1));
        done_.insert(*std::move(composition));
    }
}

int CompositionFile::puzzles_below(std::size_t number) const {
    return static_cast<int>(std::count_if(done_.begin(), done_.lower_bound(number),
                                          [](const auto& done) { return done.second; }));
}

std::vector<Puzzle> CompositionFile::puzzles() const {
    std::vector<Puzzle> puzzles;
    for (const auto& [number, puzzle] : done_)
        if (puzzle) puzzles.push_back(*puzzle);
    return puzzles;
}

void CompositionFile::add(std::size_t number, const std::optional<Puzzle>& puzzle) {
    const std::string text = puzzle ? to_line(*puzzle) : std::string(kNone);
    file_->add(fmt::format("{} {}", number, text));
    done_.emplace(number, puzzle);
}

void CompositionFile::remove() {
    file_.reset();  // Windows removes no open file
    std::filesystem::remove(utf8_path(path_));
}

}  // namespace goren::tools::puzzles
