// SPDX-License-Identifier: MIT
//
// How long and with what a player may search.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/point.h"

namespace goren {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// Whatever is absent is unlimited; the first limit that is reached ends the search.
struct SearchLimits {
    /// When the clock began to run: when the command arrived.
    Clock::time_point start = Clock::now();
    /// For this move; 0 and less: as fast as possible.
    std::optional<Milliseconds> turn;
    /// For the rest of the game; may be negative.
    std::optional<Milliseconds> match_left;
    /// Added to the match clock after each move.
    Milliseconds increment{0};
    std::optional<int> depth;            ///< in plies
    std::optional<std::uint64_t> nodes;  ///< of all threads together
    /// Points that must not be answered.
    std::vector<Point> excluded;

    bool excludes(Point point) const {
        return std::find(excluded.begin(), excluded.end(), point) != excluded.end();
    }
};

/// What a search may use.
struct SearchResources {
    static constexpr std::size_t kDefaultMemory = std::size_t{350} << 20;

    /// Bytes for the whole process.
    std::size_t memory = kDefaultMemory;
    int threads = 1;
};

}  // namespace goren
