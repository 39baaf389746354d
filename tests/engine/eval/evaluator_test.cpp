// SPDX-License-Identifier: MIT
#include "engine/eval/evaluator.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/effort.h"
#include "tests/support/names.h"
#include "tests/support/random_network.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

namespace {

using Channels = std::array<int, kChannels>;

// The network as engine/eval/network.h defines it, point by point, nothing incremental.
class SlowNetwork {
public:
    SlowNetwork(const Position& position, const NetworkWeights& weights)
        : position_(position), weights_(weights) {}

    double value() const {
        const Colour own = position_.side_to_move();
        const Colour other = opponent(own);
        const HeadWeights& head = weights_.head[own];
        const Position trained(Board(kTrainingSize), position_.tables());
        const Position empty(Board(position_.board().size()), position_.tables());
        std::array<double, kSums> sums{};
        for (const auto& [position, sign] :
             {std::pair(&position_, 1), {&trained, 1}, {&empty, -1}}) {
            const auto mine = SlowNetwork(*position, weights_).sums(own);
            const auto theirs = SlowNetwork(*position, weights_).sums(other);
            for (std::size_t i = 0; i < kChannels; ++i) {
                sums[i] += sign * mine[i];
                sums[kChannels + i] += sign * theirs[i];
            }
        }
        std::vector<double> inputs(sums.begin(), sums.end());
        add_global_features(own, inputs);
        const auto exact = [](float weight) { return static_cast<double>(weight); };
        double value =
            exact(head.threat[threat_features(position_.counts(own), position_.counts(other))]);
        for (std::size_t i = 0; i < kSums; ++i) value += exact(head.direct[i]) * sums[i];
        const auto hidden_sum = [&](std::size_t j) {
            double sum = exact(head.hidden_bias[j]);
            for (std::size_t i = 0; i < kInputs; ++i) sum += exact(head.hidden[i][j]) * inputs[i];
            return sum;
        };
        for (std::size_t j = 0; j < 32; ++j)
            value += exact(head.output[j]) * std::max(hidden_sum(j), 0.0) *
                     std::clamp(hidden_sum(32 + j), -4.0, 4.0);
        return value;
    }

private:
    // Threats in fours, up to 15, and stones in 64ths, counted on the board.
    void add_global_features(Colour own, std::vector<double>& inputs) const {
        const auto points = empty_points(position_.board());
        for (const Colour colour : {own, opponent(own)})
            for (auto i = static_cast<int>(PointPattern::OpenThree); i < 14; ++i) {
                const auto pattern = static_cast<PointPattern>(i);
                const auto count = std::ranges::count_if(points, [&](Point point) {
                    return position_.pattern(colour, point) == pattern;
                });
                inputs.push_back(static_cast<double>(std::min<std::ptrdiff_t>(count, 15)) / 4);
            }
        const int cells = position_.board().size().points();
        inputs.push_back(static_cast<double>(cells - std::ssize(points)) / 64);
    }

    std::array<double, kChannels> sums(Colour perspective) const {
        std::array<double, kChannels> sums{};
        for (const Point point : empty_points(position_.board())) {
            const Channels output = convolution_at(perspective, point);
            for (std::size_t i = 0; i < kChannels; ++i) sums[i] += double(output[i]) / kPoolScale;
        }
        return sums;
    }

    Channels convolution_at(Colour perspective, Point point) const {
        const TrunkWeights& weights = weights_.trunk;
        Channels orthogonal{};
        Channels diagonal{};
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                if (dx == 0 && dy == 0) continue;
                const Channels feature =
                    feature_at(perspective, Point(point.x() + dx, point.y() + dy));
                Channels& ring = dx == 0 || dy == 0 ? orthogonal : diagonal;
                for (std::size_t i = 0; i < kChannels; ++i) ring[i] += feature[i];
            }
        const Channels middle = feature_at(perspective, point);
        Channels output{};
        for (std::size_t i = 0; i < kChannels; ++i)
            output[i] =
                std::max(0, weights.kernel_bias[i] + (middle[i] * weights.kernel[0][i] >> 16) +
                                (orthogonal[i] * weights.kernel[1][i] >> 16) +
                                (diagonal[i] * weights.kernel[2][i] >> 16));
        return output;
    }

    Channels feature_at(Colour perspective, Point point) const {
        const Board& board = position_.board();
        if (!board.size().contains(point) || !board.is_empty(point)) return {};
        const TrunkWeights& weights = weights_.trunk;
        const LineTable& line = position_.tables().line;
        Channels feature{};
        for (std::size_t i = 0; i < kChannels; ++i) {
            feature[i] =
                weights.pattern[pattern_pair(position_.pattern(perspective, point),
                                             position_.pattern(opponent(perspective), point))][i];
            for (const Direction direction : kDirections) {
                const auto window = line.index_of(board.lines().through(point, direction));
                feature[i] += weights.window[line.canonical_index(perspective, window)][i];
            }
            feature[i] = std::max(feature[i], 0);
        }
        return feature;
    }

    const Position& position_;
    const NetworkWeights& weights_;
};

}  // namespace

TEST_CASE("the evaluation equals the network computed from its definition", "[eval]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    INFO(name_of(rule));
    Random random(83);
    const PatternTables& tables = pattern_tables(rule);
    for (int trial = 0; trial < 40 / kEffortDivisor; ++trial) {
        const auto weights = random_network(random, rule != Rule::Renju);
        const NetworkTables network(tables.line, *weights);
        const BoardSize size = trial % 4 == 0 ? BoardSize{22, 7} : BoardSize{15, 15};
        Board board = scattered_board(size, {random.below(60), random.below(3), 50, true}, random);
        for (const Colour to_move : kColours) {
            board.set_side_to_move(to_move);
            const Position position(board, tables);
            const double expected = SlowNetwork(position, *weights).value();
            // Floats are added up in another order.
            REQUIRE(Evaluator(network, position).evaluate(position).raw() ==
                    Approx(expected).margin(0.75));
        }
    }
}

TEST_CASE("the evaluation of a position does not depend on the order of moves", "[eval]") {
    Random random(84);
    const PatternTables& tables = pattern_tables(Rule::Renju);
    Position position(Board({15, 15}), tables);
    Evaluator evaluator(position);
    for (int stones = 0; stones < 60; ++stones) {
        position.make(random_near(position.board(), random));
        REQUIRE(evaluator.evaluate(position) == evaluate(position));
    }
}
