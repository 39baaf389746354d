// SPDX-License-Identifier: MIT
#include "tools/tune/logistic.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/core/random.h"
#include "tests/support/catch.h"
#include "tests/support/uniform.h"

using namespace goren;
using namespace goren::tune;
using test::uniform;

namespace {

// Zeros and ones, drawn with the probabilities that these weights give.
std::vector<Observation> drawn_with(const RegressionVector& weights, double factor) {
    Random random(2);
    std::vector<Observation> observations;
    for (int i = 0; i < 20'000; ++i) {
        const RegressionVector inputs{4 * uniform(random) - 2, uniform(random), 1};
        const double expected = factor * sigmoid(dot(weights, inputs));
        observations.push_back({inputs, factor, uniform(random) < expected ? 1.0 : 0.0});
    }
    return observations;
}

double log_likelihood(const std::vector<Observation>& observations,
                      const RegressionVector& weights) {
    double sum = 0;
    for (const auto& [inputs, factor, y] : observations) {
        const double expected = factor * sigmoid(dot(weights, inputs));
        sum += y * std::log(expected) + (1 - y) * std::log(1 - expected);
    }
    return sum;
}

}  // namespace

TEST_CASE("cross entropies do not overflow", "[tune]") {
    CHECK(cross_entropy(0, 0.3) == Approx(std::log(2.0)));
    CHECK(cross_entropy(1, 0.25) ==
          Approx(-0.25 * std::log(sigmoid(1)) - 0.75 * std::log(1 - sigmoid(1))));
    CHECK(cross_entropy(1e4, 0) == Approx(1e4));
    CHECK(cross_entropy(1e4, 1) == Approx(0));
}

TEST_CASE("a regression finds the weights that drew the observations", "[tune]") {
    const double factor = GENERATE(1.0, 0.6);
    const RegressionVector weights{1.5, -0.7, 0.3};
    const auto observations = drawn_with(weights, factor);
    const RegressionVector found = regress(observations);
    const double likelihood = log_likelihood(observations, found);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        CHECK(found[i] == Approx(weights[i]).margin(0.15));
        for (const double step : {-0.02, 0.02}) {
            RegressionVector other = found;
            other[i] += step;
            CHECK(log_likelihood(observations, other) < likelihood);
        }
    }
}

TEST_CASE("an input that is always 0 has the weight 0", "[tune]") {
    auto observations = drawn_with({1, 0, -1}, 1);
    for (Observation& observation : observations) observation.inputs[1] = 0;
    CHECK(regress(observations)[1] == 0);
}
