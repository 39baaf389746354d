// SPDX-License-Identifier: MIT
#pragma once

namespace goren::test {

/// By what the longest tests divide the number of their random cases: sanitizers make brute force
/// several times slower. Builds without them try all.
inline constexpr int kEffortDivisor = GOREN_IS_SANITIZED ? 4 : 1;

/// By what limits of time are multiplied. The thread sanitizer slows everything down so much that
/// it can look for races, but not at the clock.
inline constexpr int kSlowness = GOREN_SLOWNESS;

}  // namespace goren::test
