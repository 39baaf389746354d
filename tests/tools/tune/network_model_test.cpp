// SPDX-License-Identifier: MIT
//
// Training and engine compute the same network, and the gradient is its derivative.
#include "tools/tune/network_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <vector>

#include "engine/eval/evaluator.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_network.h"
#include "tests/support/random_play.h"
#include "tools/tune/network_file.h"

using namespace goren;
using namespace goren::tune;

namespace {

// Of all sizes that matter: some features and hidden units are zero, some gates are clamped. The
// outputs are small: the nearer to zero the value, the finer its floats.
std::vector<float> random_parameters(const NetworkLayout& layout, Random& random) {
    std::vector<float> parameters(layout.size());
    for (float& parameter : parameters) parameter = test::random_float(random, 0.6F);
    std::fill_n(&parameters[layout.trunk().kernel], kChannels, 0.9F);
    for (const Colour colour : kColours) {
        const NetworkLayout::Head& head = layout.head(colour);
        for (std::size_t i = head.output; i < head.end; ++i)
            parameters[i] = test::random_float(random, 0.03F);
    }
    return parameters;
}

constexpr std::array<BoardSize, 4> kSizes = {{{15, 15}, {20, 20}, {12, 12}, {15, 18}}};

bool is_window(const NetworkLayout& layout, std::size_t parameter) {
    return layout.trunk().window <= parameter && parameter < layout.trunk().pattern;
}

Position random_position(Rule rule, Random& random, BoardSize size = kTrainingSize) {
    Board board(size);
    const int stones = random.below(60);
    for (int i = 0; i < stones; ++i) board.make(test::random_near(board, random));
    return {board, pattern_tables(rule)};
}

// A few points close together, with any windows and patterns.
std::vector<EmptyPoint> random_points(std::size_t windows, Random& random) {
    std::vector<EmptyPoint> points;
    for_each_point({3, 3}, [&](Point point) {
        if (random.below(4) == 0) return;
        const auto pattern = [&random] {
            return static_cast<PointPattern>(random.below(static_cast<int>(kPointPatternCount)));
        };
        EmptyPoint empty{{}, point, {{pattern(), pattern()}}};
        for (std::uint16_t& window : empty.windows)
            window = static_cast<std::uint16_t>(random.below(static_cast<int>(windows)));
        points.push_back(empty);
    });
    return points;
}

// Compares with finite differences. The value is piecewise quadratic in each parameter. The slopes
// up and down of a quadratic function differ in proportion to the step, and their mean is the
// derivative. Where they differ otherwise, there is a corner between them, and no derivative to
// compare; three steps tell, whatever the place of the corner.
class FiniteDifferences {
public:
    FiniteDifferences(const NetworkLayout& layout, std::span<const EmptyPoint> points,
                      const QuietPosition& position)
        : pass_(layout), points_(points), position_(position) {}

    void check(std::vector<float>& parameters, std::size_t i, float derivative) {
        constexpr float kStep = 1.0F / 64;
        const float kept = parameters[i];
        const float here = value(parameters);
        const auto slope = [&](float step) {
            parameters[i] = kept + step;
            return (value(parameters) - here) / (parameters[i] - kept);
        };
        const auto bend = [&](float step) { return (slope(step) - slope(-step)) / step; };
        const float whole = bend(kStep);
        const bool is_quadratic = std::abs(bend(kStep / 2) - whole) * kStep < kTolerance &&
                                  std::abs(bend(kStep / 4) - whole) * kStep < kTolerance;
        const float mean = (slope(kStep) + slope(-kStep)) / 2;
        parameters[i] = kept;
        if (!is_quadratic) {
            ++corners;
            return;
        }
        ++compared;
        CHECK(std::abs(mean - derivative) < kTolerance);
    }

    int compared = 0;
    int corners = 0;

private:
    static constexpr float kTolerance = 5e-4F;

    float value(std::span<const float> parameters) {
        pass_.reset();
        return pass_.forward(parameters, points_, position_);
    }

