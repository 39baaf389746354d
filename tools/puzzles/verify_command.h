// SPDX-License-Identifier: MIT
//
// goren-puzzles verify: proves again what a suite claims.
#pragma once

#include <string>

namespace goren::tools::puzzles {

/// The exit status: 0 all is proven, 1 something is not.
int run_verify(const std::string& file);

}  // namespace goren::tools::puzzles
