// SPDX-License-Identifier: MIT
//
// The time left for the game. Some managers send it before each move (time_left); others send only
// the time for the whole game (timeout_match), and then this clock counts; some send neither.
#pragma once

#include <optional>

#include "engine/api/search_request.h"

namespace goren::protocol {

/// This much time and more means "no limit", as managers send it.
inline constexpr Milliseconds kUnlimitedTime{2147483647};

class MatchClock {
public:
    /// INFO timeout_match; 0 and less: no limit.
    void set_match_time(Milliseconds time) { match_time_ = time; }

    /// INFO time_left: the time left at this moment.
    void set_time_left(Milliseconds time) {
        time_left_ = time;
        reset_used();
    }

    /// A search for a move begins.
    void start_move() { has_moved_ = true; }

    /// Counts the time of a move, less its increment; the difference may be negative.
    void end_move(Milliseconds time) {
        cancel_move(time);
        has_moved_ = true;
    }

    /// Counts the time of a search without a move, since it began or since the last time_left.
    void cancel_move(Milliseconds time) { used_ += time; }

    /// A new game. A time_left from before the last move belonged to the old game; one that came
    /// since then belongs to the new game, since some managers send it before START.
    void start_game() {
        if (has_moved_) time_left_.reset();
        reset_used();
    }

    /// The time left, maybe negative; absent when there is no limit.
    std::optional<Milliseconds> left() const {
        if (time_left_)
            return is_time_left_a_limit() ? std::optional(*time_left_ - used_) : std::nullopt;
        const bool is_limited =
            match_time_ && Milliseconds{0} < *match_time_ && *match_time_ < kUnlimitedTime;
        return is_limited ? std::optional(*match_time_ - used_) : std::nullopt;
    }

private:
    void reset_used() {
        used_ = Milliseconds{0};
        has_moved_ = false;
    }

    bool is_time_left_a_limit() const {
        // In a game without a limit, "0 ms left" is not a limit either.
        const bool has_no_limit = match_time_ && *match_time_ <= Milliseconds{0};
        return *time_left_ < kUnlimitedTime && !(has_no_limit && *time_left_ <= Milliseconds{0});
    }

    std::optional<Milliseconds> match_time_;
    std::optional<Milliseconds> time_left_;
    Milliseconds used_{0};
    bool has_moved_ = false;
};

}  // namespace goren::protocol