    NetworkPass pass_;
    std::span<const EmptyPoint> points_;
    const QuietPosition& position_;
};

// Small enough that rectifiers are on and off and values differ.
std::unique_ptr<NetworkWeights> random_network(Rule rule, Random& random) {
    auto weights = test::random_network(random, rule != Rule::Renju);
    TrunkWeights& trunk = weights->trunk;
    test::randomise(trunk.kernel[1], 3000, random);
    test::randomise(trunk.kernel[2], 3000, random);
    for (std::int16_t& weight : trunk.kernel[0])
        weight = static_cast<std::int16_t>(std::abs(weight));
    for (const Colour colour : kColours) {
        HeadWeights& head = weights->head[colour];
        test::randomise(head.output, 40, random);
        test::randomise(head.direct, 40, random);
    }
    if (rule != Rule::Renju) weights->head[Colour::White] = weights->head[Colour::Black];
    REQUIRE(is_in_range(*weights));
    return weights;
}

// The inverse of quantise().
std::vector<float> parameters_of(const NetworkLayout& layout, const NetworkWeights& weights) {
    std::vector<float> parameters;
    const auto add = [&](const auto& numbers, double scale, int offset = 0) {
        for (const auto number : numbers)
            parameters.push_back(
                static_cast<float>((static_cast<double>(number) - offset) / scale));
    };
    const TrunkWeights& trunk = weights.trunk;
    for (std::size_t i = 0; i < layout.trunk().windows; ++i) add(trunk.window[i], kFeatureScale);
    for (const auto& pair : trunk.pattern) add(pair, kFeatureScale);
    for (const auto& ring : trunk.kernel) add(ring, kKernelScale);
    add(trunk.kernel_bias, kConvolutionScale, 1);
    for (const Colour colour : kColours) {
        if (layout.has_one_head() && colour == Colour::White) break;
        const HeadWeights& head = weights.head[colour];
        for (const auto& row : head.hidden) add(row, 1);
        add(head.hidden_bias, 1);
        add(head.output, Value::kUnitsPerLogit);
        add(head.direct, Value::kUnitsPerLogit);
        add(head.threat, Value::kUnitsPerLogit);
    }
    REQUIRE(parameters.size() == layout.size());
    return parameters;
}

// Multiplies the features and the kernel of a channel; the heads divide by both.
void scale_channel(const NetworkLayout& layout, std::size_t channel, float factor,
                   std::vector<float>& parameters) {
    const TrunkLayout& trunk = layout.trunk();
    const auto multiply = [&](std::size_t begin, std::size_t end, float by) {
        for (std::size_t i = begin + channel; i < end; i += kChannels) parameters[i] *= by;
    };
    multiply(trunk.window, trunk.kernel_bias, factor);
    multiply(trunk.kernel_bias, trunk.end, factor * factor);
    for (const Colour colour : kColours) {
        if (layout.has_one_head() && colour == Colour::White) break;
        const NetworkLayout::Head& head = layout.head(colour);
        for (const std::size_t sum : {channel, kChannels + channel}) {
            for (std::size_t i = 0; i < kHiddenSums; ++i)
                parameters[head.hidden + sum * kHiddenSums + i] /= factor * factor;
            parameters[head.direct + sum] /= factor * factor;
        }
    }
}

// In units of Value.
double value_in_training(NetworkPass& pass, std::span<const float> parameters,
                         const Position& position) {
    NetworkSamples samples;
    add_position(position.board(), {}, samples);
    SampleReader reader(position.rule());
    const QuietPosition& quiet = reader.read(samples, 0);
    return Value::kUnitsPerLogit *
           static_cast<double>(pass.forward(parameters, reader.points(), quiet));
}

}  // namespace

TEST_CASE("the network's derivatives agree with finite differences", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const Colour side_to_move = GENERATE(Colour::Black, Colour::White);
    const LineTable& line = pattern_tables(rule).line;
    const NetworkLayout layout(rule, line);
    Random random(1);
    auto parameters = random_parameters(layout, random);
    int compared = 0;
    int corners = 0;
    for (int i = 0; i < 3; ++i) {
        const auto points = random_points(line.window_count(), random);
        QuietPosition position{side_to_move, {}, {}, kTrainingSize};
        position.features.threats = static_cast<std::uint16_t>(random.below(1024));
        test::randomise(position.features.global, 3, random);
        std::vector<float> gradient(layout.size());
        NetworkPass pass(layout);
        pass.forward(parameters, points, position);
        pass.backward(parameters, 1, gradient);
        FiniteDifferences differences(layout, points, position);
        for (std::size_t j = 0; j < layout.size(); ++j) {
            // Most windows do not occur.
            if (gradient[j] != 0 || !is_window(layout, j) || random.below(50) == 0)
                differences.check(parameters, j, gradient[j]);
        }
        compared += differences.compared;
        corners += differences.corners;
    }
    CHECK(compared > 2000);
    CHECK(corners < compared / 20);
}

