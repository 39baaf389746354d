// SPDX-License-Identifier: MIT
#include "tools/match/engine_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>

#include "tools/match/text.h"

namespace goren::match {
namespace {

/// "300", "300ms", "5s", "2m". No time that is rounded down to nothing: 0 stands for no limit.
std::optional<Milliseconds> parse_time(std::string_view text) {
    const auto unit = text.find_first_not_of("0123456789.");
    const auto number = parse_number<double>(text.substr(0, unit));
    if (!number || *number > 1e9) return std::nullopt;
    const auto suffix = unit == std::string_view::npos ? "ms" : text.substr(unit);
    const double factor = suffix == "ms" ? 1 : suffix == "s" ? 1000 : suffix == "m" ? 60'000 : 0;
    const Milliseconds time{static_cast<Milliseconds::rep>(*number * factor)};
    if (factor == 0 || (*number > 0 && time.count() == 0)) return std::nullopt;
    return time;
}

bool set_time(Milliseconds& target, std::string_view text) {
    const auto time = parse_time(text);
    if (time) target = *time;
    return time.has_value();
}

/// 0 lifts a limit.
bool set_limit(std::optional<Milliseconds>& target, std::string_view text) {
    const auto time = parse_time(text);
    if (time) target = time->count() > 0 ? time : std::nullopt;
    return time.has_value();
}

bool set_memory(EngineSpec& spec, std::string_view megabytes) {
    const auto number = parse_number<std::uint64_t>(megabytes);
    if (!number || *number > (std::uint64_t{1} << 30)) return false;
    spec.memory_limit = *number << 20;
    return true;
}

void set_pair(std::vector<std::pair<std::string, std::string>>& pairs, std::string_view key,
              std::string_view value) {
    for (auto& pair : pairs)
        if (pair.first == key) {
            pair.second = value;
            return;
        }
    pairs.emplace_back(key, value);
}

bool set_count(EngineSpec& spec, std::string_view info, std::string_view text) {
    if (!parse_number<std::uint64_t>(text)) return false;
    set_pair(spec.infos, info, text);
    return true;
}

/// Sets a flag by one of two words.
bool set_choice(bool& target, std::string_view text, std::string_view if_false,
                std::string_view if_true) {
    target = text == if_true;
    return target || text == if_false;
}

bool set_command(EngineSpec& spec, std::string_view text) {
    spec.launch.command = split_words(text);
    return !spec.launch.command.empty();
}

struct Key {
    std::string_view name;
    std::string_view wants;
    bool (*set)(EngineSpec& spec, std::string_view value);
};

constexpr std::array kKeys{
    Key{"name", "a name without blanks or slashes",
        [](EngineSpec& spec, std::string_view value) {
            spec.name = value;
            return !value.empty() && value.find_first_of(" \t\"/\\") == std::string_view::npos;
        }},
    Key{"cmd", "a program and its arguments", set_command},
    Key{"dir", "a directory",
        [](EngineSpec& spec, std::string_view value) {
            spec.launch.directory = value;
            return true;
        }},
    Key{"turn", "a time per move, 0 for no limit (300, 300ms, 5s, 1m)",
        [](EngineSpec& spec, std::string_view value) { return set_limit(spec.time.turn, value); }},
    Key{"match", "a time per game, 0 for no limit",
        [](EngineSpec& spec, std::string_view value) { return set_limit(spec.time.match, value); }},
    Key{"inc", "a time added to the match clock after each move",
        [](EngineSpec& spec, std::string_view value) {
            return set_time(spec.time.increment, value);
        }},
    Key{"tolerance", "the time an answer may be late",
        [](EngineSpec& spec, std::string_view value) {
            return set_time(spec.time.tolerance, value);
        }},
    Key{"memory", "megabytes, 0 for no limit", set_memory},
    Key{"threads", "a number",
        [](EngineSpec& spec, std::string_view value) {
            return set_count(spec, "thread_num", value);
        }},
    Key{"depth", "a number of plies",
        [](EngineSpec& spec, std::string_view value) {
            return set_count(spec, "max_depth", value);
        }},
    Key{"nodes", "a number of nodes",
        [](EngineSpec& spec, std::string_view value) {
            return set_count(spec, "max_node", value);
        }},
    Key{"restart", "game (a new process each game) or fault (only after a fault)",
        [](EngineSpec& spec, std::string_view value) {
            return set_choice(spec.restarts_each_game, value, "fault", "game");
        }},
    Key{"garbage", "lose or ignore",
        [](EngineSpec& spec, std::string_view value) {
            return set_choice(spec.may_write_garbage, value, "lose", "ignore");
        }},
    Key{"start", "the time it may take to answer START",
        [](EngineSpec& spec, std::string_view value) {
            return set_time(spec.start_timeout, value);
        }},
    Key{"settle", "a time off the clock for a new process to get ready after START and INFO",
        [](EngineSpec& spec, std::string_view value) { return set_time(spec.settle_time, value); }},
    Key{"pause", "a time off the clock between an answer and the next request",
        [](EngineSpec& spec, std::string_view value) { return set_time(spec.pause, value); }},
    Key{"grace", "the time to wait for a late answer before it counts as a hang",
        [](EngineSpec& spec, std::string_view value) { return set_time(spec.hang_grace, value); }},
};

std::optional<std::string> apply_word(EngineSpec& spec, std::string_view word) {
    const auto equals = word.find('=');
    const auto name = word.substr(0, equals);
    if (equals == std::string_view::npos) return fmt::format("'{}' is not key=value", word);
    const auto value = word.substr(equals + 1);
    if (name.rfind("info.", 0) == 0) {
        set_pair(spec.infos, name.substr(5), value);
        return std::nullopt;
    }
    if (name.rfind("env.", 0) == 0) {
        set_pair(spec.launch.environment, name.substr(4), value);
        return std::nullopt;
    }
    const auto key = std::find_if(kKeys.begin(), kKeys.end(),
                                  [&](const Key& candidate) { return candidate.name == name; });
    if (key == kKeys.end()) return fmt::format("there is no engine option '{}'", name);
    if (!key->set(spec, value))
        return fmt::format("engine option {} wants {}, not '{}'", name, key->wants, value);
    return std::nullopt;
}

}  // namespace

std::variant<EngineSpec, std::string> parse_engine_spec(const std::vector<std::string>& words) {
    EngineSpec spec;
    for (const std::string& word : words)
        if (auto error = apply_word(spec, word)) return *std::move(error);
    if (spec.launch.command.empty()) return "an engine needs cmd=";
    if (spec.name.empty())
        spec.name = std::filesystem::path(spec.launch.command.front()).stem().string();
    return spec;
}

std::string engine_spec_help() {
    std::string help;
    for (const Key& key : kKeys) help += fmt::format("  {}={}\n", key.name, key.wants);
    help += "  info.KEY=VALUE (sent as INFO KEY VALUE), env.NAME=VALUE\n";
    return help;
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

}  // namespace goren::match
