// SPDX-License-Identifier: MIT
//
// Things that are costly to make, are never changed, and differ from rule to rule.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "engine/core/rule.h"

namespace goren {
namespace detail {

template <auto kMake, Rule kRule>
const auto& made_for() {
    static const auto kMade = kMake(kRule);
    return *kMade;
}

}  // namespace detail

/// What `kMake`, a function that returns a pointer which owns, makes of the rule: made when the
/// rule is first asked for, and kept. Threads may ask at once.
template <auto kMake>
const auto& once_per_rule(Rule rule) {
    static constexpr auto kMadeFor = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return std::array{&detail::made_for<kMake, kRules[kIndex]>...};
    }
    (std::make_index_sequence<kRules.size()>());
    return kMadeFor[static_cast<std::size_t>(rule)]();
}

}  // namespace goren
