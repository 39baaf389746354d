// SPDX-License-Identifier: MIT
#include "tools/tune/order_training.h"

#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/uniform.h"
#include "tools/tune/order_layout.h"

using namespace goren;
using namespace goren::tune;
using test::uniform;

namespace {

const std::vector<double> kTruth{1.0, -0.5, 0.25, 0.0};

// A sample of a logistic regression.
struct Drawn {
    std::vector<double> counts;  // of each weight
    bool is_won;
};

// The cross entropy of a logistic regression.
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

// Results drawn with the probabilities that the true weights give.
std::vector<Drawn> drawn_samples(int count) {
    Random random(7);
    std::vector<Drawn> samples;
    for (int i = 0; i < count; ++i) {
        std::vector<double> counts(kTruth.size());
        for (double& times : counts) times = random.below(3) - 1;
        const double logit = std::inner_product(counts.begin(), counts.end(), kTruth.begin(), 0.0);
        const double chance = 1 / (1 + std::exp(-logit));
        samples.push_back({counts, uniform(random) < chance});
    }
    return samples;
}

TermMap four_unrelated_weights() {
    TermMap map;
    map.add_group({std::vector<std::vector<std::size_t>>(kTruth.size()), 0, {}});
    return map;
}

}  // namespace

TEST_CASE("training finds the weights that the results were drawn with", "[tune]") {
    const auto samples = drawn_samples(40000);
    const DrawnObjective objective(samples);
    OrderTrainingOptions options;
    options.epochs = 20;
    options.batch = 500;
    double last_loss = 0;
    const auto weights = train_order(objective, four_unrelated_weights(), options,
                                     [&](int, double loss) { last_loss = loss; });
    for (std::size_t i = 0; i < kTruth.size(); ++i)
        CHECK(weights[i] == Approx(kTruth[i]).margin(0.05));
    CHECK(mean_loss(objective, weights, 2) == Approx(last_loss).margin(0.002));
    CHECK(mean_loss(objective, weights, 1) < mean_loss(objective, std::vector<double>(4), 1));
}

TEST_CASE("training is deterministic, whatever the number of threads", "[tune]") {
    const auto samples = drawn_samples(3000);
    const DrawnObjective objective(samples);
    OrderTrainingOptions options;
    options.epochs = 3;
    options.batch = 128;
    const auto run = [&](int threads, std::uint64_t seed) {
        options.threads = threads;
        options.seed = seed;
        return train_order(objective, four_unrelated_weights(), options, [](int, double) {});
    };
    CHECK(run(1, 1) == run(3, 1));
    CHECK_FALSE(run(1, 1) == run(1, 2));
}

TEST_CASE("a weight without samples gets the sum of its shared terms", "[tune]") {
    // Weights 0 to 2 share a term; weight 2 never comes up.
    std::vector<Drawn> samples;
    for (int i = 0; i < 4000; ++i)
        samples.push_back(
            {i % 2 == 0 ? std::vector<double>{1, 0, 0, 0} : std::vector<double>{0, 1, 0, 0},
             i % 10 < 8});
    TermMap map;
    map.add_group({{{0}, {0}, {0}, {}}, 1, {}});
    OrderTrainingOptions options;
    options.epochs = 60;
    options.batch = 200;
    const DrawnObjective objective(samples);
    const auto weights = map.weights_of(train_order(objective, map, options, [](int, double) {}));
    CHECK(weights[2] == Approx(std::log(4.0)).margin(0.2));
    CHECK(weights[3] == Approx(0).margin(1e-9));
}

TEST_CASE("the first stage trains no late terms", "[tune]") {
    const auto samples = drawn_samples(2000);
    const DrawnObjective objective(samples);
    TermMap map;
    map.add_group({{{0}, {0}, {1}, {1}}, 2, 1});
    OrderTrainingOptions options;
    options.epochs = 3;
    options.batch = 200;
    options.first_stage_epochs = 3;
    const auto terms = train_order(objective, map, options, [](int, double) {});
    for (std::size_t term = 0; term < map.terms(); ++term) {
        INFO(term);
        CHECK((terms[term] == 0) == (term != 4));
    }
    options.first_stage_epochs = 2;
    for (const double term : train_order(objective, map, options, [](int, double) {}))
        CHECK(term != 0);
}

