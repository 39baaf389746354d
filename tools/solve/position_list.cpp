// SPDX-License-Identifier: MIT
#include "tools/solve/position_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "protocol/text.h"
#include "tools/common/content_lines.h"
#include "tools/common/notation.h"
#include "tools/common/opening.h"
#include "tools/puzzles/puzzle.h"

namespace goren::tools::solve {
namespace {

using protocol::BadInput;
using protocol::parse_pos;
using protocol::parse_size;
using protocol::reject;
using protocol::split;
using protocol::to_pos;
using protocol::to_text;

std::vector<Point> mirrored(std::vector<Point> stones, BoardSize size) {
    for (Point& stone : stones) stone = Point(stone.x(), size.height - 1 - stone.y());
    return stones;
}

std::vector<Point> read_stones(std::string_view text, BoardSize size, Rows rows) {
    if (auto offsets = parse_offset(text, size); offsets && !offsets->empty()) return *offsets;
    const auto stones = parse_pos(text);
    if (!stones) reject("'{}' is no position", text);
    // A point that is not on the board has no mirror image: find_flaw() reports it.
    const bool is_inside = std::all_of(stones->begin(), stones->end(),
                                       [&](Point stone) { return size.contains(stone); });
    return rows == Rows::FromBottom && is_inside ? mirrored(*stones, size) : *stones;
}

// Whether the line begins with a rule and a size; removes them.
bool take_rule_and_size(std::vector<std::string_view>& words, SolvePosition& position) {
    if (words.size() < 2) return false;
    const auto rule = parse_rule(words[0]);
    const auto size = parse_size(words[1]);
    // "0 1 ..." may also be an opening in offset notation: it has commas.
    if (!rule || !size || words[0].find(',') != std::string_view::npos) return false;
    position.rule = *rule;
    position.size = *size;
    words.erase(words.begin(), words.begin() + 2);
    return true;
}

bool is_category(std::string_view word) {
    return std::any_of(
        puzzles::kCategories.begin(), puzzles::kCategories.end(),
        [&](puzzles::Category category) { return puzzles::name_of(category) == word; });
}

SolvePosition parse(std::string_view line, const PositionDefaults& defaults) {
    SolvePosition position{defaults.rule, defaults.size, {}};
    auto words = split(line, " \t\r");
    if (take_rule_and_size(words, position) && !words.empty() && is_category(words[0])) {
        words.erase(words.begin());
        words.resize(std::min<std::size_t>(words.size(), 1));
    }
    position.stones =
        read_stones(fmt::format("{}", fmt::join(words, " ")), position.size, defaults.rows);
    if (const auto flaw = find_flaw(position.stones, position.size, position.rule))
        reject("{}", *flaw);
    return position;
}

}  // namespace

Board board_of(const SolvePosition& position) {
    return board_after(position.size, position.stones);
}

std::string name_of(const SolvePosition& position) {
    return fmt::format("{} {} {}", goren::name_of(position.rule), to_text(position.size),
                       to_pos(position.stones));
}

std::variant<SolvePosition, std::string> parse_position(std::string_view line,
                                                        const PositionDefaults& defaults) {
    try {
        return parse(line, defaults);
    } catch (const BadInput& error) {
        return error.what();
    }
}

std::variant<std::vector<SolvePosition>, std::string> read_positions(
    std::istream& stream, const PositionDefaults& defaults) {
    std::vector<SolvePosition> positions;
    ContentLines lines(stream);
    while (const auto line = lines.next()) {
        auto parsed = parse_position(*line, defaults);
        if (const auto* error = std::get_if<std::string>(&parsed))
            return fmt::format("line {}: {}", lines.number(), *error);
        positions.push_back(std::get<SolvePosition>(std::move(parsed)));
    }
    return positions;
}

}  // namespace goren::tools::solve
