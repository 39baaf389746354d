// SPDX-License-Identifier: MIT
//
// The calibration of values: the samples, the fit of the model of
// engine/api/win_probability_model.h, and how reliable its probabilities are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/api/win_probability_model.h"
#include "tools/tune/data_set.h"

namespace goren::tune {

/// A searched position of a game, from the view of the side to move.
struct CalibrationSample {
    Value value;
    double filled;     ///< the share of the board's points that are not empty
    double score;      ///< of the game: 0, 0.5 or 1
    std::size_t game;  ///< its number among the games that the samples come from
};

/// The positions whose value is an evaluation of the move that was played. Positions with a mate
/// score are left out, they need no model; so are deviations, whose value is that of another move,
/// and games that begin with more than `max_opening` stones: those of endless self-play which begin
/// at positions of a search (tools/selfplay/family.h).
std::vector<CalibrationSample> calibration_samples(std::span<const Game> games,
                                                   std::size_t max_opening);

/// What a model expects of a position, and what came of it.
struct Forecast {
    WinProbability expected;
    double score;      ///< of the game: 0, 0.5 or 1
    std::size_t game;  ///< as in CalibrationSample
};

std::vector<Forecast> forecasts_of(const WinProbabilityModel& model,
                                   std::span<const CalibrationSample> samples);

/// Mean negative logarithm of the probability of the result. Requires: forecasts.
double log_loss(std::span<const Forecast> forecasts);

/// The model whose score fits the results best, and after that its draws, both by logistic
/// regression. Requires: samples.
WinProbabilityModel fit_win_probability(std::span<const CalibrationSample> samples);

/// The forecasts for half of the games by the model that is fitted to the other half, and the other
/// way round: every position is forecast by a model that was not fitted to its game. The first half
/// is that of the samples whose `game` is below `half`. Requires: samples of both.
std::vector<Forecast> cross_validate(std::span<const CalibrationSample> samples, std::size_t half);

/// The forecasts whose expected score lies within one tenth of [0, 1].
struct ReliabilityBin {
    std::size_t positions = 0;
    std::size_t games = 0;
    double expected_score = 0;  ///< mean
    double score = 0;           ///< mean
    double expected_draws = 0;  ///< mean probability
    double draws = 0;           ///< share
    /// The standard error of score - expected_score. The positions of one game count as one
    /// observation, because they have the same result.
    double standard_error = 0;
};

inline constexpr std::size_t kReliabilityBins = 10;

/// Requires: the forecasts of each game are next to each other.
std::array<ReliabilityBin, kReliabilityBins> reliability(std::span<const Forecast> forecasts);

}  // namespace goren::tune
