// SPDX-License-Identifier: MIT
//
// A position with few right answers, and suites of them as text: one puzzle a line,
//     rule size category stones points [plies]
//     freestyle 15 four-win h8i9j10g7 k11,l12 13
// where the stones stand in the order of play, black's first, and the points are the right answers.
// Blank lines and lines that begin with # are none.
#pragma once

#include <array>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/point.h"
#include "engine/core/rule_names.h"
#include "engine/core/value.h"

namespace goren::tools::puzzles {

/// What solves a puzzle.
enum class Category : std::uint8_t {
    FourWin,      ///< a VCF
    ThreatWin,    ///< a win that needs threes as well
    LongWin,      ///< the same, with more plies
    OnlyDefence,  ///< one of the few moves that do not lose by force
};

inline constexpr std::array kCategories{Category::FourWin, Category::ThreatWin, Category::LongWin,
                                        Category::OnlyDefence};

std::string_view name_of(Category category);

/// A win with threes is a long one from this many plies on.
inline constexpr Ply kLongWin = 15;

struct Puzzle {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    Category category = Category::FourWin;
    std::vector<Point> stones;
    std::vector<Point> answers;
    /// Of a win: the most plies of the replayed proof until five stones stand.
    std::optional<Ply> plies;

    bool operator==(const Puzzle&) const = default;
};

Board board_of(const Puzzle& puzzle);

/// The puzzle of a position, without plies.
Puzzle puzzle_of(const Board& board, Rule rule, Category category,
                 const std::vector<Point>& answers);

std::string to_line(const Puzzle& puzzle);

/// The puzzle, or what is wrong with the line, in one sentence.
std::variant<Puzzle, std::string> parse_line(std::string_view line);

/// All puzzles of a file, or "line 3: ..." about the first bad line.
std::variant<std::vector<Puzzle>, std::string> read_puzzles(std::istream& stream);

/// The puzzles of a file. Throws std::runtime_error, in one sentence, if it is no suite.
std::vector<Puzzle> read_suite(const std::string& path);

}  // namespace goren::tools::puzzles
