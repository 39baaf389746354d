// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace goren::tune {

/// Prints a part of the report and flushes it, so that a file shows it at once.
template <typename... Arguments>
void print_progress(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::print(format, std::forward<Arguments>(arguments)...);
    std::fflush(stdout);
}

}  // namespace goren::tune
