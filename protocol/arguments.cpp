// SPDX-License-Identifier: MIT
#include "protocol/arguments.h"

#include <algorithm>
#include <array>
#include <cstddef>

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
        const std::size_t end = words[i].find('=');
        const auto option =
            std::ranges::find(kValueOptions, words[i].substr(0, end), &ValueOption::name);
        if (option == kValueOptions.end()) continue;
        if (end != std::string_view::npos)
            arguments.*option->value = words[i].substr(end + 1);
        else if (i + 1 < words.size())
            arguments.*option->value = words[++i];
        else
            arguments.without_value = option->name;
    }
    return arguments;
}

}  // namespace goren::protocol
