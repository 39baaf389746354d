// SPDX-License-Identifier: MIT
//
// The limits of a search, and the memory and threads that it may use.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace goren {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// A limit that is absent does not apply; the first one that is reached ends the search.
struct SearchLimits {
    /// The time from which the clock runs: when the command arrived.
    Clock::time_point start = Clock::now();
    /// The time for this move; zero or negative: as little as possible.
    std::optional<Milliseconds> turn;
    /// The time left for the rest of the game; may be negative.
    std::optional<Milliseconds> match_left;
    /// The time added to the match clock after each move.
    Milliseconds increment{0};
    std::optional<int> depth;            ///< in plies
    std::optional<std::uint64_t> nodes;  ///< of all threads together
};

/// The memory and the threads of a search.
struct SearchResources {
    /// The limit that Gomocup sets for a process: 350 MiB.
    static constexpr std::size_t kDefaultMemory = std::size_t{350} << 20;
    /// The least that any setting gives: the transposition table has 1 MiB then.
    static constexpr std::size_t kMinMemory = std::size_t{32} << 20;

    /// In bytes, for the whole process.
    std::size_t memory = kDefaultMemory;
    int threads = 1;

    /// The bytes that are kept for the rest of the process, when the transposition table is sized:
    /// for code and tables, and for each thread its position, histories and caches.
    std::size_t beside_table() const {
        constexpr std::size_t kFixed = std::size_t{24} << 20;
        constexpr std::size_t kPerThread = std::size_t{16} << 20;
        return kFixed + kPerThread * static_cast<std::size_t>(threads);
    }
};

}  // namespace goren
