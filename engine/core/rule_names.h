// SPDX-License-Identifier: MIT
//
// Between a rule and its name or protocol number: for command lines, files, reports and managers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/rule.h"

namespace goren {

constexpr std::string_view name_of(Rule rule) { return entry_of(rule).name; }

/// The protocol's number: 0, 1, 4, 8 or 9.
constexpr int number_of(Rule rule) { return entry_of(rule).number; }

/// The rule with this protocol number; none where it is not one of kRuleList.
constexpr std::optional<Rule> rule_of_number(int number) {
    for (const RuleEntry& entry : kRuleList)
        if (entry.number == number) return entry.rule;
    return std::nullopt;
}

/// The rule with this name or protocol number ("renju" or "4"); none where there is none.
inline std::optional<Rule> parse_rule(std::string_view text) {
    for (const RuleEntry& entry : kRuleList)
        if (text == entry.name || text == std::to_string(entry.number)) return entry.rule;
    return std::nullopt;
}

/// What parse_rule() accepts, for help texts and error messages: "freestyle (0), ..., caro (8) or
/// caro-exact (9)".
inline std::string rule_choices() {
    std::string choices;
    for (std::size_t i = 0; i < kRuleList.size(); ++i) {
        const bool is_last = i + 1 == kRuleList.size();
        if (i > 0) choices += is_last ? " or " : ", ";
        choices +=
            std::string(kRuleList[i].name) + " (" + std::to_string(kRuleList[i].number) + ")";
    }
    return choices;
}

}  // namespace goren
