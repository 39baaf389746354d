// SPDX-License-Identifier: MIT
//
// What the search has learnt of moves, whatever the position: a move that cut somewhere is tried
// earlier elsewhere. (The history table of the alpha-beta article, with gravity: a score drifts
// back as it nears the bound, so that old successes fade.) Continuations, as chess engines keep
// them, remember the same for each stone that came shortly before: the opponent's last, which the
// move replies to, and one's own last, which it follows. (Left out together with some small terms:
// -38 +- 25 Elo; those terms left out alone: -10 +- 26; 10,000 nodes a move, 2026-11.)
#pragma once

#include <cstdint>
#include <cstdlib>
#include <new>

#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/zeroed_memory.h"
#include "engine/position/position.h"

namespace goren {

class HistoryScore {
public:
    static constexpr int kBound = 10000;

    int get() const { return score_; }
    /// `bonus` in [-kBound, kBound].
    void add(int bonus) {
        score_ = static_cast<std::int16_t>(score_ + bonus - score_ * std::abs(bonus) / kBound);
    }

private:
    std::int16_t score_ = 0;
};

/// Threats and quiet moves are kept apart: the same point is seldom good as both.
enum class MoveKind : std::uint8_t { Quiet, Threat };

inline MoveKind kind_of(const Position& position, Point move) {
    return position.pattern(position.side_to_move(), move) >= PointPattern::OpenThree
               ? MoveKind::Threat
               : MoveKind::Quiet;
}

/// Which earlier stone a move is remembered for.
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
    /// The scores of the moves that came after `earlier`, which is a point of the board.
    PointMap<HistoryScore>& after(Continuation kind, Colour colour, Point earlier) {
        return continuations()[static_cast<std::size_t>(kind)][colour][earlier];
    }
    const PointMap<HistoryScore>& after(Continuation kind, Colour colour, Point earlier) const {
        return continuations()[static_cast<std::size_t>(kind)][colour][earlier];
    }
    /// The move that last refuted `previous`, played by the opponent of `colour`.
    Point& counter_move(Colour colour, Point previous) { return counters_[colour][previous]; }
    Point counter_move(Colour colour, Point previous) const { return counters_[colour][previous]; }

private:
    using Continuations = std::array<ColourMap<PointMap<PointMap<HistoryScore>>>, 2>;

    Continuations& continuations() { return *static_cast<Continuations*>(continuations_.data()); }
    const Continuations& continuations() const {
        return *static_cast<const Continuations*>(continuations_.data());
    }

    std::array<ColourMap<PointMap<HistoryScore>>, 2> scores_;
    // Eight megabytes, of which the points of a board touch a part.
    ZeroedMemory continuations_{sizeof(Continuations)};
    ColourMap<PointMap<Point>> counters_;
};

}  // namespace goren
