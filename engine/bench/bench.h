// SPDX-License-Identifier: MIT
//
// Fixed positions of every rule, searched to a fixed depth by one thread. The number of nodes is
// the signature of the search: equal for every compiler and build, changed by every change of
// behaviour.
#pragma once

#include <cstdint>

namespace goren {

struct BenchReport {
    std::uint64_t nodes = 0;
    double nodes_per_second = 0;
    /// Stones played and taken back again, with everything that a position keeps, on 15 x 15
    /// freestyle boards.
    double moves_per_second = 0;
};

BenchReport run_bench();

}  // namespace goren
