// SPDX-License-Identifier: MIT
//
// The code pages of the system: iconv, or Windows itself.
#pragma once

#include <string>
#include <string_view>

namespace goren::protocol::formats {

/// Requires for all: code pages that the system has, which 1252 need not be.
bool system_has_code_page(int code_page);
std::string system_to_utf8(std::string_view bytes, int code_page);
std::string system_from_utf8(std::string_view text, int code_page);

}  // namespace goren::protocol::formats
