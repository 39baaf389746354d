// SPDX-License-Identifier: MIT
//
// The trained files that the build puts into the program: tools/cmake/EmbedBinary.cmake.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <utility>
#include <variant>

#include "engine/core/rule.h"
#include "engine/core/trained_file.h"

namespace goren {

/// The bytes of each rule's file, in the order of kRules.
using EmbeddedFiles = std::array<std::span<const std::uint8_t>, kRules.size()>;

/// The weights of a rule, never null. A file that cannot be decoded ends the program at once: an
/// engine without weights would play badly, and nobody would know why.
template <typename Weights>
std::unique_ptr<Weights> embedded_weights(const EmbeddedFiles& files, Rule rule,
                                          Decoded<Weights> (*decode)(std::span<const std::uint8_t>,
                                                                     Rule)) {
    auto decoded = decode(files[static_cast<std::size_t>(rule)], entry_of(rule).trained_rule);
    auto* weights = std::get_if<std::unique_ptr<Weights>>(&decoded);
    assert(weights);
    if (!weights) std::abort();
    return std::move(*weights);
}

}  // namespace goren
