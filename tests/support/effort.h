// SPDX-License-Identifier: MIT
//
// How much less the tests do, and how much longer they may take, in builds with sanitizers.
#pragma once

namespace goren::test {

/// The longest tests divide the number of their random cases by this: sanitizers make brute force
/// several times slower. 1 without sanitizers.
inline constexpr int kEffortDivisor = GOREN_IS_SANITIZED ? 4 : 1;

/// Time limits are multiplied by this. Under the thread sanitizer it is so large that races are
/// found, but lateness is not.
inline constexpr int kSlowness = GOREN_SLOWNESS;

}  // namespace goren::test
