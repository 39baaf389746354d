// SPDX-License-Identifier: MIT
//
// Estimates strength from scores.
//
// Two games with the same opening and swapped colours are one observation, a pair, worth 0, 1/2, 1,
// 3/2 or 2 points (the pentanomial model): openings that favour a colour would otherwise count as
// noise. Logistic Elo is the usual scale; normalized Elo divides by the spread of the scores, so
// that the same number always costs the same games (M. Van den Bergh, "Normalized Elo", 2021).
#pragma once

#include <array>
#include <cstdint>
#include <numbers>
#include <optional>

namespace goren::tools::match {

/// Pairs by their points, from 0 to 2 in halves.
using PairCounts = std::array<std::int64_t, 5>;

/// Normalized Elo for each unit of a game's mean score over its spread; a pair's spread is sqrt(2)
/// times smaller. For single games without draws between equals, whose spread is 1/2, this makes it
/// agree with logistic Elo.
inline constexpr double kNormalizedPerSigma = 800 / std::numbers::ln10;

/// A normal variable is within this many deviations of its mean with a probability of 95 %.
inline constexpr double kQuantile95 = 1.959963984540054;

struct Estimate {
    double value;
    double margin;  ///< half of the 95 % interval
};

struct Strength {
    Estimate elo;
    Estimate normalized_elo;
    double superiority;  ///< likelihood of being the stronger one (LOS), 0 to 1
};

std::int64_t pair_count(const PairCounts& pairs);
/// Mean points of a game, 0 to 1. Requires: some pairs.
double mean_score(const PairCounts& pairs);

/// The mean score of an engine that wins every pair but those which one colour won twice: such a
/// pair is worth a half to both engines, whoever plays. 0 to 1.
/// Requires: some pairs, `one_colour` of them won by one colour.
double highest_possible_score(const PairCounts& pairs, std::int64_t one_colour);
/// The mean score of the pairs that no colour won twice, 0 to 1; nothing when there are none.
/// Requires: as above.
std::optional<double> score_of_other_pairs(const PairCounts& pairs, std::int64_t one_colour);

/// Nothing when the pairs do not allow an estimate: there are none, or all are equal.
std::optional<Strength> estimate_strength(const PairCounts& pairs);

/// The expected score of an engine that is `elo` stronger on the logistic scale, and the inverse,
/// which is infinite at 0 and 1.
double score_of_elo(double elo);
double elo_of_score(double score);

}  // namespace goren::tools::match
