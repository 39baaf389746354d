// SPDX-License-Identifier: MIT
#include "tools/tune/order_training.h"

#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "engine/pattern/point_pattern.h"
#include "tests/support/catch.h"
#include "tools/tune/order_layout.h"

using namespace goren;
using namespace goren::tune;

namespace {

const std::vector<double> kTruth{1.0, -0.5, 0.25, 0.0};

// What is measured, and whether it came true.
struct Drawn {
    std::vector<double> counts;  // of each weight
    bool is_won;
};

// How badly the sums of the weights foretell what came true.
class DrawnObjective : public Objective {
public:
    explicit DrawnObjective(const std::vector<Drawn>& samples) : samples_(samples) {}

    std::size_t samples() const override { return samples_.size(); }
    double loss(std::size_t sample, std::span<const double> weights,
                std::span<double> gradient) const override {
        const auto& [counts, is_won] = samples_[sample];
        const double logit = std::inner_product(counts.begin(), counts.end(), weights.begin(), 0.0);
        const double rate = 1 / (1 + std::exp(-logit));
        if (!gradient.empty())
            for (std::size_t i = 0; i < counts.size(); ++i)
                gradient[i] += counts[i] * (rate - (is_won ? 1 : 0));
        return -std::log(is_won ? rate : 1 - rate);
    }

private:
    const std::vector<Drawn>& samples_;
};

// Results that were drawn by the win rates that the true weights give.
std::vector<Drawn> drawn_samples(int count) {
    Random random(7);
    std::vector<Drawn> samples;
    for (int i = 0; i < count; ++i) {
        std::vector<double> counts(kTruth.size());
        for (double& times : counts) times = random.below(3) - 1;
        const double logit = std::inner_product(counts.begin(), counts.end(), kTruth.begin(), 0.0);
        const double chance = 1 / (1 + std::exp(-logit));
        samples.push_back({counts, random.below(1'000'000) < chance * 1e6});
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
    const auto samples = drawn_samples(40000);
    const DrawnObjective objective(samples);
    OrderTrainingOptions options;
    options.epochs = 20;
    options.batch = 500;
    double last_loss = 0;
    const auto weights = train_order(objective, four_weights_without_kin(), options,
                                     [&](int, double loss) { last_loss = loss; });
    for (std::size_t i = 0; i < kTruth.size(); ++i)
        CHECK(weights[i] == Approx(kTruth[i]).margin(0.05));
    CHECK(mean_loss(objective, weights, 2) == Approx(last_loss).margin(0.002));
    CHECK(mean_loss(objective, weights, 1) < mean_loss(objective, std::vector<double>(4), 1));
}

TEST_CASE("training repeats itself exactly, on any number of threads", "[tune]") {
    const auto samples = drawn_samples(3000);
    const DrawnObjective objective(samples);
    OrderTrainingOptions options;
    options.epochs = 3;
    options.batch = 128;
    const auto run = [&](int threads, std::uint64_t seed) {
        options.threads = threads;
        options.seed = seed;
        return train_order(objective, four_weights_without_kin(), options, [](int, double) {});
    };
    CHECK(run(1, 1) == run(3, 1));
    CHECK_FALSE(run(1, 1) == run(1, 2));
}

TEST_CASE("a weight that no sample shows gets what its kin have in common", "[tune]") {
    // Weights 0 to 2 share a term; weight 2 never comes up.
    std::vector<Drawn> samples;
    for (int i = 0; i < 4000; ++i)
        samples.push_back(
            {i % 2 == 0 ? std::vector<double>{1, 0, 0, 0} : std::vector<double>{0, 1, 0, 0},
             i % 10 < 8});
    TermMap map;
    map.add_group({{0}, {0}, {0}, {}});
    OrderTrainingOptions options;
    options.epochs = 60;
    options.batch = 200;
    const DrawnObjective objective(samples);
    const auto weights = train_order(objective, map, options, [](int, double) {});
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
    for (const Rule rule : kRules) CHECK(order_terms(rule).weights() == OrderLayout(rule).size());
    CHECK(OrderLayout(Rule::Renju).size() == 2 * OrderLayout(Rule::Caro).size());
    // Dead points are worth nothing: all else is measured against them.
    const TermMap map = order_terms(Rule::Freestyle);
    const auto weights = map.weights_of([&] {
        std::vector<double> terms(map.terms());
        for (std::size_t i = map.weights(); i < terms.size(); ++i) terms[i] = 1;
        return terms;
    }());
    CHECK(weights[combination_of(0x0000)] == 0);
    CHECK(weights[combination_of(0x0002)] == 1);  // one line pattern, no point pattern
    CHECK(weights[combination_of(0x7700)] == 3);  // two of them and a double two
}
