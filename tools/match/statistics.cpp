// SPDX-License-Identifier: MIT
#include "tools/match/statistics.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace goren::tools::match {
namespace {

/// Variance of a pair's mean score, on the scale 0 to 1.
double pair_variance(const PairCounts& pairs) {
    const double mean = mean_score(pairs);
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double difference = static_cast<double>(i) / 4 - mean;
        sum += static_cast<double>(pairs[i]) * difference * difference;
    }
    return sum / static_cast<double>(pair_count(pairs));
}

}  // namespace

std::int64_t pair_count(const PairCounts& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

double mean_score(const PairCounts& pairs) {
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        sum += static_cast<double>(pairs[i]) * static_cast<double>(i) / 4;
    return sum / static_cast<double>(pair_count(pairs));
}

double highest_possible_score(const PairCounts& pairs, std::int64_t one_colour) {
    return 1 - static_cast<double>(one_colour) / static_cast<double>(2 * pair_count(pairs));
}

std::optional<double> score_of_other_pairs(const PairCounts& pairs, std::int64_t one_colour) {
    const auto count = static_cast<double>(pair_count(pairs));
    const auto shared = static_cast<double>(one_colour);
    if (shared == count) return std::nullopt;
    return (mean_score(pairs) * count - shared / 2) / (count - shared);
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

std::optional<Strength> estimate_strength(const PairCounts& pairs) {
    const auto count = static_cast<double>(pair_count(pairs));
    if (count == 0) return std::nullopt;
    const double score = mean_score(pairs);
    const double variance = pair_variance(pairs);
    if (variance <= 0) return std::nullopt;

    const double deviation = std::sqrt(variance / count);
    const double low = elo_of_score(score - kQuantile95 * deviation);
    const double high = elo_of_score(score + kQuantile95 * deviation);
    // A game's spread, were the two games of a pair independent, is sqrt(2) times the pair's.
    const double per_game = std::sqrt(2 * variance);
    Strength strength{};
    strength.elo = {elo_of_score(score), (high - low) / 2};
    strength.normalized_elo = {kNormalizedPerSigma * (score - 0.5) / per_game,
                               kNormalizedPerSigma * kQuantile95 / std::sqrt(2 * count)};
    strength.superiority = std::erfc(-(score - 0.5) / deviation / std::numbers::sqrt2) / 2;
    return strength;
}

}  // namespace goren::tools::match
