// SPDX-License-Identifier: MIT
#include "engine/policy/policy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/oracle/random_board.h"
#include "tests/support/random_policy.h"

using namespace goren;

namespace {

constexpr int kOne = 1 << kPolicyWeightBits;

/// Numbers by column, row and channel; zero off the board.
using Plane = std::function<std::int64_t(int x, int y, std::size_t channel)>;

// Rounded down.
std::int64_t quotient(std::int64_t sum, std::int64_t divisor) {
    return static_cast<std::int64_t>(
        std::floor(static_cast<double>(sum) / static_cast<double>(divisor)));
}

/// Layers as their formulas have them, number by number.
class SlowLayers {
public:
    SlowLayers(const PolicyWeights& weights, const Position& position)
        : weights_(weights), position_(position), size_(position.board().size()) {}

protected:
    // Keeps what a plane gives on the board.
    Plane stored(const Plane& plane, std::size_t depth) const {
        std::vector<std::int64_t> numbers;
        for (int y = 0; y < size_.height; ++y)
            for (int x = 0; x < size_.width; ++x)
                for (std::size_t i = 0; i < depth; ++i) numbers.push_back(plane(x, y, i));
        return [numbers, depth, size = size_](int x, int y, std::size_t channel) {
            if (!size.contains(x, y)) return std::int64_t{0};
            return numbers[static_cast<std::size_t>(y * size.width + x) * depth + channel];
        };
    }

    template <std::size_t kInputCount>
    Plane dense(const DenseLayer<kInputCount>& layer, const Plane& in) const {
        return stored(
            [&](int x, int y, std::size_t output) {
                std::int64_t sum = layer.bias[output];
                for (std::size_t i = 0; i < kInputCount; ++i)
                    sum += layer.weights[i / 2][output][i % 2] * in(x, y, i);
                return quotient(sum, kOne);
            },
            kPolicyWidth);
    }

    // With what was there before, where it is not null.
    Plane rectified(const Plane& outputs, const Plane& before) const {
        return stored(
            [&](int x, int y, std::size_t i) {
                const std::int64_t sum = outputs(x, y, i) + (before ? before(x, y, i) : 0);
                return std::clamp<std::int64_t>(sum, 0, kMaxActivation);
            },
            kPolicyWidth);
    }

    const PolicyWeights& weights_;
    const Position& position_;
    BoardSize size_;
};

/// The first layer, with `own` to move.
class SlowFirstLayer : SlowLayers {
public:
    SlowFirstLayer(const PolicyWeights& weights, const Position& position, Colour own)
        : SlowLayers(weights, position), own_(own) {
        activations_ = rectified(dense(weights_.input, inputs()), nullptr);
    }

    const Plane& activations() const { return activations_; }
    std::int64_t sum(std::size_t channel) const {
        std::int64_t sum = 0;
        for_each_point(size_, [&](Point p) { sum += activations_(p.x(), p.y(), channel); });
        return sum;
    }

private:
    Colour side(std::size_t channel) const { return channel < kChannels ? own_ : opponent(own_); }

    Plane features() const {
        return stored(
            [this](int x, int y, std::size_t channel) {
                const Point point(x, y);
                if (!position_.board().is_empty(point)) return std::int64_t{0};
                const Colour own = side(channel);
                const std::size_t i = channel % kChannels;
                std::int64_t sum = weights_.trunk.pattern[pattern_pair(
                    position_.pattern(own, point), position_.pattern(opponent(own), point))][i];
                const LineTable& table = position_.tables().line;
                for (const Direction direction : kDirections) {
                    const auto view = position_.board().lines().through(point, direction);
                    sum +=
                        weights_.trunk.window[table.canonical_index(own, table.index_of(view))][i];
                }
                return std::max<std::int64_t>(sum, 0);
            },
            kSums);
    }

    std::int64_t plane(Point point, std::size_t number) const {
        const Board& board = position_.board();
        const Cell own = cell_of(own_);
        const std::array<bool, kPolicyPlanes + 1> planes{
            board.is_empty(point),
            board[point] == own,
            is_stone(board[point]) && board[point] != own,
            board.recent_move(1) == point,
            board.recent_move(2) == point,
            false};
        return planes[number] ? kConvolutionScale : 0;
    }

    Plane inputs() const {
        return stored(
            [this, from = features()](int x, int y, std::size_t channel) -> std::int64_t {
                if (channel >= kSums) return plane(Point(x, y), channel - kSums);
                if (!position_.board().is_empty(Point(x, y))) return 0;
                const std::size_t i = channel % kChannels;
                // By the distance: the point, its orthogonal and its diagonal neighbours.
                std::array<std::int64_t, 3> sums{};
                for (int dx = -1; dx <= 1; ++dx)
                    for (int dy = -1; dy <= 1; ++dy)
                        sums[static_cast<std::size_t>(dx * dx + dy * dy)] +=
                            from(x + dx, y + dy, channel);
                std::int64_t output = weights_.trunk.kernel_bias[i];
                for (std::size_t ring = 0; ring < 3; ++ring)
                    output += quotient(sums[ring] * weights_.trunk.kernel[ring][i], 1 << 16);
                return std::max<std::int64_t>(output, 0);
            },
            kPolicyInputs);
    }

