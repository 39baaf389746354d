// SPDX-License-Identifier: MIT
#include "tools/tune/network_terms.h"

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

TEST_CASE("windows are the sum of their own terms and of those of their kin", "[tune]") {
    const NetworkLayout layout = layout_of(Rule::Standard);
    const NetworkTerms network(layout);
    REQUIRE(network.size() == layout.size() + 1653 * kChannels);
    Random random(1);
    const auto terms = random_floats(network.size(), random);
    std::vector<float> parameters(layout.size());
    network.add_up(terms, parameters);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        float expected = terms[i];
        if (i < layout.view().pattern)
            expected +=
                terms[layout.size() + layout.kin()[i / kChannels] * kChannels + i % kChannels];
        REQUIRE(parameters[i] == expected);
    }
}

TEST_CASE("where no windows are kin every parameter is its own term", "[tune]") {
    const NetworkLayout layout = layout_of(Rule::Freestyle);
    const NetworkTerms network(layout);
    REQUIRE(network.size() == layout.size());
    Random random(2);
    const auto terms = random_floats(network.size(), random);
    std::vector<float> parameters(layout.size());
    network.add_up(terms, parameters);
    CHECK(parameters == terms);
    auto gradient = terms;
    network.complete_gradient(gradient);
    CHECK(gradient == terms);
}

// The sums are linear: a slope along any terms is the same whichever way it is worked out.
TEST_CASE("derivatives by the terms are those by the parameters, carried back", "[tune]") {
    const NetworkLayout layout = layout_of(Rule::Renju);
    const NetworkTerms network(layout);
    Random random(3);
    for (int trial = 0; trial < 5; ++trial) {
        const auto terms = random_floats(network.size(), random);
        std::vector<float> parameters(layout.size());
        network.add_up(terms, parameters);
        auto gradient = random_floats(network.size(), random);
        const double by_parameters =
            std::inner_product(parameters.begin(), parameters.end(), gradient.begin(), 0.0);
        network.complete_gradient(gradient);
        const double by_terms =
            std::inner_product(terms.begin(), terms.end(), gradient.begin(), 0.0);
        CHECK(by_terms == Approx(by_parameters).margin(1e-2));
    }
}
