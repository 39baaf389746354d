// SPDX-License-Identifier: MIT
//
// Small text operations on what a manager wrote: no locale, no exceptions, no allocation except
// where a string is returned.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goren::protocol {

/// Without blanks and tabs at both ends.
std::string_view trim(std::string_view text);

/// ASCII letters made small; everything else stays.
std::string to_lower(std::string_view text);

/// Cuts the first word (up to a blank or tab) off `text`, which keeps the trimmed rest. Empty when
/// there is none.
std::string_view take_word(std::string_view& text);

/// Decimal digits with an optional minus, and nothing else. Numbers too large for the type become
/// its largest or smallest one: a manager that sends 30 digits means "no limit".
std::optional<std::int64_t> parse_integer(std::string_view text);

}  // namespace goren::protocol