    Colour own_;
    Plane activations_;
};

/// The network.
class SlowPolicy : SlowLayers {
public:
    SlowPolicy(const PolicyWeights& weights, const Position& position)
        : SlowLayers(weights, position) {
        const SlowFirstLayer first(weights, position, position.side_to_move());
        activations_ = rectified(dense(weights_.pool, pooled(first)), first.activations());
        for (const PolicyBlock& block : weights_.blocks)
            activations_ = rectified(dense(block.mix, lines(block)), activations_);
    }

    std::int64_t score(Point move) const {
        std::int64_t sum = std::int64_t{weights_.ordering} * ordering(move);
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            sum += weights_.output[i] * activations_(move.x(), move.y(), i);
        return quotient(sum, kOne);
    }

private:
    // The means, four times as large, and the maxima: the same at every point. The means are those
    // of 15 x 15: less what an empty board of this size has more than one of that size.
    Plane pooled(const SlowFirstLayer& first) const {
        const Position empty_here(Board(size_), position_.tables());
        const Position empty_15(Board({15, 15}), position_.tables());
        const SlowFirstLayer here(weights_, empty_here, position_.side_to_move());
        const SlowFirstLayer training(weights_, empty_15, position_.side_to_move());
        std::array<std::int64_t, 2 * kPolicyWidth> numbers{};
        for (std::size_t i = 0; i < kPolicyWidth; ++i) {
            numbers[i] = 4 * (first.sum(i) - here.sum(i) + training.sum(i)) / 225;
            for_each_point(size_, [&](Point p) {
                numbers[kPolicyWidth + i] =
                    std::max(numbers[kPolicyWidth + i], first.activations()(p.x(), p.y(), i));
            });
        }
        return [numbers](int, int, std::size_t channel) { return numbers[channel]; };
    }

    Plane lines(const PolicyBlock& block) const {
        return stored(
            [&](int x, int y, std::size_t channel) {
                std::int64_t sum = block.lines[0][channel] * activations_(x, y, channel);
                std::size_t tap = 1;
                for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}})
                    for (int step = -4; step <= 4; ++step)
                        if (step != 0)
                            sum += block.lines[tap++][channel] *
                                   activations_(x + step * dx, y + step * dy, channel);
                return quotient(sum, kOne);
            },
            kPolicyWidth);
    }

    int ordering(Point move) const {
        const OrderingTables& tables = ordering_tables(position_.rule());
        const Board& board = position_.board();
        return std::max(tables.pattern_score(position_, move) +
                            tables.distance_score(position_.side_to_move(), board.recent_move(1),
                                                  board.recent_move(2), move),
                        kMinPolicyOrdering);
    }

    Plane activations_;
};

}  // namespace

TEST_CASE("the policy's scores are those of its formulas", "[policy]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const BoardSize size = GENERATE(BoardSize{15, 15}, BoardSize{5, 7}, BoardSize{22, 19});
    const int walls = GENERATE(0, 4);
    Random random(static_cast<std::uint64_t>(size.points()));
    const auto weights = test::random_policy(random);
    REQUIRE(is_in_range(*weights));
    const PolicyTables tables(pattern_tables(rule), *weights);
    Policy policy(tables, ordering_tables(rule), size);
    Board board = test::random_board(random, rule, size, 4, size.points() / 3);
    for (int i = 0; i < walls; ++i)
        if (const Point point(i + 1, i + 2); board.is_empty(point)) board.place_wall(point);
    const Position position(board, pattern_tables(rule));
    const SlowPolicy slow(*weights, position);
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    position.for_each_candidate([&](Point move) { best = std::max(best, slow.score(move)); });
    const PolicyScores& scores = policy.scores(position);
    int within = 0;
    position.for_each_candidate([&](Point move) {
        within += scores[move] > kMinPolicyScore ? 1 : 0;
        CAPTURE(size.width, static_cast<int>(rule), walls, move.x(), move.y());
        CHECK(scores[move] == std::max<std::int64_t>(slow.score(move) - best, kMinPolicyScore));
    });
    CHECK(within > 5);
}

TEST_CASE("the best move has the score zero, and no move a higher one", "[policy]") {
    Random random(2);
    const auto weights = test::random_policy(random);
    const PolicyTables tables(pattern_tables(Rule::Standard), *weights);
    Policy policy(tables, ordering_tables(Rule::Standard), {15, 15});
    for (int i = 0; i < 20; ++i) {
        const Position position(test::random_board(random, Rule::Standard, {15, 15}, 2, 60),
                                pattern_tables(Rule::Standard));
        int best = kMinPolicyScore - 1;
        position.for_each_candidate(
            [&](Point move) { best = std::max<int>(best, policy.scores(position)[move]); });
        CHECK(best == 0);
    }
}

TEST_CASE("a policy with a full cache gives the scores of a new one", "[policy]") {
    Random random(3);
    const auto weights = test::random_policy(random);
    const PolicyTables tables(pattern_tables(Rule::Freestyle), *weights);
    const OrderingTables& ordering = ordering_tables(Rule::Freestyle);
    Policy policy(tables, ordering, {9, 9});
    for (int i = 0; i < 3000; ++i) {
        const Position position(test::random_board(random, Rule::Freestyle, {9, 9}, 2, 20),
                                pattern_tables(Rule::Freestyle));
        const PolicyScores& scores = policy.scores(position);
        if (i % 100 != 0) continue;
        const PolicyScores first = scores;
        Policy fresh(tables, ordering, {9, 9});
        position.for_each_candidate([&](Point move) {
            CHECK(first[move] == fresh.scores(position)[move]);
            CHECK(first[move] == policy.scores(position)[move]);
        });
    }
}
