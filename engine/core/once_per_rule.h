// SPDX-License-Identifier: MIT
//
// Immutable objects that are expensive to build, one for each rule.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "engine/core/rule.h"

namespace goren {
namespace detail {

template <auto kBuild, Rule kRule>
const auto& object_of() {
    static const auto kObject = kBuild(kRule);
    return *kObject;
}

}  // namespace detail

/// The object that `kBuild` returns for the rule, as an owning pointer. It is built on the first
/// call and lives until the process ends. Thread-safe.
template <auto kBuild>
const auto& once_per_rule(Rule rule) {
    static constexpr auto kObjects = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return std::array{&detail::object_of<kBuild, kRules[kIndex]>...};
    }
    (std::make_index_sequence<kRules.size()>());
    return kObjects[static_cast<std::size_t>(rule)]();
}

}  // namespace goren
