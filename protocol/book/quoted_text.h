// SPDX-License-Identifier: MIT
//
// Texts in quotes, on one line: \" \\ \n \t \r, and \xHH for other control characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace goren::book {

std::string quoted(std::string_view text);

/// The text in quotes at the front, which is removed; nothing, and nothing is removed, where there
/// is none.
std::optional<std::string> unquoted(std::string_view& text);

}  // namespace goren::book
