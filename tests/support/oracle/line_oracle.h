// SPDX-License-Identifier: MIT
//
// Line patterns by their English definitions, played out stone by stone on a drawn row: the slow,
// obvious twin of the engine's line tables. It shares nothing with them but the names.
//
// A row is eleven signs with the point in question in the middle: X own stones (the middle one just
// played), O the opponent's, _ empty, # nobody's.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/colour.h"
#include "engine/core/rule.h"
#include "engine/pattern/line_pattern.h"

namespace goren::test {

inline constexpr std::size_t kRowMiddle = 5;

using Row = std::array<char, 2 * kRowMiddle + 1>;

class LineOracle {
public:
    LineOracle(Rule rule, Colour colour);

    LinePattern classify(const Row& row);

    /// How many stones are missing to a five through the middle; nothing where none can come. Found
    /// without playing: by looking for five points in a row that can still all be own.
    std::optional<int> stones_to_five(const Row& row) const;

private:
    LinePattern classify_anew(const Row& row);
    LinePattern kind_of_four(const Row& row, int points_that_make_five) const;
    LinePattern kind_of_less(const Row& row);

    bool is_five(const Row& row) const;
    bool can_all_be_own(const Row& row, std::size_t first) const;
    int count_points_that_make_five(const Row& row) const;
    bool has_five_after_every_answer(const Row& row) const;

    bool six_wins_;
    bool closed_five_wins_;
    bool has_forbidden_points_;
    std::vector<std::optional<LinePattern>> known_;  // answers given before, by row
};

}  // namespace goren::test
