// SPDX-License-Identifier: MIT
//
// The value of a position for the side to move: a static evaluation, or a mate score (win in n,
// loss in n plies). Evaluations are clamped, so that they never look like a mate score.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstdlib>

#include "engine/core/point.h"

namespace goren {

/// Plies from the root of the search.
using Ply = int;

/// Above the length of any line of play, with a margin for the wins that static threats announce a
/// few plies ahead.
inline constexpr Ply kMaxPly = 500;
static_assert(kMaxPly > kMaxPoints + 10);

class Value {
public:
    /// The highest evaluation; the lowest is its opposite.
    static constexpr int kMaxEval = 20000;
    /// The scale of evaluations.
    static constexpr double kUnitsPerLogit = 200;

    constexpr Value() = default;

    /// A static evaluation, clamped to [-kMaxEval, kMaxEval]. kUnitsPerLogit units multiply the
    /// odds of winning by about e.
    static constexpr Value eval(int units) {
        return Value(units > kMaxEval ? kMaxEval : units < -kMaxEval ? -kMaxEval : units);
    }
    /// The side to move makes its five with the stone played `ply` plies from the root.
    static constexpr Value win_in(Ply ply) { return Value(kWin - ply); }
    /// The opponent makes the five with the stone played `ply` plies from the root.
    static constexpr Value loss_in(Ply ply) { return Value(ply - kWin); }
    /// Above every value: the first bound of a search.
    static constexpr Value infinite() { return Value(kWin + 1); }
    static constexpr Value draw() { return Value(0); }
    /// The inverse of raw().
    static constexpr Value from_raw(int raw) { return Value(raw); }

    /// For storing: equal numbers for equal values, ordered as the values are.
    constexpr int raw() const { return raw_; }
    constexpr bool is_win() const { return raw_ >= kWin - kMaxPly; }
    constexpr bool is_loss() const { return raw_ <= kMaxPly - kWin; }
    /// Whether this is a mate score: a win or a loss in a known number of plies.
    constexpr bool is_mate_score() const { return is_win() || is_loss(); }
    /// Whether the value is the highest or the lowest evaluation, which no margin moves further.
    constexpr bool is_saturated() const { return raw_ == kMaxEval || raw_ == -kMaxEval; }
    /// Plies from the root to the five. Requires: is_mate_score().
    constexpr Ply plies_to_end() const { return kWin - std::abs(raw_); }

    /// The value shifted by a margin in units of the evaluation. Mate scores are not shifted.
    constexpr Value plus_margin(int units) const {
        return is_mate_score() ? *this : Value::eval(raw_ + units);
    }
    /// The next larger value: the upper end of a null window that begins here.
    constexpr Value next() const { return Value(raw_ + 1); }
    /// The next smaller value: the lower end of a null window that ends here.
    constexpr Value previous() const { return Value(raw_ - 1); }

    constexpr Value operator-() const { return Value(-raw_); }
    constexpr bool operator==(const Value&) const = default;
    constexpr auto operator<=>(const Value&) const = default;

private:
    explicit constexpr Value(int raw) : raw_(raw) {}

    static constexpr int kWin = 30000;

    int raw_ = 0;
};

/// The value of a move for the side that makes it, from the value of the position after it for the
/// opponent: negated, and a mate score is one ply longer, up to the longest.
constexpr Value value_before_move(Value after) {
    if (!after.is_mate_score()) return -after;
    const Ply plies = std::min(after.plies_to_end() + 1, kMaxPly);
    return after.is_win() ? Value::loss_in(plies) : Value::win_in(plies);
}

}  // namespace goren
