// SPDX-License-Identifier: MIT
//
// The probabilities of the results, and the trained files of their model.
#include "engine/api/win_probability.h"

#include <cmath>
#include <limits>
#include <variant>
#include <vector>

#include "engine/api/win_probability_model.h"
#include "tests/support/catch.h"

using namespace goren;

namespace {

// A board of which the first rows are filled with stones.
Board board_with(BoardSize size, int stones) {
    Board board(size);
    for_each_point(size, [&](Point point) {
        if (board.stone_count() < stones) board.make(point);
    });
    return board;
}

WinProbabilityModel some_model() { return {0.5F, 0.75F, -0.125F, 8, -3}; }

}  // namespace

TEST_CASE("the probabilities of the results are probabilities and their sum is 1", "[api]") {
    for (const Rule rule : kRules)
        for (const int stones : {0, 20, 100, 224})
            for (int units = -20000; units <= 20000; units += 123) {
                const auto p =
                    win_probability(Value::eval(units), rule, board_with({15, 15}, stones));
                INFO("rule " << static_cast<int>(rule) << ", value " << units);
                REQUIRE(p.win >= 0);
                REQUIRE(p.draw >= 0);
                REQUIRE(p.loss >= 0);
                REQUIRE(p.win + p.draw + p.loss == Approx(1));
                REQUIRE(expected_score(Value::eval(units), rule) == Approx(p.score()));
            }
}

TEST_CASE("a mate score is certain", "[api]") {
    const Board board({15, 15});
    for (const Rule rule : kRules)
        for (const Ply plies : {1, 2, 33}) {
            CHECK(win_probability(Value::win_in(plies), rule, board).win == 1);
            CHECK(win_probability(Value::loss_in(plies), rule, board).loss == 1);
            CHECK(expected_score(Value::win_in(plies), rule) == 1);
            CHECK(expected_score(Value::loss_in(plies), rule) == 0);
        }
}

TEST_CASE("the expected score rises with the value, and equal values give about half", "[api]") {
    const Board board = board_with({15, 15}, 20);
    for (const Rule rule : kRules) {
        double last = 0;
        for (int units = -3000; units <= 3000; units += 10) {
            const double score = win_probability(Value::eval(units), rule, board).score();
            REQUIRE(score > last);
            last = score;
        }
        CHECK(win_probability(Value::eval(0), rule, board).score() == Approx(0.5).margin(0.03));
        CHECK(win_probability(Value::eval(600), rule, board).score() > 0.8);
        CHECK(win_probability(Value::eval(-600), rule, board).score() < 0.2);
    }
}

TEST_CASE("draws become more likely as the board fills, the score stays", "[api]") {
    for (const Rule rule : kRules) {
        const auto at = [&](int stones) {
            return win_probability(Value::eval(20), rule, board_with({15, 15}, stones));
        };
        CHECK(at(0).draw < 0.3);
        CHECK(at(60).draw > at(0).draw + 0.1);
        CHECK(at(200).draw > 0.9);
        CHECK(at(200).score() == Approx(at(0).score()));
    }
}

TEST_CASE("walls fill the board as stones do", "[api]") {
    const BoardSize size{15, 15};
    Board walls(size);
    for_each_point(size, [&](Point point) {
        if (point.y() < 4) walls.place_wall(point);
    });
    const Value value = Value::eval(30);
    CHECK(win_probability(value, Rule::Freestyle, walls).draw ==
          Approx(win_probability(value, Rule::Freestyle, board_with(size, 60)).draw));
}

TEST_CASE("caro with exactly five uses the probabilities of caro", "[api]") {
    const Board board({15, 15});
    for (const int units : {-500, 0, 70}) {
        const auto caro = win_probability(Value::eval(units), Rule::Caro, board);
        const auto exact = win_probability(Value::eval(units), Rule::CaroExact, board);
        CHECK(caro.win == exact.win);
        CHECK(caro.draw == exact.draw);
    }
}

TEST_CASE("the model of probabilities has the values of its formula", "[api]") {
    // score = 1 / (1 + e^0.125), h = 1 / (1 + e^-1).
    const WinProbability even = some_model().evaluate(Value::eval(0), 0.5);
    CHECK(even.score() == Approx(0.4687906));
    CHECK(even.draw == Approx(2 * 0.7310586 * 0.4687906));
    // score = 1 / (1 + e^-0.875), h = 1 / (1 + e^3).
    const WinProbability better = some_model().evaluate(Value::eval(400), 0);
    CHECK(better.score() == Approx(0.7057850));
    CHECK(better.draw == Approx(2 * 0.0474259 * (1 - 0.7057850)));
    CHECK(some_model().score(Value::eval(-400)) == Approx(1 / (1 + std::exp(1.625))));
}

TEST_CASE("a file of probabilities gives its model back", "[api]") {
    const auto file = encode_win_probability(some_model(), Rule::Renju);
    const auto read = decode_win_probability(file, Rule::Renju);
    const auto* model = std::get_if<std::unique_ptr<WinProbabilityModel>>(&read);
    REQUIRE(model);
    CHECK(**model == some_model());
}

TEST_CASE("a file of probabilities that cannot be used is refused", "[api]") {
    const auto error_of = [](const std::vector<std::uint8_t>& file) {
        const auto read = decode_win_probability(file, Rule::Renju);
        const auto* error = std::get_if<TrainedFileError>(&read);
        REQUIRE(error);
        return *error;
    };
    const auto with = [&](auto change) {
        WinProbabilityModel model = some_model();
        change(model);
        return encode_win_probability(model, Rule::Renju);
    };
    const float infinity = std::numeric_limits<float>::infinity();
    CHECK(error_of(with([](auto& model) { model.slope_above = 0; })) == TrainedFileError::Payload);
    CHECK(error_of(with([](auto& model) { model.slope_below = -1; })) == TrainedFileError::Payload);
    CHECK(error_of(with([&](auto& model) { model.slope_above = infinity; })) ==
          TrainedFileError::Payload);
    CHECK(error_of(with([&](auto& model) { model.draw_offset = -infinity; })) ==
          TrainedFileError::Payload);
    CHECK(error_of(make_trained_file(kWinProbabilityFormat, Rule::Renju,
                                     std::vector<std::uint8_t>(19))) == TrainedFileError::Payload);
    CHECK(error_of(encode_win_probability(some_model(), Rule::Caro)) == TrainedFileError::Rule);
}
