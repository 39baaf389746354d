// SPDX-License-Identifier: MIT
//
// The clock of one engine in one game. Strict: an answer that exceeds its limit, by however little,
// is late, unless a tolerance is given.
#pragma once

#include <optional>

#include "tools/common/clock.h"

namespace goren::tools {

/// The limits of an engine. Whatever is absent is unlimited.
struct TimeControl {
    std::optional<Milliseconds> turn;
    std::optional<Milliseconds> match;
    Milliseconds increment{0};  ///< added to the match clock after each move
    Milliseconds tolerance{0};  ///< how late an answer may be without losing

    bool operator==(const TimeControl&) const = default;
};

class GameClock {
public:
    explicit GameClock(const TimeControl& control);

    /// What is left of the match time; may be negative within the tolerance.
    std::optional<Microseconds> match_left() const { return left_; }

    /// The limit of the next answer, tolerance included; never negative.
    std::optional<Microseconds> allowance() const;

    /// Takes the time of an answer off the clock. False: it was late.
    [[nodiscard]] bool spend(Microseconds elapsed);

private:
    TimeControl control_;
    std::optional<Microseconds> left_;
};

}  // namespace goren::tools