namespace {

// Duels between windows: the better one is the more likely to be played.
class WindowDuels {
public:
    explicit WindowDuels(Random& random) : random_(random) {}

    // Each has the probability of the logistic function of the difference in logits.
    void add(std::uint16_t window, std::uint16_t other, double difference) {
        const bool is_first = uniform(random_) < 1 / (1 + std::exp(-difference));
        samples_.add(std::vector{candidate(window), candidate(other)}, is_first ? 0 : 1);
    }
    const OrderSamples& samples() const { return samples_; }

    static std::uint32_t weight_of(std::uint16_t window) {
        return static_cast<std::uint32_t>(OrderLayout(kRule).window(Colour::Black) + window);
    }
    static constexpr Rule kRule = Rule::Freestyle;

private:
    // All else is the same for all candidates: dead combinations, no distance, dead windows.
    static Candidate candidate(std::uint16_t window) {
        Candidate weights{};
        weights.fill(0);
        weights.back() = weight_of(window);
        return weights;
    }

    Random& random_;
    OrderSamples samples_;
};

constexpr TupleLogits kTrueTuples{0.1, 0.3, 0.5, 0.7, 0.9, 0.2, 0.35, 0.6, 0.8};

// The windows of freestyle that hold a five-tuple.
std::vector<std::uint16_t> open_windows(const std::vector<TupleCounts>& tuples) {
    std::vector<std::uint16_t> windows;
    for (std::size_t i = 0; i < tuples.size(); ++i)
        if (tuples[i] != TupleCounts{}) windows.push_back(static_cast<std::uint16_t>(i));
    return windows;
}

}  // namespace

TEST_CASE("a rare window scores as its five-tuples, a frequent one as its moves", "[tune]") {
    const auto tuples = window_tuples(pattern_tables(WindowDuels::kRule).line);
    const auto windows = open_windows(tuples);
    const auto by_tuples = [&](std::uint16_t window) {
        return std::inner_product(kTrueTuples.begin(), kTrueTuples.end(), tuples[window].begin(),
                                  0.0);
    };
    // The first windows never come up, the one after them once, the middle one often and plays
    // better than its five-tuples.
    constexpr std::size_t kUnseen = 200;
    constexpr double kBonus = 1.5;
    const std::uint16_t once = windows[kUnseen];
    const std::uint16_t frequent = windows[windows.size() / 2];
    Random random(31);
    const auto any_window = [&] {
        const auto others = static_cast<int>(windows.size() - kUnseen - 1);
        return windows[kUnseen + 1 + static_cast<std::size_t>(random.below(others))];
    };
    WindowDuels duels(random);
    duels.add(once, any_window(), -50);  // lost, whatever its five-tuples
    for (int i = 0; i < 20000; ++i) {
        const std::uint16_t window = i % 10 == 0 ? frequent : any_window();
        const std::uint16_t other = any_window();
        duels.add(window, other,
                  by_tuples(window) + (window == frequent ? kBonus : 0) - by_tuples(other));
    }

    OrderTrainingOptions options;
    options.epochs = 30;
    options.batch = 500;
    options.rate = 0.1;
    options.own_decay = 10;
    options.first_stage_epochs = 5;
    const OrderTerms terms(WindowDuels::kRule);
    const auto trained =
        train_order(OrderObjective(duels.samples()), terms.map(), options, [](int, double) {});
    const auto weights = terms.map().weights_of(trained);
    const auto difference_of = [&](std::uint16_t window) {
        return weights[WindowDuels::weight_of(window)] - by_tuples(window);
    };
    // The loss depends on differences between windows alone, so their mean is arbitrary.
    double mean = 0;
    for (const std::uint16_t window : windows)
        mean += difference_of(window) / static_cast<double>(windows.size());
    const auto error_of = [&](std::uint16_t window) { return difference_of(window) - mean; };
    for (std::size_t i = 0; i < kUnseen; ++i) {
        CAPTURE(i);
        CHECK(error_of(windows[i]) == Approx(0).margin(0.5));  // scores are between 0 and 4.5
    }
    CHECK(error_of(once) == Approx(0).margin(0.5));
    CHECK(error_of(frequent) == Approx(kBonus).margin(0.3));
}
