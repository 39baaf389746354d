// SPDX-License-Identifier: MIT
//
// Positions to solve, from text: one a line, in any of these forms.
//     h8i9h10                                   stones, the rule and size from the options
//     renju 15 h8i9h10                          rule, size and stones
//     renju 15 long-win h8i9h10 i10,k4 23       a puzzle; what follows the stones is not used
//     0,0, 1,1, 0,2                             an opening, relative to the centre
// Blank lines and lines that begin with # are none.
#pragma once

#include <istream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"

namespace goren::tools::solve {

/// Where row 1 is: at the top in files, at the bottom for people.
enum class Rows : std::uint8_t { FromTop, FromBottom };

struct SolvePosition {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    std::vector<Point> stones;  ///< in the order of play, black's first

    bool operator==(const SolvePosition&) const = default;
};

/// What a line does not tell.
struct PositionDefaults {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    Rows rows = Rows::FromTop;  ///< of stones in letters and numbers
};

Board board_of(const SolvePosition& position);

/// "renju 15 h8i9h10", rows from the top: names the position in files.
std::string name_of(const SolvePosition& position);

/// The position of a line, or what is wrong with it, in one sentence.
std::variant<SolvePosition, std::string> parse_position(std::string_view line,
                                                        const PositionDefaults& defaults);

/// The positions of a text, or the first error with the number of its line.
std::variant<std::vector<SolvePosition>, std::string> read_positions(
    std::istream& stream, const PositionDefaults& defaults);

}  // namespace goren::tools::solve
