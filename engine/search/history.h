// SPDX-License-Identifier: MIT
//
// What the search has learnt of moves, whatever the position: a move that cut somewhere is tried
// earlier elsewhere. (The history table of the alpha-beta article, with gravity: a score drifts
// back as it nears the bound, so that old successes fade.)
#pragma once

#include <cstdint>
#include <cstdlib>

#include "engine/core/colour.h"
#include "engine/core/point.h"

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

class History {
public:
    HistoryScore& at(Colour colour, Point move, MoveKind kind) {
        return scores_[static_cast<std::size_t>(kind)][colour][move];
    }
    const HistoryScore& at(Colour colour, Point move, MoveKind kind) const {
        return scores_[static_cast<std::size_t>(kind)][colour][move];
    }
    /// The move that last refuted `previous`, played by the opponent of `colour`.
    Point& counter_move(Colour colour, Point previous) { return counters_[colour][previous]; }
    Point counter_move(Colour colour, Point previous) const { return counters_[colour][previous]; }

private:
    std::array<ColourMap<PointMap<HistoryScore>>, 2> scores_;
    ColourMap<PointMap<Point>> counters_;
};

}  // namespace goren
