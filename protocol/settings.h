// SPDX-License-Identifier: MIT
//
// What the manager said with INFO, and what it means to the engine. Unknown keys and values that
// make no sense change nothing; values out of range become the nearest sensible ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/api/search_request.h"
#include "engine/core/rule.h"
#include "protocol/match_clock.h"

namespace goren::protocol {

/// What there is to share out.
struct Machine {
    int cores = 1;
    std::size_t memory = std::size_t{1} << 30;  ///< bytes that one process may reasonably take
};

class Settings {
public:
    explicit Settings(Machine machine) : machine_(machine) {}

    /// One INFO line. False: it was for the search's parameters (`tune.NAME value`) and names none,
    /// or a value out of its range; a tuner must learn of that. Requires: the key in small letters.
    bool apply(std::string_view key, std::string_view value);

    /// The manager speaks the Yixin dialect, in which rule 2 is renju.
    void use_yixin_dialect() { is_yixin_ = true; }
    bool is_yixin() const { return is_yixin_; }

    Rule rule() const { return rule_; }
    /// "Move at once": sent while thinking, it ends the thought.
    bool is_turn_instant() const { return turn_ && *turn_ <= Milliseconds{0}; }
    bool shows_realtime() const { return (detail_ & 1) != 0; }
    bool shows_iterations() const { return (detail_ & 2) != 0; }

    /// For a command that came at `arrival`.
    SearchLimits limits(Clock::time_point arrival) const;
    SearchResources resources() const;
    const SearchParams& params() const { return params_; }
    const Machine& machine() const { return machine_; }

    void start_game() { clock_.start_game(); }
    /// A move took that long, by our own count.
    void spend(Milliseconds time) { clock_.spend(time - increment_); }

private:
    struct Key;
    static const Key kKeys[];

    void set_rule(std::int64_t number);

    Machine machine_;
    bool is_yixin_ = false;
    Rule rule_ = Rule::Freestyle;
    int detail_ = 0;
    MatchClock clock_;
    std::optional<Milliseconds> turn_;
    Milliseconds increment_{0};
    std::optional<int> depth_;
    std::optional<std::uint64_t> nodes_;
    std::optional<std::size_t> memory_;
    std::optional<std::size_t> hash_memory_;
    int threads_ = 1;
    SearchParams params_;
};

}  // namespace goren::protocol
