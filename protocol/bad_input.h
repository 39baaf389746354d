// SPDX-License-Identifier: MIT
//
// Input that cannot be used, as an exception inside a parser: its public function catches it and
// returns the sentence as a value.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace goren::protocol {

/// what() is one sentence for the user.
class BadInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

template <typename... Arguments>
[[noreturn]] void reject(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    throw BadInput(fmt::format(format, std::forward<Arguments>(arguments)...));
}

/// The value, where the variant holds one; else its sentence is thrown as BadInput, after `prefix`.
template <typename T>
T value_or_reject(std::variant<T, std::string> parsed, const std::string& prefix = {}) {
    if (auto* error = std::get_if<std::string>(&parsed)) throw BadInput(prefix + *error);
    return std::get<T>(std::move(parsed));
}

}  // namespace goren::protocol
