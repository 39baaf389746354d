// SPDX-License-Identifier: MIT
//
// Value: what a position is worth to the side to move. Either an opinion (an evaluation, clamped
// well inside the proofs) or a proof (a win or a loss a known number of plies away).
#pragma once

#include <compare>
#include <cstdint>
#include <cstdlib>

#include "engine/core/point.h"

namespace goren {

/// Plies from the root of the search.
using Ply = int;

/// More than any line of play has, and what is added to it to tell of an end ahead.
inline constexpr Ply kMaxPly = 500;
static_assert(kMaxPly > kMaxPoints + 10);

class Value {
public:
    constexpr Value() = default;

    /// An opinion, in units of the evaluation (about 200 to a factor e in the odds of winning);
    /// clamped to what an opinion may say.
    static constexpr Value eval(int units) {
        return Value(units > kMaxEval ? kMaxEval : units < -kMaxEval ? -kMaxEval : units);
    }
    /// The side to move wins with the stone that is played `ply` plies from the root.
    static constexpr Value win_in(Ply ply) { return Value(kWin - ply); }
    static constexpr Value loss_in(Ply ply) { return Value(ply - kWin); }
    static constexpr Value infinite() { return Value(kWin + 1); }
    static constexpr Value draw() { return Value(0); }
    /// The number that raw() gave.
    static constexpr Value from_raw(int raw) { return Value(raw); }

    constexpr int raw() const { return raw_; }
    constexpr bool is_win() const { return raw_ >= kWin - kMaxPly; }
    constexpr bool is_loss() const { return raw_ <= kMaxPly - kWin; }
    constexpr bool is_proof() const { return is_win() || is_loss(); }
    /// Whether the value is the highest or the lowest evaluation, which no margin moves further.
    constexpr bool is_saturated() const { return raw_ == kMaxEval || raw_ == -kMaxEval; }
    /// Plies to the end of the game. Requires: is_proof().
    constexpr Ply plies_to_end() const { return kWin - std::abs(raw_); }

    /// The value shifted by a margin, in units of the evaluation. Proofs stay what they are.
    constexpr Value plus_margin(int units) const {
        return is_proof() ? *this : Value::eval(raw_ + units);
    }
    /// The smallest step upwards: the upper end of a null window.
    constexpr Value next() const { return Value(raw_ + 1); }
    constexpr Value previous() const { return Value(raw_ - 1); }

    constexpr Value operator-() const { return Value(-raw_); }
    constexpr bool operator==(const Value&) const = default;
    constexpr auto operator<=>(const Value&) const = default;

private:
    explicit constexpr Value(int raw) : raw_(raw) {}

    static constexpr int kWin = 30000;
    static constexpr int kMaxEval = 20000;

    int raw_ = 0;
};

}  // namespace goren
