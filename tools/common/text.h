// SPDX-License-Identifier: MIT
//
// Words of a command line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace goren::tools {

/// Words as a shell makes them: blanks separate, quotes of both kinds hold together.
std::vector<std::string> split_words(std::string_view text);

}  // namespace goren::tools
