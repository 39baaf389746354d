// SPDX-License-Identifier: MIT
//
// Victory by continuous fours: the attacker makes a four with every move, so that the defender
// never has a choice. The search is complete up to its node budget and the weakest fours it may
// try, but for fours of renju's black that look forbidden by their patterns.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/point_list.h"
#include "engine/core/value.h"
#include "engine/position/position.h"

namespace goren {

/// A win by fours: the plies until the five stands, and the moves of both sides on the way.
struct VcfWin {
    Ply plies = 0;
    std::vector<Point> line;
};

class VcfSearch {
public:
    /// Tries fours that are at least as strong, and any that answer a five. Plain fours, which
    /// prepare nothing, are two thirds of all and lead to one win in fifteen. Requires: Four or
    /// FourPlus.
    explicit VcfSearch(PointPattern weakest = PointPattern::Four);

    /// Plies until the side to move has its five, if it can force it with fours within the budget
    /// of positions. The position is left as it was.
    std::optional<Ply> find_win(Position& position, int budget);

    /// As win(), with the moves. The line ends where an own five is on the board to be taken.
    std::optional<VcfWin> winning_line(Position& position, int budget);

    /// Positions looked at since the last call of this function.
    std::uint64_t pop_node_count();

    void clear();

private:
    // The outcome for one side in a position that was searched without running out of budget.
    struct Known {
        std::uint64_t hash = 0;
        std::int16_t plies = 0;  // 0: no win
    };
    static constexpr int kKnownBits = 15;

    PointList fours_of(const Position& position) const;
    std::optional<Ply> search(Position& position);
    std::optional<Ply> search_fours(Position& position);
    std::optional<Ply> after_four(Position& position, Point four);
    Known& known(std::uint64_t hash) { return known_[hash >> (64 - kKnownBits)]; }

    PointPattern weakest_;
    std::vector<Known> known_;
    std::uint64_t nodes_ = 0;
    int budget_ = 0;
};

}  // namespace goren
