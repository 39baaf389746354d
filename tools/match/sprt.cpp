// SPDX-License-Identifier: MIT
#include "tools/match/sprt.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "tools/common/key_values.h"

namespace goren::tools::match {
namespace {

constexpr std::size_t kOutcomes = std::tuple_size_v<PairCounts>;
using Numbers = std::array<double, kOutcomes>;

constexpr Numbers kScores{0, 0.25, 0.5, 0.75, 1};
// An outcome that has not occurred yet is taken to be rare, not impossible.
constexpr double kRare = 1e-3;

double mean_of(const Numbers& values, const Numbers& probabilities) {
    double sum = 0;
    for (std::size_t i = 0; i < kOutcomes; ++i) sum += values[i] * probabilities[i];
    return sum;
}

double variance_of(const Numbers& values, const Numbers& probabilities) {
    const double mean = mean_of(values, probabilities);
    double sum = 0;
    for (std::size_t i = 0; i < kOutcomes; ++i)
        sum += probabilities[i] * (values[i] - mean) * (values[i] - mean);
    return sum;
}

/// The distribution closest to the observed one under which the values have mean 0 (proposition
/// 1.1): p / (1 + theta v), where theta makes it so. The sum falls in theta between two poles.
Numbers most_likely_with_mean_zero(const Numbers& values, const Numbers& observed) {
    const auto [smallest, largest] = std::minmax_element(values.begin(), values.end());
    double low = -1 / *largest;
    double high = -1 / *smallest;
    for (int i = 0; i < 100; ++i) {
        const double theta = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < kOutcomes; ++k)
            sum += observed[k] * values[k] / (1 + theta * values[k]);
        (sum > 0 ? low : high) = theta;
    }
    const double theta = (low + high) / 2;
    Numbers likely{};
    for (std::size_t k = 0; k < kOutcomes; ++k) likely[k] = observed[k] / (1 + theta * values[k]);
    return likely;
}

Numbers most_likely_with_score(double score, const Numbers& observed) {
    Numbers values = kScores;
    for (double& value : values) value -= score;
    return most_likely_with_mean_zero(values, observed);
}

/// One step towards the distribution whose (mean - 1/2) / spread is `ratio`: the most likely one
/// under that condition linearized around `around`. Nothing where the line misses all of them.
std::optional<Numbers> step_to_sigma_ratio(double ratio, const Numbers& around,
                                           const Numbers& observed) {
    const double mean = mean_of(kScores, around);
    const double sigma = std::sqrt(variance_of(kScores, around));
    Numbers values{};
    for (std::size_t k = 0; k < kOutcomes; ++k) {
        const double z = (mean - kScores[k]) / sigma;
        values[k] = kScores[k] - 0.5 - ratio * sigma * (1 + z * z) / 2;
    }
    const auto [smallest, largest] = std::minmax_element(values.begin(), values.end());
    if (!(*smallest < 0 && 0 < *largest)) return std::nullopt;
    return most_likely_with_mean_zero(values, observed);
}

/// The most likely distribution with that (mean - 1/2) / spread: a fixed point of the steps. Far
/// ratios are approached in parts, each from the solution of the one before.
Numbers most_likely_with_sigma_ratio(double ratio, const Numbers& observed) {
    constexpr double kPart = 0.1;
    constexpr int kMaxSteps = 50;
    constexpr double kPrecision = 1e-9;
    const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(ratio) / kPart)));
    Numbers likely;
    likely.fill(1.0 / kOutcomes);
    for (int part = 1; part <= parts; ++part)
        for (int step = 0; step < kMaxSteps; ++step) {
            const auto next = step_to_sigma_ratio(ratio * part / parts, likely, observed);
            if (!next) return likely;
            double change = 0;
            for (std::size_t k = 0; k < kOutcomes; ++k)
                change = std::max(change, std::abs((*next)[k] - likely[k]));
            likely = *next;
            if (change < kPrecision) break;
        }
    return likely;
}

Numbers most_likely(const SprtOptions& options, double elo, const Numbers& observed) {
    if (options.model == EloModel::Logistic)
        return most_likely_with_score(score_of_elo(elo), observed);
    return most_likely_with_sigma_ratio(std::numbers::sqrt2 * elo / kNormalizedPerSigma, observed);
}

std::vector<Key> keys_of(SprtOptions& options) {
    constexpr double kAnyNumber = std::numeric_limits<double>::lowest();
    return {{"elo0", "a number", number_into(options.elo0, kAnyNumber)},
            {"elo1", "a number", number_into(options.elo1, kAnyNumber)},
            {"alpha", "a probability", number_into(options.alpha)},
            {"beta", "a probability", number_into(options.beta)},
            {"model", "normalized or logistic",
             choice_into<EloModel>(options.model, {{"normalized", EloModel::Normalized},
                                                   {"logistic", EloModel::Logistic}})}};
}

}  // namespace

std::variant<SprtOptions, std::string> parse_sprt_options(const std::vector<std::string>& words) {
    SprtOptions options;
    if (auto error = apply_key_values("SPRT option", words, keys_of(options)))
        return *std::move(error);
    if (!(options.elo0 < options.elo1)) return "elo0 must be below elo1";
    if (!(options.alpha > 0 && options.beta > 0 && options.alpha + options.beta < 1))
        return "alpha and beta must be above 0 and their sum below 1";
    return options;
}

Sprt::Sprt(const SprtOptions& options)
    : options_(options),
      lower_(std::log(options.beta / (1 - options.alpha))),
      upper_(std::log((1 - options.beta) / options.alpha)) {}

double Sprt::ratio(const PairCounts& pairs) const {
    if (pair_count(pairs) == 0) return 0;
    Numbers observed{};
    double total = 0;
    for (std::size_t k = 0; k < kOutcomes; ++k) {
        observed[k] = pairs[k] == 0 ? kRare : static_cast<double>(pairs[k]);
        total += observed[k];
    }
    for (double& probability : observed) probability /= total;
    const Numbers under0 = most_likely(options_, options_.elo0, observed);
    const Numbers under1 = most_likely(options_, options_.elo1, observed);
    double sum = 0;
    for (std::size_t k = 0; k < kOutcomes; ++k)
        sum += observed[k] * std::log(under1[k] / under0[k]);
    return total * sum;
}

std::optional<SprtDecision> Sprt::decision(const PairCounts& pairs) const {
    const double now = ratio(pairs);
    if (now <= lower_) return SprtDecision::Elo0Accepted;
    if (now >= upper_) return SprtDecision::Elo1Accepted;
    return std::nullopt;
}

}  // namespace goren::tools::match
