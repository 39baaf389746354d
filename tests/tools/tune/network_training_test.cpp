// SPDX-License-Identifier: MIT
#include "tools/tune/network_training.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/eval/evaluator.h"
#include "engine/eval/network_codec.h"
#include "engine/eval/networks.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_play.h"
#include "tools/tune/logistic.h"
#include "tools/tune/network_file.h"
#include "tools/tune/network_losses.h"

using namespace goren;
using namespace goren::tune;

namespace {

// Boards where one colour has more stones, and wins.
NetworkSamples lopsided_samples(int count) {
    Random random(5);
    NetworkSamples samples;
    for (int i = 0; i < count; ++i) {
        const bool is_black_ahead = random.below(2) == 0;
        Board board =
            test::scattered_board({9, 9}, {20, 0, is_black_ahead ? 75 : 25, true}, random);
        board.set_side_to_move(kColours[static_cast<std::size_t>(random.below(2))]);
        const bool is_won = (board.side_to_move() == Colour::Black) == is_black_ahead;
        add_position(board, {is_won ? 1.0F : 0.0F, {}}, samples);
    }
    return samples;
}

const NetworkLayout& layout_of(Rule rule) {
    static const NetworkLayout kFreestyle(Rule::Freestyle, pattern_tables(Rule::Freestyle).line);
    static const NetworkLayout kRenju(Rule::Renju, pattern_tables(Rule::Renju).line);
    return rule == Rule::Renju ? kRenju : kFreestyle;
}

std::vector<float> trained(Rule rule, const NetworkSamples& samples,
                           const NetworkTrainingOptions& options) {
    return train_network(layout_of(rule), samples, options, [](int, double, auto) {});
}

NetworkTrainingOptions small_batches(int epochs) {
    NetworkTrainingOptions options;
    options.epochs = epochs;
    options.batch = 32;
    return options;
}

// Black walks to an open three; white looks on.
Game short_game() {
    Game game;
    game.run = {Rule::Freestyle, {15, 15}, 1, 100};
    game.record.opening = {Point(7, 7), Point(8, 8)};
    game.record.moves = {{Point(7, 6), Value::eval(10), false},
                         {Point(0, 0), Value::eval(-20), true},
                         {Point(7, 5), Value::eval(30), false},
                         {Point(0, 14), {}, false},
                         {Point(7, 4), Value::win_in(3), false}};
    game.record.winner = Colour::Black;
    return game;
}

}  // namespace

TEST_CASE("a game gives samples from the end of its opening on", "[tune]") {
    NetworkSamples samples;
    add_game(short_game(), samples);
    // The last position is a static win, and not quiet.
    REQUIRE(samples.size() == 4);
    CHECK(samples.label(0).side_to_move == Colour::Black);
    CHECK(samples.label(0).known.result == 1.0F);
    CHECK(samples.label(1).known.result == 0.0F);
    CHECK(samples.label(1).known.search_value == Value::eval(-20));
    CHECK_FALSE(samples.label(3).known.search_value);
}

TEST_CASE("an expanded sample is the position that was packed", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju, Rule::Caro);
    const BoardSize size = GENERATE(BoardSize{15, 15}, BoardSize{22, 22}, BoardSize{5, 9});
    Random random(6);
    NetworkSamples samples;
    std::vector<Position> positions;
    for (int i = 0; i < 10; ++i) {
        Board board = test::scattered_board(size, {20, 0, 50, true}, random);
        board.set_side_to_move(kColours[static_cast<std::size_t>(random.below(2))]);
        positions.emplace_back(board, pattern_tables(rule));
        add_position(board, {0.5F, Value::eval(i)}, samples);
    }
    SampleReader reader(rule);
    for (std::size_t i = samples.size(); i-- > 0;) {
        const Position& position = positions[i];
        const QuietPosition& quiet = reader.read(samples, i);
        CHECK(quiet.side_to_move == position.side_to_move());
        CHECK(quiet.features.threats == position_features(position).threats);
        CHECK(quiet.features.global == position_features(position).global);
        CHECK(quiet.known.result == 0.5F);
        CHECK(quiet.known.search_value == Value::eval(static_cast<int>(i)));
        CHECK(reader.points().size() == static_cast<std::size_t>(position.board().empty_count()));
        for (const EmptyPoint& empty : reader.points()) {
            REQUIRE(position.board().is_empty(empty.point));
            REQUIRE(empty.windows == position.window_indices(empty.point));
            for (const Colour colour : kColours)
                REQUIRE(empty.patterns[colour] == position.pattern(colour, empty.point));
        }
    }
}

