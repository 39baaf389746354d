// SPDX-License-Identifier: MIT
#include "tools/tune/network_backoff.h"

#include <numeric>
#include <vector>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/random_network.h"

using namespace goren;
using namespace goren::tune;

namespace {

NetworkLayout layout_of(Rule rule) { return {rule, pattern_tables(rule).line}; }

std::vector<float> random_floats(std::size_t size, Random& random) {
    std::vector<float> numbers(size);
    test::randomise(numbers, 1, random);
    return numbers;
}

}  // namespace

TEST_CASE("window embeddings are sums of own and shared weights", "[tune]") {
    const NetworkLayout layout = layout_of(Rule::Standard);
    const NetworkBackoff backoff(layout);
    REQUIRE(backoff.size() == layout.size() + 1653 * kChannels);
    Random random(1);
    const auto weights = random_floats(backoff.size(), random);
    std::vector<float> parameters(layout.size());
    backoff.add_up(weights, parameters);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        float expected = weights[i];
        if (i < layout.trunk().pattern)
            expected += weights[layout.size() + layout.backoff()[i / kChannels] * kChannels +
                                i % kChannels];
        REQUIRE(parameters[i] == expected);
    }
}

TEST_CASE("where no windows share weights every parameter is its own weight", "[tune]") {
    const NetworkLayout layout = layout_of(Rule::Freestyle);
    const NetworkBackoff backoff(layout);
    REQUIRE(backoff.size() == layout.size());
    Random random(2);
    const auto weights = random_floats(backoff.size(), random);
    std::vector<float> parameters(layout.size());
    backoff.add_up(weights, parameters);
    CHECK(parameters == weights);
    auto gradient = weights;
    backoff.complete_gradient(gradient);
    CHECK(gradient == weights);
}

// The sums are linear, so that the derivative along any vector of weights can be computed either
// way.
TEST_CASE("derivatives by the weights agree with those by the parameters", "[tune]") {
    const NetworkLayout layout = layout_of(Rule::Renju);
    const NetworkBackoff backoff(layout);
    Random random(3);
    for (int trial = 0; trial < 5; ++trial) {
        const auto weights = random_floats(backoff.size(), random);
        std::vector<float> parameters(layout.size());
        backoff.add_up(weights, parameters);
        auto gradient = random_floats(backoff.size(), random);
        const double by_parameters =
            std::inner_product(parameters.begin(), parameters.end(), gradient.begin(), 0.0);
        backoff.complete_gradient(gradient);
        const double by_weights =
            std::inner_product(weights.begin(), weights.end(), gradient.begin(), 0.0);
        CHECK(by_weights == Approx(by_parameters).margin(1e-2));
    }
}
