// SPDX-License-Identifier: MIT
#include "protocol/arguments.h"

#include <array>

namespace goren::protocol {
namespace {

struct ValueOption {
    std::string_view name;
    std::string_view Arguments::*value;
};

constexpr std::array kValueOptions{
    ValueOption{"--book", &Arguments::book}, ValueOption{"--player", &Arguments::player},
    ValueOption{"--level", &Arguments::level}, ValueOption{"--level-seed", &Arguments::level_seed}};

}  // namespace

Arguments parse_arguments(std::span<const std::string_view> words) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "bench") arguments.task = Arguments::Task::Bench;
        if (words[i] == "--list-players") arguments.task = Arguments::Task::ListPlayers;
        if (words[i] == "--list-params") arguments.task = Arguments::Task::ListParams;
        for (const auto& [name, value] : kValueOptions)
            if (words[i] == name && i + 1 < words.size()) {
                arguments.*value = words[++i];
                break;
            }
    }
    return arguments;
}

}  // namespace goren::protocol
