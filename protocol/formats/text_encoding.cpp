// SPDX-License-Identifier: MIT
#include "protocol/formats/text_encoding.h"

#include <algorithm>
#include <array>

#include "protocol/formats/system_code_page.h"

namespace goren::protocol::formats {
namespace {

constexpr int kUtf8CodePage = 65001;
constexpr char32_t kReplacement = 0xFFFD;

// Bytes 80 to 9F of code page 1252. Those that it leaves open stay controls, as browsers do it.
constexpr std::array<char16_t, 32> kWesternLetters{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

char32_t western_letter(unsigned char byte) {
    return 0x80 <= byte && byte < 0xA0 ? kWesternLetters[byte - 0x80U] : byte;
}

char western_byte(char32_t letter) {
    const auto found = std::find(kWesternLetters.begin(), kWesternLetters.end(), letter);
    if (found != kWesternLetters.end())
        return static_cast<char>(0x80 + (found - kWesternLetters.begin()));
    const bool is_same = letter < 0x80 || (0xA0 <= letter && letter < 0x100);
    return is_same ? static_cast<char>(letter) : '?';
}

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

/// Bytes of the sequence that begins so; 0 where none does.
std::size_t sequence_length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first < 0xC2) return 0;
    if (first < 0xE0) return 2;
    if (first < 0xF0) return 3;
    return first < 0xF5 ? 4 : 0;
}

bool is_scalar_value(char32_t letter, std::size_t length) {
    constexpr std::array<char32_t, 5> kLowest{0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = 0xD800 <= letter && letter < 0xE000;
    return kLowest[length] <= letter && letter <= 0x10FFFF && !is_surrogate;
}

}  // namespace

std::string utf8_of(char32_t letter) {
    const auto tail = [&](int shift) {
        return static_cast<char>(0x80U | (static_cast<unsigned>(letter >> shift) & 0x3FU));
    };
    const auto head = [&](unsigned bits, int shift) {
        return static_cast<char>(bits | static_cast<unsigned>(letter >> shift));
    };
    if (letter < 0x80) return {head(0, 0)};
    if (letter < 0x800) return {head(0xC0, 6), tail(0)};
    if (letter < 0x10000) return {head(0xE0, 12), tail(6), tail(0)};
    return {head(0xF0, 18), tail(12), tail(6), tail(0)};
}

std::optional<char32_t> take_letter(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = sequence_length(first);
    bool is_whole = length > 0 && length <= text.size();
    char32_t letter = length <= 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; is_whole && i < length; ++i) {
        is_whole = is_continuation(text[i]);
        letter = (letter << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    is_whole = is_whole && is_scalar_value(letter, length);
    text.remove_prefix(is_whole ? length : 1);
    return is_whole ? std::optional(letter) : std::nullopt;
}

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty())
        if (!take_letter(bytes)) return false;
    return true;
}

std::string repaired(std::string_view bytes) {
    std::string text;
    while (!bytes.empty()) text += utf8_of(take_letter(bytes).value_or(kReplacement));
    return text;
}

bool is_known_code_page(int code_page) {
    return code_page == kDefaultCodePage || code_page == kUtf8CodePage ||
           system_has_code_page(code_page);
}

std::string to_utf8(std::string_view bytes, int code_page) {
    if (code_page == kUtf8CodePage) return repaired(bytes);
    if (code_page != kDefaultCodePage) return system_to_utf8(bytes, code_page);
    std::string text;
    for (const char byte : bytes) text += utf8_of(western_letter(static_cast<unsigned char>(byte)));
    return text;
}

std::string from_utf8(std::string_view text, int code_page) {
    if (code_page == kUtf8CodePage) return repaired(text);
    if (code_page != kDefaultCodePage) return system_from_utf8(text, code_page);
    std::string bytes;
    while (!text.empty()) bytes += western_byte(take_letter(text).value_or(kReplacement));
    return bytes;
}

}  // namespace goren::protocol::formats
