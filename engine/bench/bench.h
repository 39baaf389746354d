// SPDX-License-Identifier: MIT
//
// The benchmark: fixed positions of every rule, searched to a fixed depth by one thread. The number
// of nodes is the signature of the search: the same with every compiler and build, another with
// every change of behaviour.
#pragma once

#include <cstdint>

namespace goren {

struct BenchReport {
    std::uint64_t nodes = 0;  ///< the signature
    double nodes_per_second = 0;
    /// Moves made and undone on a Position, on 15 x 15 boards in freestyle.
    double moves_per_second = 0;
};

/// Takes a few seconds.
BenchReport run_bench();

}  // namespace goren
