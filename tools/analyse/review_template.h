// SPDX-License-Identifier: MIT
//
// The page without its data: review_template.html, put into the program by CMake.
#pragma once

#include <string_view>

namespace goren::tools::analyse {

extern const std::string_view kReviewTemplate;

}  // namespace goren::tools::analyse
