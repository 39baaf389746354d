// SPDX-License-Identifier: MIT
//
// Training and engine compute the same policy, and the gradient is the derivative of its loss.
#include "tools/tune/policy_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/policy/policy.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_network.h"
#include "tests/support/random_play.h"
#include "tools/tune/order_samples.h"
#include "tools/tune/policy_file.h"

using namespace goren;
using namespace goren::tune;

namespace {

// Of all sizes that matter: some activations are zero at every layer, and none dies out.
std::vector<float> random_parameters(const PolicyLayout& layout, Random& random) {
    std::vector<float> parameters(layout.size());
    const auto fill = [&](std::size_t begin, std::size_t end, float most) {
        for (std::size_t i = begin; i < end; ++i) parameters[i] = test::random_float(random, most);
    };
    const TrunkLayout& trunk = layout.trunk();
    fill(0, trunk.kernel, 0.3F);
    fill(trunk.kernel, trunk.end, 0.2F);
    std::fill_n(&parameters[trunk.kernel], kChannels, 0.9F);
    fill(layout.input().weights, layout.input().end, 0.4F);
    fill(layout.pool().weights, layout.pool().end, 0.1F);
    for (const PolicyLayout::Block& block : layout.blocks()) {
        fill(block.lines, block.mix.weights, 0.2F);
        fill(block.mix.weights, block.mix.end, 0.2F);
    }
    fill(layout.output(), layout.ordering(), 0.5F);
    parameters[layout.ordering()] = 0.5F;
    return parameters;
}

// A sample of a random position.
PolicySamples random_sample(Rule rule, BoardSize size, Random& random) {
    PolicySamples samples;
    while (samples.empty()) {
        Board board(size);
        const int stones = 4 + random.below(30);
        for (int i = 0; i < stones; ++i) board.make(test::random_near(board, random));
        const Position position(board, pattern_tables(rule));
        std::vector<Point> near;
        position.for_each_candidate([&](Point point) { near.push_back(point); });
        add_policy_sample(
            position, near[static_cast<std::size_t>(random.below(static_cast<int>(near.size())))],
            samples);
    }
    return samples;
}

double loss_of(PolicyPass& pass, std::span<const float> parameters,
               const PolicyPosition& position) {
    return -std::log(static_cast<double>(pass.forward(parameters, position)[position.played]));
}

}  // namespace

TEST_CASE("the policy's derivatives agree with finite differences", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const BoardSize size = GENERATE(BoardSize{15, 15}, BoardSize{8, 11});
    const PolicyLayout layout(rule, pattern_tables(rule).line);
    Random random(1);
    auto parameters = random_parameters(layout, random);
    const PolicySamples samples = random_sample(rule, size, random);
    PolicyReader reader(rule);
    const PolicyPosition& position = reader.read(samples, 0);
    PolicyPass pass(layout);
    std::vector<float> gradient(layout.size());
    loss_of(pass, parameters, position);
    pass.backward(parameters, gradient);
    int compared = 0;
    int corners = 0;
    for (std::size_t i = 0; i < layout.size(); ++i) {
        // Most windows do not occur.
        const bool is_likely = gradient[i] != 0 || i >= layout.trunk().kernel;
        if (random.below(is_likely ? 8 : 400) != 0) continue;
        constexpr float kStep = 1.0F / 1024;
        constexpr double kTolerance = 5e-3;
        const float kept = parameters[i];
        const double here = loss_of(pass, parameters, position);
        const auto slope_at = [&](float step) {
            parameters[i] = kept + step;
            return (loss_of(pass, parameters, position) - here) /
                   static_cast<double>(parameters[i] - kept);
        };
        const double up = slope_at(kStep);
        const double down = slope_at(-kStep);
        parameters[i] = kept;
        // A rectifier changes sides in between: no derivative to compare.
        if (std::abs(up - down) > kTolerance * (1 + std::abs(up))) {
            ++corners;
            continue;
        }
        ++compared;
        INFO("parameter " << i);
        CHECK((up + down) / 2 ==
              Approx(static_cast<double>(gradient[i])).margin(2 * kTolerance).epsilon(0.02));
    }
    CHECK(compared > 800);
    CHECK(corners < compared / 4);
}

