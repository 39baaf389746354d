// SPDX-License-Identifier: MIT
//
// One part of a job that is split among machines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "protocol/bad_input.h"
#include "protocol/text.h"

namespace goren::tools {

/// Part `index` (from 0) of `count`.
struct Shard {
    int index = 0;
    int count = 1;

    /// Whether this part has that item of the job; each part has every count-th one.
    bool has(std::uint64_t item) const {
        return item % static_cast<std::uint64_t>(count) == static_cast<std::uint64_t>(index);
    }

    bool operator==(const Shard&) const = default;
};

/// The shard "I/N" of the option --shard. Throws BadInput unless 1 <= I <= N.
inline Shard shard_option(std::string_view text) {
    const std::string_view index_text = text.substr(0, text.find('/'));
    const auto index = protocol::parse_number<int>(index_text);
    // Empty where there is no slash.
    const auto count =
        protocol::parse_number<int>(text.substr(std::min(index_text.size() + 1, text.size())));
    if (!index || !count || *index < 1 || *index > *count)
        protocol::reject("--shard {} is not I/N with 1 <= I <= N", text);
    return {*index - 1, *count};
}

}  // namespace goren::tools
