// SPDX-License-Identifier: MIT
#include "protocol/book/quoted_text.h"

#include <fmt/format.h>

#include <charconv>

namespace goren::book {
namespace {

constexpr std::string_view kEscapes = "\"\\ntr";
constexpr std::string_view kEscaped = "\"\\\n\t\r";

// Appends the character of an escape, whose text begins after the backslash; its length, 0 where it
// is none.
std::size_t append_escape(std::string& result, std::string_view text) {
    if (text.empty()) return 0;
    if (const auto known = kEscapes.find(text[0]); known != std::string_view::npos) {
        result += kEscaped[known];
        return 1;
    }
    unsigned code = 0;
    if (text[0] != 'x' || text.size() < 3) return 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 3, code, 16);
    if (error != std::errc() || end != text.data() + 3) return 0;
    result += static_cast<char>(code);
    return 3;
}

}  // namespace

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto known = kEscaped.find(c);
        if (known != std::string_view::npos)
            result += {'\\', kEscapes[known]};
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            result += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
        else
            result += c;
    }
    return result + '"';
}

std::optional<std::string> unquoted(std::string_view& text) {
    if (!text.starts_with('"')) return std::nullopt;
    std::string result;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '"') {
            text.remove_prefix(i + 1);
            return result;
        }
        if (text[i] != '\\') {
            result += text[i];
            continue;
        }
        const std::size_t length = append_escape(result, text.substr(i + 1));
        if (length == 0) return std::nullopt;
        i += length;
    }
    return std::nullopt;
}

}  // namespace goren::book