TEST_CASE("the policy's derivatives are accumulated", "[tune]") {
    const PolicyLayout layout(Rule::Freestyle, pattern_tables(Rule::Freestyle).line);
    Random random(2);
    const auto parameters = random_parameters(layout, random);
    const PolicySamples samples = random_sample(Rule::Freestyle, {15, 15}, random);
    PolicyReader reader(Rule::Freestyle);
    const PolicyPosition& position = reader.read(samples, 0);
    PolicyPass pass(layout);
    const auto add = [&](std::vector<float>& gradient) {
        pass.forward(parameters, position);
        pass.backward(parameters, gradient);
    };
    std::vector<float> once(layout.size());
    add(once);
    std::vector<float> twice = once;
    add(twice);
    for (std::size_t i = 0; i < once.size(); ++i)
        REQUIRE(twice[i] == Approx(2 * once[i]).margin(1e-6));
}

TEST_CASE("training and engine compute the same policy on boards of all sizes", "[tune]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(3);
    const PolicyLayout layout(rule, pattern_tables(rule).line);
    const auto parameters = random_parameters(layout, random);
    const auto weights = quantise(layout, parameters);
    const PolicyTables tables(pattern_tables(rule), *weights);
    PolicyPass pass(layout);  // the same for all sizes
    PolicyReader reader(rule);
    float most = 0;
    for (int i = 0; i < 20; ++i) {
        constexpr std::array<BoardSize, 4> kSizes = {{{20, 20}, {15, 15}, {12, 9}, {22, 22}}};
        const BoardSize size = kSizes[static_cast<std::size_t>(i) % kSizes.size()];
        const PolicySamples samples = random_sample(rule, size, random);
        const PolicyPosition& position = reader.read(samples, 0);
        const auto probabilities = pass.forward(parameters, position);
        Policy policy(tables, ordering_tables(rule), size);
        const PolicyScores& scores = policy.scores(reader.position(samples, 0));
        const float best = *std::ranges::max_element(probabilities);
        for (std::size_t j = 0; j < probabilities.size(); ++j) {
            const float expected = std::log(probabilities[j] / best) * kMoveUnitsPerLogit;
            if (expected < kMinPolicyScore) continue;
            REQUIRE(scores[position.candidates[j]] == Approx(expected).margin(12).epsilon(0.02));
            most = std::min(most, expected);
        }
    }
    CHECK(most < -200);
}

TEST_CASE("weights that no integer can hold are refused", "[tune]") {
    const PolicyLayout layout(Rule::Freestyle, pattern_tables(Rule::Freestyle).line);
    Random random(4);
    auto parameters = random_parameters(layout, random);
    const std::array groups{layout.input().weights, layout.pool().bias,
                            layout.blocks()[1].mix.weights, layout.output()};
    const std::size_t which = groups[GENERATE(0U, 1U, 2U, 3U)];
    parameters[which] = GENERATE(1e9F, -1e9F, std::nanf(""));
    CHECK_THROWS_WITH(quantise(layout, parameters), Catch::Contains("diverged"));
}

TEST_CASE("the parameters of a policy come back from its integers", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    Random random(6);
    const PolicyLayout layout(rule, pattern_tables(rule).line);
    auto parameters = random_parameters(layout, random);
    // Sums along the lines that have to be scaled.
    const std::size_t lines = layout.blocks()[0].lines;
    for (std::size_t tap = 0; tap < kPolicyTaps; ++tap) parameters[lines + tap * kPolicyWidth] = 2;
    const auto weights = quantise(layout, parameters);
    const auto again = dequantise(layout, *weights);
    PolicyPass pass(layout);
    PolicyReader reader(rule);
    for (int i = 0; i < 20; ++i) {
        const PolicySamples samples = random_sample(rule, {15, 15}, random);
        const PolicyPosition& position = reader.read(samples, 0);
        const auto expected = pass.forward(parameters, position);
        const std::vector<float> before(expected.begin(), expected.end());
        const auto probabilities = pass.forward(again, position);
        for (std::size_t j = 0; j < before.size(); ++j)
            REQUIRE(probabilities[j] == Approx(before[j]).epsilon(0.05).margin(1e-4));
    }
}
