// SPDX-License-Identifier: MIT
//
// The clock of one engine in one game. Strict: an answer that took longer than it might, by
// whatever little, is late, unless a tolerance is given.
#pragma once

#include <chrono>
#include <optional>

namespace goren::match {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;
using Microseconds = std::chrono::microseconds;

/// What an engine may use. Whatever is absent is unlimited.
struct TimeControl {
    std::optional<Milliseconds> turn;
    std::optional<Milliseconds> match;
    Milliseconds increment{0};  ///< added to the match clock after each move
    Milliseconds tolerance{0};  ///< what an answer may be late without losing

    bool operator==(const TimeControl&) const = default;
};

class GameClock {
public:
    explicit GameClock(const TimeControl& control);

    /// What is left of the match time; may be negative within the tolerance.
    std::optional<Microseconds> match_left() const { return left_; }
    /// What the next answer may take, tolerance included; never negative.
    std::optional<Microseconds> allowance() const;

    /// Takes the time of an answer off the clock. False: it was late.
    [[nodiscard]] bool spend(Microseconds elapsed);

private:
    TimeControl control_;
    std::optional<Microseconds> left_;
};

}  // namespace goren::match
