// SPDX-License-Identifier: MIT
//
// The time odds at which two engines are equal, from matches at several odds.
//
// The model: the score is a logistic function of log2(odds), as it is of Elo where each doubling of
// the time is worth the same Elo. The two numbers are those of greatest quasi-likelihood over all
// pairs of games (R. W. M. Wedderburn, "Quasi-likelihood functions, generalized linear models, and
// the Gauss-Newton method", 1974). Their covariance is the sandwich estimate from the scores of the
// pairs, so that draws and openings that favour a colour widen or narrow the intervals as they
// should. The interval of the odds is Fieller's for the ratio of two estimates (E. C. Fieller,
// "Some problems in interval estimation", 1954).
#pragma once

#include <optional>
#include <vector>

#include "tools/match/statistics.h"

namespace goren::tools::match {

/// The pairs of a match at time odds, from the side of the engine whose time is fixed.
struct RungScore {
    double odds;  ///< the factor by which the peer's own limit is multiplied; above 0
    PairCounts pairs;
};

struct LadderFit {
    double even_odds;           ///< where the score is a half
    double even_odds_low;       ///< of the 95 % interval; 0 where the pairs set no bound
    double even_odds_high;      ///< infinite where the pairs set no bound
    Estimate elo_per_doubling;  ///< what the fixed engine loses by each doubling of the peer's time
};

/// Nothing where the pairs do not determine the two numbers: they are of a single rung, all scores
/// are 0 or 1, or the score does not fall with the odds.
std::optional<LadderFit> fit_ladder(const std::vector<RungScore>& rungs);

}  // namespace goren::tools::match
