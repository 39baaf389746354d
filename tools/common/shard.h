// SPDX-License-Identifier: MIT
//
// One part of a job that is split among machines.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/text.h"

namespace goren::tools {

/// Part `index` (from 0) of `count`.
struct Shard {
    int index = 0;
    int count = 1;

    bool operator==(const Shard&) const = default;
};

/// The shard of "I/N" with 1 <= I <= N; nothing where the text is anything else.
inline std::optional<Shard> parse_shard(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto index = protocol::parse_number<int>(text.substr(0, slash));
    const auto count = protocol::parse_number<int>(text.substr(slash + 1));
    if (!index || !count || *index < 1 || *index > *count) return std::nullopt;
    return Shard{*index - 1, *count};
}

}  // namespace goren::tools
