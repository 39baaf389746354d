// SPDX-License-Identifier: MIT
#include "protocol/arguments.h"

namespace goren::protocol {

Arguments parse_arguments(std::span<const std::string_view> words) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "bench") arguments.task = Arguments::Task::Bench;
        if (words[i] == "--list-players") arguments.task = Arguments::Task::ListPlayers;
        if (words[i] == "--list-params") arguments.task = Arguments::Task::ListParams;
        if (words[i] == "--book" && i + 1 < words.size()) arguments.book = words[++i];
        if (words[i] == "--player" && i + 1 < words.size()) arguments.player = words[++i];
    }
    return arguments;
}

}  // namespace goren::protocol
