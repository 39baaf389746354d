// SPDX-License-Identifier: MIT
//
// The option --rule of every tool: a name or the number of the protocol.
#pragma once

#include <string>

#include "engine/core/rule_names.h"

namespace goren::tools {

/// For --help.
inline std::string rule_help() { return "The rule: " + rule_choices(); }

/// A check for CLI11: the error in one sentence, empty where the text names a rule.
inline std::string rule_error(const std::string& text) {
    if (parse_rule(text)) return {};
    return "there is no rule '" + text + "': it is " + rule_choices();
}

}  // namespace goren::tools
