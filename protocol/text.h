// SPDX-License-Identifier: MIT
//
// Operations on the text of a line: no locale, no exceptions, no allocation unless a string is
// returned.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goren::protocol {

/// The text without blanks and tabs, or the given characters, at its ends.
std::string_view trim(std::string_view text, std::string_view blanks = " \t");

/// The text with its ASCII letters in lower case.
std::string to_lower(std::string_view text);

/// Removes the first word (up to a blank or tab) from `text` and returns it; `text` keeps the
/// trimmed rest. Empty when there is no word.
std::string_view take_word(std::string_view& text);

/// Reads decimal digits with an optional minus, and nothing else. A number that is too large for
/// the type becomes its largest or smallest value: a manager that sends 30 digits means "no limit".
std::optional<std::int64_t> parse_integer(std::string_view text);

}  // namespace goren::protocol
