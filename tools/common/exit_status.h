// SPDX-License-Identifier: MIT
//
// How a program ends: its exit statuses, and its errors as lines on standard error.
#pragma once

#include <string_view>
#include <utility>

#include "protocol/bad_input.h"

namespace goren::tools {

/// The exit statuses of all tools.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kInterrupted = 2;  ///< by Ctrl-C: what was done is kept

/// Writes "speaker: sentence" as a line on standard error. The speaker is a program, or a program
/// and its command. Never throws: where standard error is closed, nobody can be told.
void print_notice(std::string_view speaker, std::string_view sentence) noexcept;

/// Reports an error. The exit status: kFailed.
int fail(std::string_view speaker, std::string_view sentence) noexcept;

/// The exit status of `run`; BadInput that it throws is an error of the speaker.
template <typename Run>
int run_or_fail(std::string_view speaker, Run&& run) {
    try {
        return std::forward<Run>(run)();
    } catch (const protocol::BadInput& error) {
        return fail(speaker, error.what());
    }
}

}  // namespace goren::tools
