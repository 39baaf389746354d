// SPDX-License-Identifier: MIT
//
// Operations on the text of a line: no locale, no exceptions, no allocation unless strings are
// returned.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace goren::protocol {

/// The text without blanks and tabs, or the given characters, at its ends.
std::string_view trim(std::string_view text, std::string_view blanks = " \t");

/// Everything that can stand between words or end a line.
inline constexpr std::string_view kWhitespace = " \t\r\n\v\f";

/// Without white space at both ends.
inline std::string_view trim_line(std::string_view text) { return trim(text, kWhitespace); }

/// The pieces between any of the separators, empty ones left out.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);

/// The text with its ASCII letters in lower case.
std::string to_lower(std::string_view text);

/// The front of a text, at most `bytes` long, without half a character of UTF-8 at its end.
std::string_view shortened(std::string_view text, std::size_t bytes);

/// Removes the first word (up to a blank or tab) from `text` and returns it; `text` keeps the
/// trimmed rest. Empty when there is no word.
std::string_view take_word(std::string_view& text);

/// Reads decimal digits with an optional minus, and nothing else. A number that is too large for
/// the type becomes its largest or smallest value: a manager that sends 30 digits means "no limit".
std::optional<std::int64_t> parse_integer(std::string_view text);

/// The number that the whole text is; nothing if it is not one or does not fit.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace goren::protocol
