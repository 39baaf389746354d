// SPDX-License-Identifier: MIT
//
// VCF, victory by continuous fours: the attacker makes a four with every move, so that every reply
// is forced. Depth first, with a cache of results. Within its node budget and the fours that it is
// told to try, the search misses no win, except through fours of renju's black that look forbidden
// by their patterns and are legal.
//
// There is a second VCF search, VcfProver (engine/solver). This one is the quiescence search of the
// main search, where most nodes end, and does no more than these need: its cache is small, and "no
// win" and "budget exhausted" are one answer. A proof needs more: the prover tells them apart,
// tries those fours too, counts the empty points that are left, and returns the win as a strategy.
// What a four is and what answers it is shared (forced_replies.h); a change to how either tries
// them concerns both.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/point_list.h"
#include "engine/core/value.h"
#include "engine/position/position.h"

namespace goren {

/// A win by VCF.
struct VcfWin {
    Ply plies = 0;            ///< until the five is made
    std::vector<Point> line;  ///< the moves of both sides
};

class VcfSearch {
public:
    /// `weakest`: the weakest fours that are tried where the opponent threatens no five. Plain
    /// fours (PointPattern::Four), which prepare nothing, are many and seldom needed: the search
    /// gains 104 +- 51 Elo without them in its quiescence search (120 games of 60 ms a move,
    /// freestyle 15, 2026-11). Requires: Four or FourPlus.
    explicit VcfSearch(PointPattern weakest = PointPattern::Four);

    /// The plies until the side to move makes its five; none if no win was found. Searches at most
    /// `budget` positions. The position is unchanged on return.
    std::optional<Ply> find_win(Position& position, int budget);

    /// As find_win(), with the moves. The line ends where the attacker has a five point and is to
    /// move, or earlier where the budget is exhausted.
    std::optional<VcfWin> winning_line(Position& position, int budget);

    /// The number of positions searched since the last call of this function.
    std::uint64_t pop_node_count();

private:
    // The result for a position, whose hash includes the side to move.
    struct CacheEntry {
        std::uint64_t hash = 0;
        std::int16_t plies = 0;  // 0: no win
    };
    static constexpr int kCacheBits = 15;

    PointList fours_of(const Position& position) const;
    std::optional<Ply> search(Position& position);
    std::optional<Ply> search_fours(Position& position);
    std::optional<Ply> win_with(Position& position, Point four);
    CacheEntry& cache_entry(std::uint64_t hash) { return cache_[hash >> (64 - kCacheBits)]; }

    PointPattern weakest_;
    std::vector<CacheEntry> cache_;
    std::uint64_t nodes_ = 0;
    int budget_ = 0;  // positions left
};

}  // namespace goren
