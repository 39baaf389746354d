// SPDX-License-Identifier: MIT
//
// The page without its data: tree_template.html, put into the program by CMake.
#pragma once

#include <string_view>

namespace goren::tools::book {

extern const std::string_view kTreeTemplate;

}  // namespace goren::tools::book
