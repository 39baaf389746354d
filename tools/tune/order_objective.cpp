// SPDX-License-Identifier: MIT
#include "tools/tune/order_objective.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace goren::tune {
namespace {

double score_of(const Candidate& candidate, std::span<const double> weights) {
    double sum = 0;
    for (const std::uint32_t weight : candidate) sum += weights[weight];
    return sum;
}

}  // namespace

double OrderObjective::loss(std::size_t sample, std::span<const double> weights,
                            std::span<double> gradient) const {
    const auto candidates = samples_.items(sample);
    const std::size_t played = samples_.label(sample);
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
    const auto candidates = samples.items(sample);
    const auto score = [&](const Candidate& candidate) { return score_of(candidate, weights); };
    const double played = score(candidates[samples.label(sample)]);
    double rank = -0.5;  // the played move equals itself
    for (const auto& candidate : candidates)
        rank += score(candidate) > played ? 1 : score(candidate) == played ? 0.5 : 0;
    return rank;
}

}  // namespace goren::tune
