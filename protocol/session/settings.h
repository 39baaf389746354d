// SPDX-License-Identifier: MIT
//
// The settings of INFO, and the limits that follow from them for a search. Unknown keys, values
// that are not numbers and rules out of range change nothing; a wrong level or search parameter is
// an error; any other value out of range becomes the nearest one within the range.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/api/level.h"
#include "engine/api/search_request.h"
#include "engine/book/book_choice.h"
#include "engine/core/rule.h"
#include "protocol/session/match_clock.h"

namespace goren::protocol {

/// The time of a move when no setting limits it, as in the protocol's reference engine.
inline constexpr Milliseconds kDefaultTurn{30000};
/// The largest hash table has 2^40 KB.
inline constexpr int kMaxHashExponent = 40;

/// The resources of the machine.
struct Machine {
    int cores = 1;
    std::size_t memory = std::size_t{1} << 30;  ///< bytes that the process may use at most
};

/// What is written about a search: marks for the board, a table of the lines of play, how its
/// points are named, and the rule that its values belong to.
struct Detail {
    bool has_marks = false;
    bool has_table = false;
    bool is_row_first = false;  ///< the manager's coordinates are row and column
    Rule rule = Rule::Freestyle;
};

/// A level of strength (engine/api/level.h); nothing if the text is not one.
std::optional<int> parse_level(std::string_view text);
/// The error where parse_level() returns nothing.
inline constexpr std::string_view kNoLevel = "a level is a whole number from 1 to 20";
static_assert(kWeakestLevel == 1 && kFullLevel == 20);

class Settings {
public:
    explicit Settings(Machine machine) : machine_(machine) {}

    /// Applies one INFO line. Says what is wrong with a search parameter (`tune.NAME value`) or a
    /// level, which then stay as they are; every other mistake is ignored. Requires: the key in
    /// lower case.
    std::optional<std::string_view> apply(std::string_view key, std::string_view value);
    /// Whether the key only limits a search or its reports: pondering continues then.
    static bool is_limit(std::string_view key);

    /// From now on the manager uses the Yixin dialect, in which rule 2 is renju.
    void use_yixin_dialect() { is_yixin_ = true; }
    bool is_yixin() const { return is_yixin_; }

    Rule rule() const { return rule_; }
    /// Whether the engine searches on the opponent's time.
    bool ponders() const { return ponders_; }
    /// Whether a move must come at once. Set during a search, this stops it.
    bool is_turn_instant() const { return turn_ && *turn_ <= Milliseconds{0}; }
    Detail detail() const { return {(detail_ & 1) != 0, (detail_ & 2) != 0, is_yixin_, rule_}; }

    /// The limits of a search whose command arrived at that moment.
    SearchLimits limits(Clock::time_point arrival) const;
    SearchResources resources() const;
    const SearchParams& params() const { return params_; }
    /// How a move of the book is chosen.
    const book::BookChoice& book_choice() const { return book_choice_; }
    int level() const { return level_; }
    std::uint64_t level_seed() const { return level_seed_; }
    const Machine& machine() const { return machine_; }

    void start_game() { clock_.start_game(); }
    void start_move() { clock_.start_move(); }
    /// Counts the time of one move of the engine.
    void end_move(Milliseconds time) { clock_.end_move(time - increment_); }
    /// Counts the time of a search that made no move.
    void cancel_move(Milliseconds time) { clock_.cancel_move(time); }

private:
    struct Key;
    static const Key kKeys[];

    std::optional<std::string_view> set_level(std::string_view text);
    void set_rule(std::int64_t number);

    Machine machine_;
    bool is_yixin_ = false;
    Rule rule_ = Rule::Freestyle;
    bool ponders_ = false;
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
    book::BookChoice book_choice_;
    int level_ = kFullLevel;
    std::uint64_t level_seed_ = 0;
};

}  // namespace goren::protocol