TEST_CASE("targets mix the game's result with the search's value", "[tune]") {
    CHECK(training_target({1.0F, Value::eval(-200)}, 0.75) ==
          Approx(0.75 + 0.25 / (1 + std::exp(1.0))));
    CHECK(training_target({0.5F, {}}, 0.75) == 0.5);
    CHECK(training_target({{}, Value::eval(-200)}, 0.75) == Approx(1 / (1 + std::exp(1.0))));
    CHECK(training_target({{}, {}}, 0.75) == 0.5);
    CHECK(training_target({0.0F, Value::win_in(9)}, 0.75) == 1);
    CHECK(training_target({1.0F, Value::loss_in(9)}, 0.75) == 0);
}

TEST_CASE("training the network makes the loss small", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const NetworkSamples samples = lopsided_samples(400);
    std::vector<double> losses;
    const auto parameters = train_network(layout_of(rule), samples, small_batches(6),
                                          [&](int, double loss, auto) { losses.push_back(loss); });
    REQUIRE(losses.size() == 6);
    CHECK(losses.front() > 0.4);
    CHECK(losses.back() < 0.3);
    const ValueLosses after = losses_of_floats(layout_of(rule), parameters, samples, 0.6, 2);
    CHECK(after.mixed < losses.front());
    CHECK(after.results.value().as_is == Approx(after.mixed));  // no sample has a search value
}

TEST_CASE("training the network is deterministic with any number of threads", "[tune]") {
    const NetworkSamples samples = lopsided_samples(100);
    const auto run = [&](int threads, std::uint64_t seed) {
        auto options = small_batches(2);
        options.threads = threads;
        options.seed = seed;
        return encode_network(
            *quantise(layout_of(Rule::Freestyle), trained(Rule::Freestyle, samples, options)),
            Rule::Freestyle);
    };
    CHECK(run(1, 1) == run(2, 1));
    CHECK_FALSE(run(1, 1) == run(1, 2));
}

TEST_CASE("training goes on from a network", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const NetworkLayout& layout = layout_of(rule);
    const NetworkSamples samples = lopsided_samples(400);
    const auto loss_of = [&](std::span<const float> parameters) {
        return losses_of_floats(layout, parameters, samples, 0.6, 1).mixed;
    };
    auto options = small_batches(2);
    options.start = dequantise(layout, *network_weights(rule));
    const double before = loss_of(options.start);
    const auto after = trained(rule, samples, options);
    CHECK(loss_of(after) < 0.8 * before);

    SECTION("and stays there where the learning rate is negligible") {
        options.rate = 1e-12;
        CHECK(loss_of(trained(rule, samples, options)) == Approx(before));
    }
    SECTION("and decay pulls towards it") {
        options.window_decay = options.own_window_decay = 300;
        const auto near = trained(rule, samples, options);
        const auto distance = [&](const std::vector<float>& parameters) {
            double sum = 0;
            for (std::size_t i = layout.trunk().window; i < layout.trunk().pattern; ++i)
                sum += std::abs(static_cast<double>(parameters[i]) -
                                static_cast<double>(options.start[i]));
            return sum;
        };
        CHECK(distance(near) < 0.5 * distance(after));
    }
}

TEST_CASE("windows of no sample have back-off weights alone", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const NetworkLayout& layout = layout_of(rule);
    const NetworkSamples samples = lopsided_samples(10);
    std::vector<bool> occurs(layout.trunk().windows);
    std::vector<bool> is_shared_trained(layout.trunk().windows);
    const auto mark = [&](std::span<const EmptyPoint> points) {
        for (const EmptyPoint& empty : points)
            for (const std::uint16_t window : empty.windows)
                for (const Colour colour : kColours) {
                    const std::uint16_t canonical = layout.trunk().canonical[colour][window];
                    occurs[canonical] = true;
                    is_shared_trained[layout.backoff()[canonical]] = true;
                }
    };
    SampleReader reader(rule);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        reader.read(samples, i);
        mark(reader.points());
    }
    // The size correction compares the empty boards of both sizes.
    for (const BoardSize size : {samples.label(0).size, kTrainingSize})
        mark(empty_points(Position(Board(size), pattern_tables(rule))));
    const auto parameters = trained(rule, samples, small_batches(1));
    using Row = std::vector<float>;
    std::map<std::uint16_t, Row> by_shared;
    int missing = 0;
    int backed_off = 0;
    for (std::size_t window = 0; window < layout.trunk().windows; ++window) {
        const auto* first = &parameters[layout.trunk().window + kChannels * window];
        const Row row(first, first + kChannels);
        if (occurs[window]) continue;
        ++missing;
        const std::uint16_t shared = layout.backoff()[window];
        REQUIRE(by_shared.emplace(shared, row).first->second == row);
        const bool is_zero = row == Row(kChannels);
        if (!is_shared_trained[shared]) REQUIRE(is_zero);
        backed_off += !is_zero;
    }
    CHECK(missing > 50);
    CHECK((backed_off > 50) == (rule == Rule::Renju));
}

