// SPDX-License-Identifier: MIT
//
// The command line of pbrain-goren.
#pragma once

#include <span>
#include <string_view>

namespace goren::protocol {

struct Arguments {
    enum class Task { Play, ListPlayers, ListParams, Bench };

    Task task = Task::Play;
    std::string_view book;           ///< empty: the default book, if there is one
    std::string_view player;         ///< empty: the default player
    std::string_view level;          ///< as in INFO level; empty: the full search
    std::string_view level_seed;     ///< as in INFO level_seed; empty: another one in each session
    std::string_view without_value;  ///< an option that lacks its value; empty: none does
};

/// Values follow their options as the next word or after "=". Never fails: managers start engines
/// with arguments of their own (Yixin-Board: --force-utf8), so unknown arguments are ignored.
Arguments parse_arguments(std::span<const std::string_view> words);

}  // namespace goren::protocol
