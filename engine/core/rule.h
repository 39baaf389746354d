// SPDX-License-Identifier: MIT
//
// The rules of the game, and the one list of their names, numbers and files. The continuous game
// (protocol numbers 2 and 3) is no rule of its own: it is freestyle or standard with walls on the
// board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/colour.h"

namespace goren {

enum class Rule : std::uint8_t {
    Freestyle,  ///< five or more wins
    Standard,   ///< exactly five wins; six and more is nothing
    Renju,      ///< white: five or more; black: exactly five, and has forbidden points
    Caro,       ///< six or more wins, and a five not closed by opponent stones at both ends
    CaroExact,  ///< exactly five, not closed by opponent stones at both ends
};

struct RuleEntry {
    Rule rule;
    std::string_view name;  ///< in command lines, file names and reports
    int number;             ///< in the protocol: INFO rule
    Rule trained_rule;      ///< the rule whose trained files this one uses
};

/// The list of rules, in the order of the enumeration: names and numbers of rules come from here,
/// but for the bits of INFO rule (protocol/session/settings.cpp) and the numbers of Yixin's
/// databases (protocol/book/yixin_*). CMake reads it too, a rule a line, to find the trained files
/// (EmbedBinary.cmake).
inline constexpr std::array kRuleList{
    RuleEntry{Rule::Freestyle, "freestyle", 0, Rule::Freestyle},
    RuleEntry{Rule::Standard, "standard", 1, Rule::Standard},
    RuleEntry{Rule::Renju, "renju", 4, Rule::Renju},
    RuleEntry{Rule::Caro, "caro", 8, Rule::Caro},
    RuleEntry{Rule::CaroExact, "caro-exact", 9, Rule::Caro},
};

inline constexpr auto kRules = [] {
    std::array<Rule, kRuleList.size()> rules{};
    for (std::size_t i = 0; i < rules.size(); ++i) rules[i] = kRuleList[i].rule;
    return rules;
}();

constexpr const RuleEntry& entry_of(Rule rule) { return kRuleList[static_cast<std::size_t>(rule)]; }

static_assert(
    [] {
        for (const Rule rule : kRules)
            if (entry_of(rule).rule != rule) return false;
        return true;
    }(),
    "the list is in the order of the enumeration");

/// Whether opponent stones at both ends close a five.
constexpr bool is_caro(Rule rule) { return rule == Rule::Caro || rule == Rule::CaroExact; }

/// Whether there are points that the colour may not play.
constexpr bool is_renju_black(Rule rule, Colour colour) {
    return rule == Rule::Renju && colour == Colour::Black;
}

}  // namespace goren
