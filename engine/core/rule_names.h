// SPDX-License-Identifier: MIT
//
// The rules as command lines, files and reports name them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/core/rule.h"

namespace goren {

constexpr std::string_view name_of(Rule rule) {
    switch (rule) {
        case Rule::Freestyle: return "freestyle";
        case Rule::Standard: return "standard";
        case Rule::Renju: return "renju";
        case Rule::Caro: return "caro";
        case Rule::CaroExact: return "caro-exact";
    }
    return "";
}

inline std::map<std::string, Rule> rules_by_name() {
    std::map<std::string, Rule> rules;
    for (const Rule rule : kRules) rules.emplace(name_of(rule), rule);
    return rules;
}

}  // namespace goren
