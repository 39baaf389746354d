// SPDX-License-Identifier: MIT
#include "tools/tune/policy_training.h"

#include <vector>

#include "tests/support/catch.h"
#include "tests/support/random_play.h"
#include "tools/tune/policy_file.h"
#include "tools/tune/policy_losses.h"

using namespace goren;
using namespace goren::tune;

namespace {

constexpr BoardSize kSize{9, 9};

// Two stones, and the move is the point of the plane that mirrors the last one in the first: no
// table of patterns or distances knows it.
PolicySamples mirror_samples(int count) {
    Random random(5);
    PolicySamples samples;
    while (samples.size() < static_cast<std::size_t>(count)) {
        const Point first(3 + random.below(3), 3 + random.below(3));
        const Point last(first.x() + random.below(3) - 1, first.y() + random.below(3) - 1);
        const Point played(2 * first.x() - last.x(), 2 * first.y() - last.y());
        if (last == first) continue;
        Board board(kSize);
        board.make(first);
        board.make(last);
        add_policy_sample(Position(board, pattern_tables(Rule::Freestyle)), played, samples);
    }
    return samples;
}

const PolicyLayout& layout() {
    static const PolicyLayout kLayout(Rule::Freestyle, pattern_tables(Rule::Freestyle).line);
    return kLayout;
}

PolicyTrainingOptions small_batches(int epochs) {
    PolicyTrainingOptions options;
    options.epochs = epochs;
    options.batch = 16;
    options.rate = 0.005;
    return options;
}

std::vector<float> trained(const PolicySamples& samples, const PolicyTrainingOptions& options) {
    return train_policy(layout(), samples, options, [](int, double, auto) {});
}

}  // namespace

TEST_CASE("a trained policy knows what no table of the move ordering does", "[tune]") {
    const PolicySamples samples = mirror_samples(200);
    std::vector<double> losses;
    const auto parameters = train_policy(layout(), samples, small_batches(8),
                                         [&](int, double loss, auto) { losses.push_back(loss); });
    REQUIRE(losses.size() == 8);
    CHECK(losses.back() < 0.3 * losses.front());
    const PolicyLosses ordering = losses_of_ordering(Rule::Freestyle, samples, 1);
    const PolicyLosses floats = losses_of_floats(layout(), parameters, samples, 1);
    CHECK(floats.cross_entropy < 0.3 * ordering.cross_entropy);
    CHECK(floats.first > 0.9);
    // The engine's integers lose little of it.
    const PolicyLosses engine =
        losses_of_engine(Rule::Freestyle, *quantise(layout(), parameters), samples, 1);
    CHECK(engine.cross_entropy == Approx(floats.cross_entropy).margin(0.05));
    CHECK(engine.first == Approx(floats.first).margin(0.02));
}

TEST_CASE("the training of a policy depends on the seed, and not on the threads", "[tune]") {
    const PolicySamples samples = mirror_samples(40);
    const auto run = [&](int threads, std::uint64_t seed) {
        auto options = small_batches(1);
        options.threads = threads;
        options.seed = seed;
        return trained(samples, options);
    };
    CHECK(run(1, 1) == run(2, 1));
    CHECK_FALSE(run(1, 1) == run(1, 2));
}

TEST_CASE("embeddings of a policy decay", "[tune]") {
    const PolicySamples samples = mirror_samples(40);
    const auto size_of_embeddings = [&](double decay) {
        auto options = small_batches(4);
        options.embedding_decay = decay;
        const auto parameters = trained(samples, options);
        double sum = 0;
        for (std::size_t i = 0; i < layout().trunk().kernel; ++i)
            sum += std::abs(static_cast<double>(parameters[i]));
        return sum;
    };
    CHECK(size_of_embeddings(30) < 0.8 * size_of_embeddings(0));
}

TEST_CASE("a policy is trained on from given parameters", "[tune]") {
    const PolicySamples samples = mirror_samples(200);
    const auto loss_of = [&](const std::vector<float>& parameters) {
        return losses_of_floats(layout(), parameters, samples, 1).cross_entropy;
    };
    const auto first = trained(samples, small_batches(4));
    auto options = small_batches(1);
    options.start = first;
    CHECK(loss_of(trained(samples, options)) < loss_of(first));
    options.rate = 1e-9;
    CHECK(loss_of(trained(samples, options)) == Approx(loss_of(first)).margin(1e-4));
}
