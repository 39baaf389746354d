// SPDX-License-Identifier: MIT
//
// What the command line asks for.
#pragma once

#include <span>
#include <string_view>

namespace goren::protocol {

struct Arguments {
    enum class Task { Play, ListPlayers, ListParams, Bench };

    Task task = Task::Play;
    std::string_view player;  ///< empty: the default one
};

/// Never fails: managers start engines with arguments of their own (Yixin-Board: --force-utf8), so
/// what is not known is ignored.
Arguments parse_arguments(std::span<const std::string_view> words);

}  // namespace goren::protocol
