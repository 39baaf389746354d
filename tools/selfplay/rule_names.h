// SPDX-License-Identifier: MIT
//
// The rules as the tools' command lines and the weights' files name them.
#pragma once

#include <map>
#include <string>

#include "engine/core/rule.h"

namespace goren::selfplay {

inline std::map<std::string, Rule> rules_by_name() {
    return {{"freestyle", Rule::Freestyle},
            {"standard", Rule::Standard},
            {"renju", Rule::Renju},
            {"caro", Rule::Caro},
            {"caroexact", Rule::CaroExact}};
}

}  // namespace goren::selfplay
