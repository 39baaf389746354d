// SPDX-License-Identifier: MIT
//
// Lines of JSON in files that anybody may have written.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace goren::tools {

/// Our own lines have four levels at most. Copying, comparing and writing a value goes down its
/// levels by recursion, so that thousands of them would exhaust the stack.
inline constexpr int kMaxJsonNesting = 16;

/// Whether the brackets outside of strings are nested deeper than that.
inline bool is_nested_too_deep(std::string_view text) {
    int depth = 0;
    bool is_in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_in_string) {
            if (c == '\\') ++i;  // the next character ends no string
            if (c == '"') is_in_string = false;
        } else if (c == '"') {
            is_in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kMaxJsonNesting) return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

/// The value of the line; a discarded one, which is no object, where the line is no JSON or is
/// nested too deep.
inline nlohmann::json parse_json_line(const std::string& line) {
    if (is_nested_too_deep(line)) return nlohmann::json(nlohmann::json::value_t::discarded);
    return nlohmann::json::parse(line, nullptr, false);
}

/// The value on one line. Bytes of its texts that are no UTF-8, as those that an engine wrote or of
/// a file's name may be, are replaced.
inline std::string json_line(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace goren::tools
