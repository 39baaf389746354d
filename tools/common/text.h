// SPDX-License-Identifier: MIT
//
// Small helpers on text, free of locale and exceptions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/text.h"

namespace goren::tools {

using protocol::kWhitespace;
using protocol::parse_number;
using protocol::split;
using protocol::to_lower;
using protocol::trim_line;

/// Words as a shell makes them: blanks separate, quotes of both kinds hold together.
std::vector<std::string> split_words(std::string_view text);

}  // namespace goren::tools
