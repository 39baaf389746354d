// SPDX-License-Identifier: MIT
//
// Small helpers on text, free of locale and exceptions.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/text.h"

namespace goren::tools {

/// The number that the whole text is; nothing if it is not one or does not fit.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Everything that can stand between words or end a line.
inline constexpr std::string_view kWhitespace = " \t\r\n\v\f";

/// Without white space at both ends.
inline std::string_view trim_line(std::string_view text) {
    return protocol::trim(text, kWhitespace);
}

using protocol::to_lower;

/// The pieces between any of the separators, empty ones left out.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);
/// Words as a shell makes them: blanks separate, quotes of both kinds hold together.
std::vector<std::string> split_words(std::string_view text);

}  // namespace goren::tools
