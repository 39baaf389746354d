// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace goren {

/// The size of the transposition table.
struct HashSize {
    /// Why the table is smaller than it should be.
    enum class Limit : std::uint8_t {
        None,     ///< it is not
        Threads,  ///< the threads leave no more of the memory than the least table
        System,   ///< the system refused the memory
    };

    std::size_t used = 0;  ///< in bytes; 0 for a player without a table, and before a search
    /// What was wanted, in bytes: with Limit::Threads the table that one thread would leave,
    /// without a limit the same as `used`.
    std::size_t wanted = 0;
    Limit limit = Limit::None;

    bool operator==(const HashSize&) const = default;
};

}  // namespace goren
