// SPDX-License-Identifier: MIT
#include "engine/ordering/ordering_tables.h"

#include <memory>
#include <utility>

#include "tests/support/diagram.h"
#include "tests/support/names.h"
#include "tests/support/random_ordering.h"
#include "tests/support/random_play.h"
#include "tests/support/symmetry.h"

using namespace goren;
using namespace goren::test;

namespace {

Position random_position(Rule rule, Random& random) {
    const BoardSize size{5 + random.below(18), 5 + random.below(18)};
    const Board board = scattered_board(
        size, {.stones = random.below(size.points() / 2), .walls = random.below(4)}, random);
    return {board, pattern_tables(rule)};
}

/// The score as the sum of the weights themselves.
int score_from(const OrderingWeights& weights, const Position& position, Point move) {
    const Colour own = position.side_to_move();
    const Colour other = opponent(own);
    const LineTable& line = position.tables().line;
    int score = weights[own].attack[combination_of(position.code(own, move))] +
                weights[other].defence[combination_of(position.code(other, move))];
    for (const Direction direction : kDirections) {
        const auto window = line.index_of(position.board().lines().through(move, direction));
        score += weights[own].window[line.canonical_index(own, window)];
        for_each_five_tuple(line.cells(window), own, [&](TupleStones stones) {
            if (const auto kind = tuple_kind(stones)) score += weights[own].five_tuple[*kind];
        });
    }
    return score;
}

}  // namespace

TEST_CASE("a move's pattern score is the sum of its weights", "[ordering]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(81);
    const auto weights = random_ordering(random);
    const auto tables = std::make_unique<OrderingTables>(pattern_tables(rule).line, *weights);
    for (int trial = 0; trial < 20; ++trial) {
        const Position position = random_position(rule, random);
        for (const Point move : empty_points(position.board())) {
            CAPTURE(rule, position.board(), move);
            REQUIRE(tables->pattern_score(position, move) == score_from(*weights, position, move));
        }
    }
}

TEST_CASE("pattern scores are alike in all symmetries of the board and for swapped colours",
          "[ordering]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Standard, Rule::Caro, Rule::CaroExact);
    Random random(82);
    const auto weights = random_ordering(random);
    auto swapped_weights = std::make_unique<OrderingWeights>(*weights);
    std::swap((*swapped_weights)[Colour::Black], (*swapped_weights)[Colour::White]);
    const PatternTables& patterns = pattern_tables(rule);
    const auto tables = std::make_unique<OrderingTables>(patterns.line, *weights);
    const auto swapped = std::make_unique<OrderingTables>(patterns.line, *swapped_weights);
    for (int trial = 0; trial < 8; ++trial) {
        const Position original = random_position(rule, random);
        const Board& board = original.board();
        const Position exchanged(colours_swapped(board), patterns);
        for (const Point move : empty_points(board))
            REQUIRE(tables->pattern_score(original, move) ==
                    swapped->pattern_score(exchanged, move));
        for (const Symmetry& symmetry : kSymmetries) {
            const Position image(image_of(board, symmetry), patterns);
            for (const Point move : empty_points(board))
                REQUIRE(tables->pattern_score(original, move) ==
                        tables->pattern_score(image, symmetry.of(move, board.size())));
        }
    }
}
