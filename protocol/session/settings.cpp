// SPDX-License-Identifier: MIT
#include "protocol/session/settings.h"

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/text.h"

namespace goren::protocol {
namespace {

Milliseconds milliseconds(std::int64_t number) {
    return Milliseconds{
        std::clamp<std::int64_t>(number, -kUnlimitedTime.count(), kUnlimitedTime.count())};
}

/// A limit from its number; 0 and less mean no limit.
template <typename Limit>
std::optional<Limit> limit(std::int64_t number) {
    constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<Limit>::max());
    if (number <= 0) return std::nullopt;
    return static_cast<Limit>(std::min(static_cast<std::uint64_t>(number), kMax));
}

/// The bits of INFO rule: 1 exactly five, 2 continuous game, 4 renju, 8 caro. The continuous game
/// needs no rule of its own: its blocked points come as walls.
std::optional<Rule> rule_of_bits(std::int64_t bits) {
    if (bits < 0 || 15 < bits) return std::nullopt;
    const bool is_exact = (bits & 1) != 0;
    if ((bits & 4) != 0) return Rule::Renju;
    if ((bits & 8) != 0) return is_exact ? Rule::CaroExact : Rule::Caro;
    return is_exact ? Rule::Standard : Rule::Freestyle;
}

}  // namespace

struct Settings::Key {
    std::string_view name;
    void (*apply)(Settings& settings, std::int64_t value);
};

const Settings::Key Settings::kKeys[] = {
    {"timeout_turn", [](Settings& s, std::int64_t ms) { s.turn_ = milliseconds(ms); }},
    {"timeout_match",
     [](Settings& s, std::int64_t ms) { s.clock_.set_match_time(milliseconds(ms)); }},
    {"time_left", [](Settings& s, std::int64_t ms) { s.clock_.set_time_left(milliseconds(ms)); }},
    {"time_increment",
     [](Settings& s, std::int64_t ms) { s.increment_ = std::max(milliseconds(ms), {}); }},
    {"max_memory", [](Settings& s, std::int64_t bytes) { s.memory_ = limit<std::size_t>(bytes); }},
    {"hash_size",
     [](Settings& s, std::int64_t kilobytes) {
         constexpr std::int64_t kMax = std::int64_t{1} << kMaxHashExponent;
         s.hash_memory_ = limit<std::size_t>(std::clamp<std::int64_t>(kilobytes, 0, kMax) * 1024);
     }},
    {"thread_num",
     [](Settings& s, std::int64_t count) {
         s.threads_ = static_cast<int>(std::clamp<std::int64_t>(count, 1, s.machine_.cores));
     }},
    {"max_depth", [](Settings& s, std::int64_t plies) { s.depth_ = limit<int>(plies); }},
    {"max_node", [](Settings& s, std::int64_t nodes) { s.nodes_ = limit<std::uint64_t>(nodes); }},
    {"book_margin",
     [](Settings& s, std::int64_t units) {
         s.book_choice_.margin =
             static_cast<int>(std::clamp<std::int64_t>(units, 0, Value::kMaxEval));
     }},
    {"book_seed",
     [](Settings& s,
        std::int64_t seed) { s.book_choice_.seed = static_cast<std::uint64_t>(seed); }},
    {"level_seed",
     [](Settings& s, std::int64_t seed) { s.level_seed_ = static_cast<std::uint64_t>(seed); }},
    {"rule", [](Settings& s, std::int64_t bits) { s.set_rule(bits); }},
    {"ponder", [](Settings& s, std::int64_t on) { s.ponders_ = on != 0; }},
    {"pondering", [](Settings& s, std::int64_t on) { s.ponders_ = on != 0; }},
    {"show_detail",
     [](Settings& s,
        std::int64_t
            detail) { s.detail_ = static_cast<int>(std::clamp<std::int64_t>(detail, 0, 3)); }},
};

std::optional<int> parse_level(std::string_view text) {
    const auto level = parse_integer(text);
    if (!level || *level < kWeakestLevel || kFullLevel < *level) return std::nullopt;
    return static_cast<int>(*level);
}

std::optional<std::string_view> Settings::apply(std::string_view key, std::string_view value) {
    const std::string_view word = take_word(value);
    if (key == "level") return set_level(word);
    const auto number = parse_integer(word);
    if (constexpr std::string_view kTune = "tune."; key.starts_with(kTune)) {
        if (number && set_search_param(params_, key.substr(kTune.size()), *number)) return {};
        return "no such parameter, or out of its range; see pbrain-goren --list-params";
    }
    const auto known = std::find_if(std::begin(kKeys), std::end(kKeys),
                                    [&](const Key& candidate) { return candidate.name == key; });
    if (known != std::end(kKeys) && number) known->apply(*this, *number);
    return {};
}

std::optional<std::string_view> Settings::set_level(std::string_view text) {
    const auto level = parse_level(text);
    if (!level) return kNoLevel;
    level_ = *level;
    return {};
}

bool Settings::is_limit(std::string_view key) {
    static constexpr std::string_view kLimits[] = {"timeout_turn",   "timeout_match", "time_left",
                                                   "time_increment", "max_depth",     "max_node"};
    return std::find(std::begin(kLimits), std::end(kLimits), key) != std::end(kLimits);
}

void Settings::set_rule(std::int64_t number) {
    constexpr std::int64_t kYixinRenju = 2;
    if (is_yixin_ && number == kYixinRenju)
        rule_ = Rule::Renju;
    else
        rule_ = rule_of_bits(number).value_or(rule_);
}

SearchLimits Settings::limits(Clock::time_point arrival) const {
    SearchLimits limits;
    limits.start = arrival;
    limits.match_left = clock_.left();
    limits.increment = increment_;
    limits.depth = depth_;
    limits.nodes = nodes_;
    if (turn_) {
        if (*turn_ < kUnlimitedTime) limits.turn = std::max(*turn_, Milliseconds{0});
    } else if (!limits.match_left && !depth_ && !nodes_) {
        limits.turn = kDefaultTurn;
    }
    return limits;
}

SearchResources Settings::resources() const {
    SearchResources resources;
    resources.threads = threads_;
    if (hash_memory_)
        resources.memory =
            std::min(*hash_memory_ + resources.beside_table(), memory_.value_or(machine_.memory));
    else if (memory_)
        resources.memory = *memory_;
    resources.memory =
        std::max(std::min(resources.memory, machine_.memory), SearchResources::kMinMemory);
    return resources;
}

}  // namespace goren::protocol
