// SPDX-License-Identifier: MIT
//
// Levels of strength for people who play against the engine: docs/levels.md.
#pragma once

namespace goren {

/// A beginner who blocks fours can beat it.
inline constexpr int kWeakestLevel = 1;
/// The full search. Each level below is weaker by about 100 Elo.
inline constexpr int kFullLevel = 20;

}  // namespace goren
