// SPDX-License-Identifier: MIT
#include "tools/common/engine_spec.h"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string_view>

#include "protocol/bad_input.h"
#include "protocol/system/files.h"
#include "protocol/text.h"
#include "tools/common/key_values.h"
#include "tools/common/text.h"

namespace goren::tools {
namespace {

using protocol::parse_number;
using Pairs = std::vector<std::pair<std::string, std::string>>;

void set_pair(Pairs& pairs, std::string_view key, std::string_view value) {
    for (auto& pair : pairs)
        if (pair.first == key) {
            pair.second = value;
            return;
        }
    pairs.emplace_back(key, value);
}

/// `KEY=VALUE`, the rest of a word of a family.
SetValue pair_into(Pairs& pairs) {
    return [&pairs](std::string_view text) {
        const auto equals = text.find('=');
        set_pair(pairs, text.substr(0, equals), text.substr(equals + 1));
        return true;
    };
}

/// The command as a shell splits it; not empty.
SetValue command_into(std::vector<std::string>& command) {
    return [&command](std::string_view text) {
        command = split_words(text);
        return !command.empty();
    };
}

SetValue name_into(std::string& name) {
    return [&name](std::string_view text) {
        name = text;
        return !text.empty() && text.find_first_of(" \t\"/\\") == std::string_view::npos;
    };
}

SetValue megabytes_into(std::uint64_t& bytes) {
    return [&bytes](std::string_view text) {
        const auto number = parse_number<std::uint64_t>(text);
        if (!number || *number > (std::uint64_t{1} << 30)) return false;
        bytes = *number << 20;
        return true;
    };
}

/// A number that is sent as INFO.
SetValue info_into(Pairs& infos, std::string_view key) {
    return [&infos, key](std::string_view text) {
        if (!parse_number<std::uint64_t>(text)) return false;
        set_pair(infos, key, text);
        return true;
    };
}

std::vector<Key> keys_of(EngineSpec& spec) {
    return {
        {"name", "a name without blanks or slashes", name_into(spec.name)},
        {"cmd", "a program and its arguments", command_into(spec.launch.command)},
        {"dir", "a directory", text_into(spec.launch.directory)},
        {"turn", "a time per move, 0 for no limit (300, 300ms, 5s, 1m)",
         limit_into(spec.time.turn)},
        {"match", "a time per game, 0 for no limit", limit_into(spec.time.match)},
        {"inc", "a time added to the match clock after each move", time_into(spec.time.increment)},
        {"tolerance", "the time an answer may be late", time_into(spec.time.tolerance)},
        {"memory", "megabytes, 0 for no limit", megabytes_into(spec.memory_limit)},
        {"threads", "a number", info_into(spec.infos, "thread_num")},
        {"depth", "a number of plies", info_into(spec.infos, "max_depth")},
        {"nodes", "a number of nodes", info_into(spec.infos, "max_node")},
        {"restart", "game (a new process each game) or fault (only after a fault)",
         choice_into<bool>(spec.restarts_each_game, {{"fault", false}, {"game", true}})},
        {"garbage", "lose or ignore",
         choice_into<bool>(spec.may_write_garbage, {{"lose", false}, {"ignore", true}})},
        {"start", "the time it may take to answer START", time_into(spec.start_timeout)},
        {"settle", "a time off the clock for a new process to get ready after START and INFO",
         time_into(spec.settle_time)},
        {"pause", "a time off the clock between an answer and the next request",
         time_into(spec.pause)},
        {"grace", "the time to wait for a late answer before it counts as a hang",
         time_into(spec.hang_grace)},
        {"info.", "KEY=VALUE (sent as INFO KEY VALUE)", pair_into(spec.infos)},
        {"env.", "NAME=VALUE (a variable of the environment)", pair_into(spec.launch.environment)},
    };
}

}  // namespace

std::variant<EngineSpec, std::string> parse_engine_spec(const std::vector<std::string>& words) {
    EngineSpec spec;
    if (auto error = apply_key_values("engine option", words, keys_of(spec)))
        return *std::move(error);
    if (spec.launch.command.empty()) return "an engine needs cmd=";
    try {
        if (spec.name.empty())
            spec.name =
                protocol::utf8_text(protocol::utf8_path(spec.launch.command.front()).stem());
    } catch (const protocol::BadInput& error) {
        return error.what();
    }
    return spec;
}

std::string engine_spec_help() {
    EngineSpec spec;
    return help_of(keys_of(spec));
}

std::variant<std::vector<EngineSpec>, std::string> parse_engine_specs(
    const std::vector<std::vector<std::string>>& engines, const std::vector<std::string>& each) {
    std::vector<EngineSpec> specs;
    std::set<std::string> names;
    for (const auto& own : engines) {
        auto words = each;
        words.insert(words.end(), own.begin(), own.end());
        auto spec = parse_engine_spec(words);
        if (std::holds_alternative<std::string>(spec))
            return std::get<std::string>(std::move(spec));
        specs.push_back(std::get<EngineSpec>(std::move(spec)));
        if (!names.insert(specs.back().name).second)
            return fmt::format("two engines are named {}; give them a name= each",
                               specs.back().name);
    }
    return specs;
}

std::vector<std::string> names_of(const std::vector<EngineSpec>& engines) {
    std::vector<std::string> names;
    for (const EngineSpec& engine : engines) names.push_back(engine.name);
    return names;
}

}  // namespace goren::tools