TEST_CASE("window embeddings decay", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const NetworkSamples samples = lopsided_samples(400);
    const auto size_of_windows = [&](double decay, double own_decay) {
        auto options = small_batches(6);
        options.batch = 4;  // many steps
        options.window_decay = decay;
        options.own_window_decay = own_decay;
        const auto parameters = trained(rule, samples, options);
        const TrunkLayout& trunk = layout_of(rule).trunk();
        return std::accumulate(
            parameters.begin() + static_cast<std::ptrdiff_t>(trunk.window),
            parameters.begin() + static_cast<std::ptrdiff_t>(trunk.pattern), 0.0,
            [](double sum, float number) { return sum + std::abs(static_cast<double>(number)); });
    };
    const double whole = size_of_windows(0, 0);
    const NetworkTrainingOptions usual;
    const double kept = size_of_windows(usual.window_decay, usual.own_window_decay);
    CAPTURE(whole, kept);
    CHECK(kept < 0.8 * whole);
    // Renju's windows have shared weights and weights of their own.
    const bool have_own = rule == Rule::Renju;
    CHECK((size_of_windows(usual.window_decay, 0) > kept) == have_own);
}

TEST_CASE("the engine's losses are those of its values", "[tune]") {
    NetworkSamples samples;
    add_game(short_game(), samples);
    const SampleReader reader(Rule::Freestyle);
    double mixed = 0;
    double results = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const KnownValue& known = samples.label(i).known;
        const double logit = evaluate(reader.position(samples, i)).raw() / Value::kUnitsPerLogit;
        mixed += cross_entropy(logit, training_target(known, 0.6)) / 4;
        results += cross_entropy(logit, static_cast<double>(*known.result)) / 4;
    }
    const auto weights = network_weights(Rule::Freestyle);
    const ValueLosses losses = losses_of_engine(Rule::Freestyle, *weights, samples, 0.6, 1);
    CHECK(losses.mixed == Approx(mixed));
    REQUIRE(losses.results.has_value());
    CHECK(losses.results->as_is == Approx(results));
}

TEST_CASE("positions without results have no loss against results", "[tune]") {
    NetworkSamples samples;
    const KnownValue known{{}, Value::eval(100)};
    add_position(Board({9, 9}), known, samples);
    const Position position = SampleReader(Rule::Freestyle).position(samples, 0);
    const double logit = evaluate(position).raw() / Value::kUnitsPerLogit;
    const auto weights = network_weights(Rule::Freestyle);
    const ValueLosses losses = losses_of_engine(Rule::Freestyle, *weights, samples, 0.6, 1);
    CHECK(losses.mixed == Approx(cross_entropy(logit, training_target(known, 0.6))));
    CHECK(!losses.results.has_value());
}

TEST_CASE("the fitted loss has the best slope and offset", "[tune]") {
    Random random(7);
    NetworkSamples samples;
    for (int i = 0; i < 60; ++i) {
        const Board board = test::scattered_board({9, 9}, {20, 0, 50, true}, random);
        add_position(board, {static_cast<float>(random.below(3)) / 2, {}}, samples);
    }
    const SampleReader reader(Rule::Freestyle);
    std::vector<std::pair<double, double>> logits_and_results;
    for (std::size_t i = 0; i < samples.size(); ++i)
        logits_and_results.emplace_back(
            evaluate(reader.position(samples, i)).raw() / Value::kUnitsPerLogit,
            static_cast<double>(*samples.label(i).known.result));
    const auto loss_with = [&](double slope, double offset) {
        double sum = 0;
        for (const auto& [logit, result] : logits_and_results)
            sum += cross_entropy(slope * logit + offset, result);
        return sum / static_cast<double>(logits_and_results.size());
    };
    double least = loss_with(1, 0);
    for (double slope = -1; slope <= 2; slope += 0.02)
        for (double offset = -1; offset <= 1; offset += 0.02)
            least = std::min(least, loss_with(slope, offset));
    const auto weights = network_weights(Rule::Freestyle);
    const ValueLosses losses = losses_of_engine(Rule::Freestyle, *weights, samples, 0.6, 1);
    REQUIRE(losses.results.has_value());
    CHECK(losses.results->as_is == Approx(loss_with(1, 0)));
    CHECK(losses.results->fitted < losses.results->as_is - 0.001);
    CHECK(losses.results->fitted <= least);
    CHECK(losses.results->fitted == Approx(least).margin(0.001));
}