TEST_CASE("derivatives through the size correction agree with finite differences", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const BoardSize size = GENERATE(BoardSize{20, 20}, BoardSize{9, 12});
    const NetworkLayout layout(rule, pattern_tables(rule).line);
    Random random(5);
    auto parameters = random_parameters(layout, random);
    NetworkSamples samples;
    for (int i = 0; i < 3; ++i)
        add_position(random_position(rule, random, size).board(), {}, samples);
    SampleReader reader(rule);
    NetworkPass pass(layout);
    // The sum of all values: the correction is computed once for all samples.
    const auto sum_of_values = [&](std::vector<float>* gradient) {
        pass.reset();
        double sum = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const QuietPosition& position = reader.read(samples, i);
            sum += static_cast<double>(pass.forward(parameters, reader.points(), position));
            if (gradient != nullptr) pass.backward(parameters, 1, *gradient);
        }
        if (gradient != nullptr) pass.backward_size_correction(parameters, *gradient);
        return sum;
    };
    std::vector<float> gradient(layout.size());
    sum_of_values(&gradient);
    const auto original = parameters;
    for (int i = 0; i < 20; ++i) {
        // Along a random direction, so that corners matter little.
        constexpr float kStep = 1e-4F;
        double expected = 0;
        std::vector<float> direction(layout.size());
        for (std::size_t j = 0; j < layout.trunk().end; ++j) {
            direction[j] = test::random_float(random, 1);
            expected += static_cast<double>(direction[j]) * static_cast<double>(gradient[j]);
        }
        const auto value_at = [&](float step) {
            for (std::size_t j = 0; j < layout.trunk().end; ++j)
                parameters[j] = original[j] + step * direction[j];
            return sum_of_values(nullptr);
        };
        const double difference =
            (value_at(kStep) - value_at(-kStep)) / (2 * static_cast<double>(kStep));
        CHECK(difference == Approx(expected).epsilon(0.05).margin(20));
    }
}

TEST_CASE("derivatives are scaled by the slope and accumulated", "[tune]") {
    const LineTable& line = pattern_tables(Rule::Freestyle).line;
    const NetworkLayout layout(Rule::Freestyle, line);
    Random random(2);
    const auto parameters = random_parameters(layout, random);
    const auto points = random_points(line.window_count(), random);
    NetworkPass pass(layout);
    const auto add = [&](float slope, std::vector<float>& gradient) {
        pass.forward(parameters, points, {});
        pass.backward(parameters, slope, gradient);
    };
    std::vector<float> once(layout.size());
    add(3, once);
    std::vector<float> twice(layout.size());
    add(2, twice);
    add(1, twice);
    for (std::size_t i = 0; i < once.size(); ++i) REQUIRE(twice[i] == Approx(once[i]).margin(1e-5));
}

TEST_CASE("training and engine compute the same values", "[tune]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(3);
    const LineTable& line = pattern_tables(rule).line;
    const NetworkLayout layout(rule, line);
    const auto weights = random_network(rule, random);
    const NetworkTables tables(line, *weights);
    const auto parameters = parameters_of(layout, *weights);
    NetworkPass pass(layout);
    double least = 0;
    double most = 0;
    for (int i = 0; i < 40; ++i) {
        const BoardSize size = kSizes[static_cast<std::size_t>(random.below(kSizes.size()))];
        const Position position = random_position(rule, random, size);
        const double expected = value_in_training(pass, parameters, position);
        INFO("size " << size.width << " x " << size.height);
        REQUIRE(Evaluator(tables, position).evaluate(position).raw() ==
                Approx(expected).margin(15).epsilon(0.01));
        least = std::min(least, expected);
        most = std::max(most, expected);
    }
    CHECK(most - least > 400);
}

TEST_CASE("quantisation keeps the values, whatever the scale of a channel", "[tune]") {
    const Rule rule = GENERATE(Rule::Caro, Rule::Renju);
    Random random(4);
    const LineTable& line = pattern_tables(rule).line;
    const NetworkLayout layout(rule, line);
    const auto original = random_network(rule, random);
    const auto parameters = parameters_of(layout, *original);
    auto scaled = parameters;
    for (std::size_t i = 0; i < kChannels; ++i)
        scale_channel(layout, i, std::pow(10.0F, static_cast<float>(i) - 4), scaled);
    const auto weights = quantise(layout, scaled);
    // Weights behind the channels stay as they were.
    for (const Colour colour : kColours) {
        const HeadWeights& head = weights->head[colour];
        const HeadWeights& before = original->head[colour];
        CHECK(head.hidden_bias == before.hidden_bias);
        CHECK(std::equal(head.hidden.begin() + kSums, head.hidden.end(),
                         before.hidden.begin() + kSums));
        for (std::size_t i = 0; i < kHidden; ++i) CHECK(head.output[i] == Approx(before.output[i]));
    }
    const NetworkTables tables(line, *weights);
    NetworkPass pass(layout);
    for (int i = 0; i < 40; ++i) {
        const Position position = random_position(rule, random);
        const double expected = value_in_training(pass, parameters, position);
        REQUIRE(Evaluator(tables, position).evaluate(position).raw() ==
                Approx(expected).margin(8).epsilon(0.01));
    }
}
