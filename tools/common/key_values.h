// SPDX-License-Identifier: MIT
//
// Options as `key=value` words, described by a table: parsing, error messages and help text come
// from the same rows.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/text.h"
#include "tools/common/clock.h"

namespace goren::tools {

/// Stores a value; false when the text is none.
using SetValue = std::function<bool(std::string_view)>;

/// One row of the table. A name that ends with a dot stands for a family, as `info.` for
/// `info.KEY=VALUE`; its value is the text after the dot, `KEY=VALUE`.
struct Key {
    std::string name;
    std::string wants;  ///< what the value must be: "a number of plies"
    SetValue set;

    bool is_family() const { return name.ends_with('.'); }
};

/// Applies the words from left to right, later ones replacing earlier ones. The error is one
/// sentence that names `what` was being described: "engine option".
std::optional<std::string> apply_key_values(std::string_view what,
                                            const std::vector<std::string>& words,
                                            const std::vector<Key>& keys);

/// One line for each key, for --help.
std::string help_of(const std::vector<Key>& keys);

/// A number of at least `least`.
template <typename Number>
SetValue number_into(Number& target, Number least = 0) {
    return [&target, least](std::string_view text) {
        const auto number = protocol::parse_number<Number>(text);
        if (!number || *number < least) return false;
        target = *number;
        return true;
    };
}

/// One of several words.
template <typename T>
SetValue choice_into(T& target, std::map<std::string, T, std::less<>> values) {
    return [&target, values = std::move(values)](std::string_view text) {
        const auto found = values.find(text);
        if (found != values.end()) target = found->second;
        return found != values.end();
    };
}

/// Any text.
SetValue text_into(std::string& target);

/// A time like "300", "300ms", "5s" or "2m".
SetValue time_into(Milliseconds& target);

/// The same, where 0 stands for no limit.
SetValue limit_into(std::optional<Milliseconds>& target);

}  // namespace goren::tools
