// SPDX-License-Identifier: MIT
#include "tools/tune/objective.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace goren::tune {
namespace {

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

// ln(1 + e^x) without overflow.
double softplus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

double score_of(const OrderSamples::Candidate& candidate, std::span<const double> weights) {
    double sum = 0;
    for (const std::uint32_t weight : candidate) sum += weights[weight];
    return sum;
}

}  // namespace

ValueObjective::ValueObjective(const ValueSamples& samples, double result_share,
                               double units_per_logit)
    : samples_(samples), result_share_(result_share), units_per_logit_(units_per_logit) {}

double ValueObjective::target_of(const ValueSamples::Sample& sample) const {
    const auto result = static_cast<double>(sample.result);
    if (!sample.searched) return result;
    if (sample.searched->is_proof()) return sample.searched->is_win() ? 1 : 0;
    const double searched = sigmoid(sample.searched->raw() / units_per_logit_);
    return result_share_ * result + (1 - result_share_) * searched;
}

double ValueObjective::loss(std::size_t sample, std::span<const double> weights,
                            std::span<double> gradient) const {
    const auto features = samples_.features_of(sample);
    double logit = 0;
    for (const Feature& feature : features) logit += feature.count * weights[feature.weight];
    const double target = target_of(samples_.samples[sample]);
    if (!gradient.empty()) {
        const double slope = sigmoid(logit) - target;
        for (const Feature& feature : features) gradient[feature.weight] += feature.count * slope;
    }
    return target * softplus(-logit) + (1 - target) * softplus(logit);
}

double OrderObjective::loss(std::size_t sample, std::span<const double> weights,
                            std::span<double> gradient) const {
    const auto candidates = samples_.candidates_of(sample);
    const std::size_t played = samples_.samples[sample].played;
    thread_local std::vector<double> odds;
    odds.resize(candidates.size());
    double best = -1e300;
    for (std::size_t i = 0; i < odds.size(); ++i) {
        odds[i] = score_of(candidates[i], weights);
        best = std::max(best, odds[i]);
    }
    const double played_logit = odds[played] - best;
    double sum = 0;
    for (double& odd : odds) sum += odd = std::exp(odd - best);
    if (!gradient.empty())
        for (std::size_t i = 0; i < odds.size(); ++i) {
            const double slope = odds[i] / sum - (i == played ? 1 : 0);
            for (const std::uint32_t weight : candidates[i]) gradient[weight] += slope;
        }
    return std::log(sum) - played_logit;
}

double rank_of_played(const OrderSamples& samples, std::size_t sample,
                      std::span<const double> weights) {
    const auto candidates = samples.candidates_of(sample);
    const auto score = [&](const OrderSamples::Candidate& candidate) {
        return score_of(candidate, weights);
    };
    const double played = score(candidates[samples.samples[sample].played]);
    double rank = -0.5;  // the played one is equal to itself
    for (const auto& candidate : candidates)
        rank += score(candidate) > played ? 1 : score(candidate) == played ? 0.5 : 0;
    return rank;
}

}  // namespace goren::tune
