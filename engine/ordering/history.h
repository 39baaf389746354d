// SPDX-License-Identifier: MIT
//
// History heuristics: how often a move caused a beta cutoff, whatever the position. A move that cut
// off elsewhere is tried early here (Schaeffer 1989; with gravity, as chess engines keep it: a
// score moves less the nearer it is to its bound, so that old successes fade). Continuation
// histories keep the same for each stone played shortly before: the opponent's last one, which the
// move replies to, and the mover's last one, which it follows. The counter move is the last
// refutation of the opponent's last stone. (Without continuation histories and some small terms:
// -38 +- 25 Elo; without those terms alone: -10 +- 26; 10,000 nodes a move, freestyle 15, 2026-11.)
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "engine/api/search_params.h"
#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/point_list.h"
#include "engine/core/zeroed_memory.h"
#include "engine/position/position.h"

namespace goren {

class HistoryScore {
public:
    static constexpr int kBound = 10000;

    /// In [-kBound, kBound].
    int get() const { return score_; }
    /// `bonus` in [-kBound, kBound].
    void add(int bonus) {
        score_ = static_cast<std::int16_t>(score_ + bonus - score_ * std::abs(bonus) / kBound);
    }

private:
    std::int16_t score_ = 0;
};

/// Threats and quiet moves have separate scores: the same point is seldom good as both.
enum class MoveKind : std::uint8_t { Quiet, Threat };

/// What a move must make to be a threat.
inline constexpr PointPattern kWeakestThreat = PointPattern::OpenThree;

inline MoveKind kind_of(const Position& position, Point move) {
    return position.pattern(position.side_to_move(), move) >= kWeakestThreat ? MoveKind::Threat
                                                                             : MoveKind::Quiet;
}

/// The earlier stone that a continuation history belongs to: the opponent's last one (a ply ago) or
/// the mover's last one (two plies ago).
enum class Continuation : std::uint8_t { Reply, Follow };

class History {
public:
    /// Throws std::bad_alloc.
    History() {
        if (continuations_.data() == nullptr) throw std::bad_alloc();
    }

    HistoryScore& at(Colour colour, Point move, MoveKind kind) {
        return scores_[static_cast<std::size_t>(kind)][colour][move];
    }
    const HistoryScore& at(Colour colour, Point move, MoveKind kind) const {
        return scores_[static_cast<std::size_t>(kind)][colour][move];
    }
    /// The scores of the colour's moves after the stone on `earlier`. Requires: a point of the
    /// board.
    PointMap<HistoryScore>& continuation(Continuation kind, Colour colour, Point earlier) {
        return continuations()[static_cast<std::size_t>(kind)][colour][earlier];
    }
    const PointMap<HistoryScore>& continuation(Continuation kind, Colour colour,
                                               Point earlier) const {
        return continuations()[static_cast<std::size_t>(kind)][colour][earlier];
    }
    /// The move of `colour` that last refuted the opponent's stone on `previous`; none if there is
    /// none.
    Point counter_move(Colour colour, Point previous) const {
        return counter_moves_[colour][previous];
    }

    /// After a beta cutoff by `best` at a depth of `plies`: raises its scores, lowers those of the
    /// moves that were tried before it, and makes it the counter move.
    void update(const Position& position, Point best, const PointList& tried, int plies,
                const SearchParams& params);

private:
    using Continuations = std::array<ColourMap<PointMap<PointMap<HistoryScore>>>, 2>;

    void add_bonus(const Position& position, Point move, int bonus);

    Continuations& continuations() { return *static_cast<Continuations*>(continuations_.data()); }
    const Continuations& continuations() const {
        return *static_cast<const Continuations*>(continuations_.data());
    }

    std::array<ColourMap<PointMap<HistoryScore>>, 2> scores_;
    // Eight megabytes, of which a board uses a part. Each node reads two rows that lie far apart:
    // with ordinary pages most of these reads would miss the TLB.
    ZeroedMemory continuations_{sizeof(Continuations), Pages::Huge};
    ColourMap<PointMap<Point>> counter_moves_;
};

}  // namespace goren
