// SPDX-License-Identifier: MIT
#include "tools/common/key_values.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/text.h"

namespace goren::tools {
namespace {

using protocol::parse_number;

/// No time that is rounded down to nothing: 0 stands for no limit.
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

}  // namespace

std::optional<std::string> apply_key_values(std::string_view what,
                                            const std::vector<std::string>& words,
                                            const std::vector<Key>& keys) {
    for (const std::string_view word : words) {
        const auto equals = word.find('=');
        if (equals == std::string_view::npos) return fmt::format("'{}' is not key=value", word);
        const auto name = word.substr(0, equals);
        const auto key = std::find_if(keys.begin(), keys.end(), [&](const Key& candidate) {
            return candidate.is_family() ? name.starts_with(candidate.name)
                                         : name == candidate.name;
        });
        if (key == keys.end()) return fmt::format("there is no {} '{}'", what, name);
        const auto value = word.substr(key->is_family() ? key->name.size() : equals + 1);
        if (!key->set(value))
            return fmt::format("{} {} wants {}, not '{}'", what, name, key->wants, value);
    }
    return std::nullopt;
}

std::string help_of(const std::vector<Key>& keys) {
    std::string help;
    for (const Key& key : keys)
        help += fmt::format("  {}{}{}\n", key.name, key.is_family() ? "" : "=", key.wants);
    return help;
}

SetValue text_into(std::string& target) {
    return [&target](std::string_view text) {
        target = text;
        return true;
    };
}

SetValue time_into(Milliseconds& target) {
    return [&target](std::string_view text) {
        const auto time = parse_time(text);
        if (time) target = *time;
        return time.has_value();
    };
}

SetValue limit_into(std::optional<Milliseconds>& target) {
    return [&target](std::string_view text) {
        const auto time = parse_time(text);
        if (time) target = time->count() > 0 ? time : std::nullopt;
        return time.has_value();
    };
}

}  // namespace goren::tools
