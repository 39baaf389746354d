// SPDX-License-Identifier: MIT
//
// From the value of a search to the probabilities of the three results, for people: charts,
// verdicts and reports. The search itself compares values alone.
#pragma once

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"

namespace goren {

/// Probabilities of the results for the side to move, each in [0, 1]. Their sum is 1.
struct WinProbability {
    double win = 0;
    double draw = 0;
    double loss = 0;

    /// The expected score: a win counts 1, a draw half.
    double score() const { return win + draw / 2; }
};

/// The probabilities of the results when equal players play on from `board`, whose side to move has
/// the value `value`. A mate score gives a probability of 1.
///
/// Calibrated for each rule on games of the engine against itself, 2000 nodes a move on 15 x 15
/// (docs/training.md has the model, its fit and its reliability). Deeper searches are surer. What a
/// value says about the score does not depend on the number of stones; how likely a draw is does,
/// so the share of points that are not empty is a part of the model.
///
/// Rules without files of their own use those of another rule, as in kRuleList (caro-exact:
/// caro's); a continuous game is its rule with walls, which count as points that are not empty.
WinProbability win_probability(Value value, Rule rule, const Board& board);

/// The expected score alone, which is the same on every board: in [0, 1], a draw counts half.
double expected_score(Value value, Rule rule);

}  // namespace goren
