// SPDX-License-Identifier: MIT
#include "tools/tune/order_objective.h"

#include <cmath>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tune;

namespace {

constexpr std::size_t kWeights = 8;

std::vector<double> random_vector(Random& random) {
    std::vector<double> numbers(kWeights);
    for (double& number : numbers) number = (random.below(2001) - 1000) / 500.0;
    return numbers;
}

// The derivatives against small steps of each weight.
void check_gradient(const Objective& objective, std::size_t sample, std::vector<double> weights) {
    std::vector<double> gradient(kWeights);
    objective.loss(sample, weights, gradient);
    for (std::size_t i = 0; i < kWeights; ++i) {
        constexpr double kStep = 1e-5;
        const double kept = weights[i];
        weights[i] = kept + kStep;
        const double above = objective.loss(sample, weights, {});
        weights[i] = kept - kStep;
        const double below = objective.loss(sample, weights, {});
        weights[i] = kept;
        CHECK(gradient[i] == Approx((above - below) / (2 * kStep)).margin(1e-6));
    }
}

}  // namespace

TEST_CASE("the order objective is the cross entropy of the played move", "[tune]") {
    OrderSamples samples;
    samples.add(std::vector<Candidate>{{0, 3, 6, 7}, {1, 4, 7, 7}, {2, 5, 6, 6}}, 1);
    samples.add(std::vector<Candidate>{{0, 5, 7, 7}, {0, 5, 7, 7}}, 0);
    const OrderObjective objective(samples);
    const std::vector<double> weights{0, 1, 2, 0.5, 0.5, 0.5, 0.25, -0.25};
    const double sum = std::exp(0.5) + std::exp(1.0) + std::exp(3.0);
    CHECK(objective.loss(0, weights, {}) == Approx(-std::log(std::exp(1.0) / sum)));
    CHECK(objective.loss(1, weights, {}) == Approx(std::log(2.0)));
    CHECK(rank_of_played(samples, 0, weights) == Approx(1));
    CHECK(rank_of_played(samples, 1, weights) == Approx(0.5));
    Random random(2);
    for (std::size_t sample = 0; sample < samples.size(); ++sample)
        check_gradient(objective, sample, random_vector(random));
}

TEST_CASE("large scores do not overflow the loss", "[tune]") {
    OrderSamples orders;
    orders.add(std::vector<Candidate>{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 1, 1}}, 2);
    CHECK(OrderObjective(orders).loss(0, std::vector<double>{1e4, 0}, {}) ==
          Approx(1e4 + std::log(2.0)));
}
