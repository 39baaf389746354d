// SPDX-License-Identifier: MIT
#include "tools/tune/training.h"

#include <cmath>

#include "engine/core/random.h"
#include "engine/pattern/point_pattern.h"
#include "tests/support/catch.h"
#include "tools/tune/layout.h"

using namespace goren;
using namespace goren::tune;

namespace {

const std::vector<double> kTruth{1.0, -0.5, 0.25, 0.0};

// Positions whose results were drawn by the win rate that the true weights give them.
ValueSamples drawn_samples(int count) {
    Random random(7);
    ValueSamples samples;
    for (int i = 0; i < count; ++i) {
        double logit = 0;
        for (std::size_t weight = 0; weight < kTruth.size(); ++weight) {
            const auto times = static_cast<std::int16_t>(random.below(3) - 1);
            if (times == 0) continue;
            samples.features.push_back({static_cast<std::uint16_t>(weight), times});
            logit += times * kTruth[weight];
        }
        const double chance = 1 / (1 + std::exp(-logit));
        const bool is_won = random.below(1'000'000) < chance * 1e6;
        samples.samples.push_back({samples.features.size(), is_won ? 1.0F : 0.0F, {}});
    }
    return samples;
}

TermMap four_weights_without_kin() {
    TermMap map;
    map.add_group(std::vector<std::vector<std::size_t>>(kTruth.size()));
    return map;
}

}  // namespace

TEST_CASE("training finds the weights that the results came from", "[tune]") {
    const ValueSamples samples = drawn_samples(40000);
    const ValueObjective objective(samples, 1, 200);
    TrainingOptions options;
    options.epochs = 20;
    options.batch = 500;
    double last_loss = 0;
    const auto weights = train(objective, four_weights_without_kin(), options,
                               [&](int, double loss) { last_loss = loss; });
    for (std::size_t i = 0; i < kTruth.size(); ++i)
        CHECK(weights[i] == Approx(kTruth[i]).margin(0.05));
    CHECK(mean_loss(objective, weights, 2) == Approx(last_loss).margin(0.002));
    CHECK(mean_loss(objective, weights, 1) < mean_loss(objective, std::vector<double>(4), 1));
}

TEST_CASE("training repeats itself exactly, on any number of threads", "[tune]") {
    const ValueSamples samples = drawn_samples(3000);
    const ValueObjective objective(samples, 1, 200);
    TrainingOptions options;
    options.epochs = 3;
    options.batch = 128;
    const auto run = [&](int threads, std::uint64_t seed) {
        options.threads = threads;
        options.seed = seed;
        return train(objective, four_weights_without_kin(), options, [](int, double) {});
    };
    CHECK(run(1, 1) == run(3, 1));
    CHECK_FALSE(run(1, 1) == run(1, 2));
}

TEST_CASE("a weight that no sample shows gets what its kin have in common", "[tune]") {
    // Weights 0 to 2 share a term; weight 2 never comes up.
    ValueSamples samples;
    for (int i = 0; i < 4000; ++i) {
        samples.features.push_back({static_cast<std::uint16_t>(i % 2), 1});
        samples.samples.push_back({samples.features.size(), i % 10 < 8 ? 1.0F : 0.0F, {}});
    }
    TermMap map;
    map.add_group({{0}, {0}, {0}, {}});
    TrainingOptions options;
    options.epochs = 60;
    options.batch = 200;
    const ValueObjective objective(samples, 1, 200);
    const auto weights = train(objective, map, options, [](int, double) {});
    CHECK(weights[2] == Approx(std::log(4.0)).margin(0.2));
    CHECK(weights[3] == Approx(0).margin(1e-9));
}

TEST_CASE("derivatives by terms are those by the weights that they are part of", "[tune]") {
    TermMap map;
    map.add_group({{0}, {0, 1, 1}});
    map.add_group({{0}});
    REQUIRE(map.weights() == 3);
    REQUIRE(map.terms() == 6);
    const std::vector<double> terms{1, 2, 3, 10, 20, 30};
    CHECK(map.weights_of(terms) == std::vector<double>{11, 52, 33});
    CHECK(map.gradient_of(std::vector<double>{1, 2, 4}) == std::vector<double>{1, 2, 4, 3, 4, 4});
}

TEST_CASE("the terms are laid out as the weights are", "[tune]") {
    for (const Rule rule : kRules) {
        CHECK(value_terms(rule).weights() == ValueLayout(rule).size());
        CHECK(order_terms(rule).weights() == OrderLayout(rule).size());
    }
    CHECK(ValueLayout(Rule::Renju).size() == 2 * ValueLayout(Rule::Caro).size());
    // Dead points are worth nothing: all else is measured against them.
    const TermMap map = value_terms(Rule::Freestyle);
    const auto weights = map.weights_of([&] {
        std::vector<double> terms(map.terms());
        for (std::size_t i = map.weights(); i < terms.size(); ++i) terms[i] = 1;
        return terms;
    }());
    CHECK(weights[combination_of(0x0000)] == 0);
    CHECK(weights[combination_of(0x0002)] == 1);  // one line pattern, no point pattern
    CHECK(weights[combination_of(0x7700)] == 3);  // two of them and a double two
    CHECK(weights[ValueLayout(Rule::Freestyle).threat(Colour::Black) + 0b101] == 3);
}
