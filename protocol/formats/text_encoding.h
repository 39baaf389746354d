// SPDX-License-Identifier: MIT
//
// Text of old Windows programs: bytes in a code page of the system where they were written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace goren::protocol::formats {

/// Western European: what RenLib wrote most often. Known on every system, and every byte of it is
/// a letter or a control, so that nothing is lost on the way there and back.
inline constexpr int kDefaultCodePage = 1252;

/// Whether this system has the code page, by its Windows number: 932 Japanese, 936 Chinese, 1251
/// Cyrillic, 65001 UTF-8.
bool is_known_code_page(int code_page);

/// Bytes that are no letters become U+FFFD. Requires: a known code page.
std::string to_utf8(std::string_view bytes, int code_page);

/// Letters that the code page lacks become question marks. Requires: a known code page.
std::string from_utf8(std::string_view text, int code_page);

/// Whether the bytes are well-formed UTF-8.
bool is_utf8(std::string_view bytes);

/// The same text where it is well-formed UTF-8; each byte that is part of no letter becomes U+FFFD.
std::string repaired(std::string_view bytes);

/// The letter with that number, as UTF-8. Requires: at most U+10FFFF.
std::string utf8_of(char32_t letter);

/// The first letter of the text, removed from it; nothing, and one byte is removed, where it is not
/// well-formed. Requires: not empty.
std::optional<char32_t> take_letter(std::string_view& text);

}  // namespace goren::protocol::formats
