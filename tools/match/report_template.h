// SPDX-License-Identifier: MIT
//
// The page without its data: report_template.html, put into the program by CMake.
#pragma once

#include <string_view>

namespace goren::tools::match {

extern const std::string_view kReportTemplate;

}  // namespace goren::tools::match
