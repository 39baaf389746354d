// SPDX-License-Identifier: MIT
#include "tools/tune/calibration.h"

#include <algorithm>
#include <cmath>

#include "tools/tune/logistic.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {
namespace {

double probability_of(const WinProbability& probability, double score) {
    constexpr double kLeast = 1e-12;  // no logarithm of 0
    const double found = score > 0.5   ? probability.win
                         : score < 0.5 ? probability.loss
                                       : probability.draw;
    return std::max(found, kLeast);
}

void fit_scores(std::span<const CalibrationSample> samples, WinProbabilityModel& model) {
    std::vector<Observation> observations;
    for (const CalibrationSample& sample : samples) {
        const double x = sample.value.raw() / Value::kUnitsPerLogit;
        observations.push_back({{std::max(x, 0.0), std::min(x, 0.0), 1}, 1, sample.score});
    }
    const auto [above, below, offset] = regress(observations);
    model.slope_above = static_cast<float>(above);
    model.slope_below = static_cast<float>(below);
    model.offset = static_cast<float>(offset);
}

// Requires: the scores are fitted.
void fit_draws(std::span<const CalibrationSample> samples, WinProbabilityModel& model) {
    std::vector<Observation> observations;
    for (const CalibrationSample& sample : samples) {
        const double score = model.score(sample.value);
        observations.push_back({{sample.filled, 1, 0},
                                2 * std::min(score, 1 - score),
                                sample.score == 0.5 ? 1.0 : 0.0});
    }
    const auto [slope, offset, unused] = regress(observations);
    model.draw_slope = static_cast<float>(slope);
    model.draw_offset = static_cast<float>(offset);
}

}  // namespace

std::vector<CalibrationSample> calibration_samples(std::span<const Game> games,
                                                   std::size_t max_opening) {
    std::vector<CalibrationSample> samples;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto& [run, record] = games[i];
        std::size_t stones = record.opening.size();
        if (stones > max_opening) continue;
        const double points = run.size.width * run.size.height;
        for (const selfplay::TrainingMove& move : record.moves) {
            const Colour side_to_move = stones % 2 == 0 ? Colour::Black : Colour::White;
            const double filled = static_cast<double>(stones++) / points;
            const auto score = result_for(record, side_to_move);
            if (!score || !move.value || move.value->is_mate_score() || move.is_deviation) continue;
            samples.push_back({*move.value, filled, static_cast<double>(*score), i});
        }
    }
    return samples;
}

std::vector<Forecast> forecasts_of(const WinProbabilityModel& model,
                                   std::span<const CalibrationSample> samples) {
    std::vector<Forecast> forecasts;
    for (const CalibrationSample& sample : samples)
        forecasts.push_back(
            {model.evaluate(sample.value, sample.filled), sample.score, sample.game});
    return forecasts;
}

double log_loss(std::span<const Forecast> forecasts) {
    double sum = 0;
    for (const Forecast& forecast : forecasts)
        sum -= std::log(probability_of(forecast.expected, forecast.score));
    return sum / static_cast<double>(forecasts.size());
}

WinProbabilityModel fit_win_probability(std::span<const CalibrationSample> samples) {
    WinProbabilityModel model;
    fit_scores(samples, model);
    fit_draws(samples, model);
    return model;
}

std::vector<Forecast> cross_validate(std::span<const CalibrationSample> samples, std::size_t half) {
    const auto second = std::ranges::find_if(
        samples, [&](const CalibrationSample& sample) { return sample.game >= half; });
    const auto count = static_cast<std::size_t>(second - samples.begin());
    const auto front = samples.first(count);
    const auto back = samples.subspan(count);
    auto forecasts = forecasts_of(fit_win_probability(back), front);
    const auto others = forecasts_of(fit_win_probability(front), back);
    forecasts.insert(forecasts.end(), others.begin(), others.end());
    return forecasts;
}

std::array<ReliabilityBin, kReliabilityBins> reliability(std::span<const Forecast> forecasts) {
    std::array<ReliabilityBin, kReliabilityBins> bins;
    // Sums over the positions of one game in one bin.
    struct GameSums {
        std::size_t positions = 0;
        double difference = 0;
    };
    std::array<std::vector<GameSums>, kReliabilityBins> games;
    std::array<std::size_t, kReliabilityBins> last_game{};
    for (const auto& [expected, score, game] : forecasts) {
        const auto bin = std::min(static_cast<std::size_t>(expected.score() * kReliabilityBins),
                                  kReliabilityBins - 1);
        if (games[bin].empty() || last_game[bin] != game) games[bin].emplace_back();
        last_game[bin] = game;
        ++games[bin].back().positions;
        games[bin].back().difference += score - expected.score();
        ++bins[bin].positions;
        bins[bin].expected_score += expected.score();
        bins[bin].score += score;
        bins[bin].expected_draws += expected.draw;
        bins[bin].draws += score == 0.5;
    }
    for (std::size_t i = 0; i < bins.size(); ++i) {
        ReliabilityBin& bin = bins[i];
        const auto count = static_cast<double>(std::max<std::size_t>(bin.positions, 1));
        bin.games = games[i].size();
        for (double* sum : {&bin.expected_score, &bin.score, &bin.expected_draws, &bin.draws})
            *sum /= count;
        double squares = 0;
        for (const GameSums& game : games[i]) {
            const double mean = bin.score - bin.expected_score;
            const double rest = game.difference - mean * static_cast<double>(game.positions);
            squares += rest * rest;
        }
        bin.standard_error = std::sqrt(squares) / count;
    }
    return bins;
}

}  // namespace goren::tune
