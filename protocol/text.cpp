// SPDX-License-Identifier: MIT
#include "protocol/text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace goren::protocol {
namespace {

constexpr std::string_view kBlanks = " \t";

char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string_view trim(std::string_view text, std::string_view blanks) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> pieces;
    while (true) {
        const auto first = text.find_first_not_of(separators);
        if (first == std::string_view::npos) return pieces;
        text.remove_prefix(first);
        pieces.push_back(text.substr(0, text.find_first_of(separators)));
        text.remove_prefix(pieces.back().size());
    }
}

std::string to_lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

std::string_view shortened(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes) return text;
    const auto continues = [&](std::size_t i) {
        return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    };
    while (bytes > 0 && continues(bytes)) --bytes;
    return text.substr(0, bytes);
}

std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    text = trim(text.substr(word.size()));
    return word;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    using Limits = std::numeric_limits<std::int64_t>;
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range)
        return text.front() == '-' ? Limits::min() : Limits::max();
    return value;
}

}  // namespace goren::protocol
