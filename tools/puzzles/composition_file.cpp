// SPDX-License-Identifier: MIT
#include "tools/puzzles/composition_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <variant>

#include "protocol/files.h"
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

CompositionFile::CompositionFile(const std::string& path, const std::string& command)
    : path_(path) {
    const std::size_t end = read(command);
    if (end > 0) std::filesystem::resize_file(utf8_path(path), end);
    stream_.open(utf8_path(path), std::ios::binary | (end > 0 ? std::ios::app : std::ios::trunc));
    if (end == 0) stream_ << command << '\n' << std::flush;
    if (!stream_) throw std::runtime_error("cannot write " + path);
}

std::size_t CompositionFile::read(const std::string& command) {
    std::ifstream stream(utf8_path(path_), std::ios::binary);
    std::string text;
    if (!std::getline(stream, text) || stream.eof()) return 0;
    if (text != command)
        throw std::runtime_error(fmt::format(
            "{} is of another command, '{}': repeat that one or remove the file", path_, text));
    std::size_t end = text.size() + 1;
    for (int number = 2; std::getline(stream, text) && !stream.eof(); ++number) {
        auto composition = parse_composition(text);
        if (!composition)
            throw std::runtime_error(fmt::format("{}:{}: not a composition", path_, number));
        done_.insert(*std::move(composition));
        end += text.size() + 1;
    }
    return end;
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
    stream_ << fmt::format("{} {}\n", number, text) << std::flush;
    if (!stream_) throw std::runtime_error("cannot write " + path_);
    done_.emplace(number, puzzle);
}

void CompositionFile::remove() {
    stream_.close();
    std::filesystem::remove(utf8_path(path_));
}

}  // namespace goren::tools::puzzles
