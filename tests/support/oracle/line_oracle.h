// SPDX-License-Identifier: MIT
//
// Line patterns by their definitions, played out stone by stone on a drawn row: the slow and simple
// twin of the engine's line tables, with which it shares the names only.
//
// A row is a drawing of eleven points: X own stones (the middle one has just been played), O the
// opponent's, _ empty, # a wall.
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

    /// The number of stones missing to a five through the middle; none if no five is possible.
    /// Found without playing: from the five points in a row that can all become own stones.
    std::optional<int> stones_to_five(const Row& row) const;

private:
    LinePattern classify_uncached(const Row& row);
    LinePattern classify_four(const Row& row, int points_that_make_five) const;
    LinePattern classify_below_four(const Row& row);

    bool is_five(const Row& row) const;
    bool can_all_be_own(const Row& row, std::size_t first) const;
    int count_points_that_make_five(const Row& row) const;
    bool has_five_after_every_reply(const Row& row) const;

    bool six_wins_;
    bool closed_five_wins_;
    bool has_forbidden_points_;
    std::vector<std::optional<LinePattern>> cache_;  // by row
};

}  // namespace goren::test
