// SPDX-License-Identifier: MIT
//
// What is left of the time for the game. A manager says so before each move (time_left), or says
// only what the whole game has (timeout_match) and leaves the counting to us; both may fail to
// come.
#pragma once

#include <optional>

#include "engine/api/search_request.h"

namespace goren::protocol {

/// What managers send for "no limit", and more.
inline constexpr Milliseconds kForever{2147483647};

class MatchClock {
public:
    /// INFO timeout_match; 0 and less: no limit.
    void set_match_time(Milliseconds time) { match_time_ = time; }

    /// INFO time_left: holds from now on.
    void set_time_left(Milliseconds time) {
        time_left_ = time;
        forget_moves();
    }

    /// A move took that long; negative when the increment outweighed it.
    void spend(Milliseconds time) {
        used_ += time;
        has_moved_ = true;
    }

    /// Another game begins. A time_left from before the last move belonged to the old one; one
    /// that came since belongs to the new one, since some managers send it before START.
    void start_game() {
        if (has_moved_) time_left_.reset();
        forget_moves();
    }

    /// May be negative. Absent when there is no limit.
    std::optional<Milliseconds> left() const {
        if (time_left_)
            return is_time_left_a_limit() ? std::optional(*time_left_ - used_) : std::nullopt;
        const bool is_limited =
            match_time_ && Milliseconds{0} < *match_time_ && *match_time_ < kForever;
        return is_limited ? std::optional(*match_time_ - used_) : std::nullopt;
    }

private:
    void forget_moves() {
        used_ = Milliseconds{0};
        has_moved_ = false;
    }

    bool is_time_left_a_limit() const {
        // A game that was declared to have no limit has no time to run out of.
        const bool is_declared_free = match_time_ && *match_time_ <= Milliseconds{0};
        return *time_left_ < kForever && !(is_declared_free && *time_left_ <= Milliseconds{0});
    }

    std::optional<Milliseconds> match_time_;
    std::optional<Milliseconds> time_left_;
    Milliseconds used_{0};
    bool has_moved_ = false;
};

}  // namespace goren::protocol
