// SPDX-License-Identifier: MIT
#include "engine/ordering/five_tuple_weights.h"

#include <memory>

#include "engine/ordering/ordering_tables.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_ordering.h"
#include "tests/support/raw_window.h"

using namespace goren;
using namespace goren::test;

namespace {

// The kinds of the drawn windows, as a test states them: `*` the middle, `X` own, `O` opponent.
TupleCounts counts_of(Rule rule, const char* window) {
    const auto line = std::make_unique<const LineTable>(rule);
    const auto tuples = window_tuples(*line);
    const RawWindow raw = RawWindow::drawn(window);
    return tuples[line->canonical_index(Colour::Black, line->index_of(raw.view()))];
}

// Windows whose looked-up score is not the sum over their cells.
int wrong_windows(const LineTable& line, const OrderingTables& tables,
                  const OrderingWeights& weights) {
    int wrong = 0;
    for_each_window(line.reach(), [&](const RawWindow& window) {
        const std::uint16_t index = line.index_of(window.view());
        for (const Colour colour : kColours) {
            const MoveWeights& own = weights[colour];
            const int expected = slow_tuple_sum(own.five_tuple, window, colour) +
                                 own.window[line.canonical_index(colour, index)];
            wrong += tables.window_score(colour, index) != expected;
        }
    });
    return wrong;
}

}  // namespace

TEST_CASE("a five-tuple's kind is the number of stones of the one colour in it", "[ordering]") {
    CHECK(tuple_kind({0, 0}) == 0);
    CHECK(tuple_kind({1, 0}) == 1);
    CHECK(tuple_kind({4, 0}) == 4);
    CHECK(tuple_kind({0, 1}) == 5);
    CHECK(tuple_kind({0, 4}) == 8);
    CHECK_FALSE(tuple_kind({1, 1}).has_value());
    CHECK_FALSE(tuple_kind({3, 1}).has_value());
}

TEST_CASE("windows hold the five-tuples through their middle", "[ordering]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Standard, Rule::Caro);
    INFO(name_of(rule));
    CHECK(counts_of(rule, "_____*_____") == TupleCounts{5});
    CHECK(counts_of(rule, "____X*_____") == TupleCounts{1, 4});
    CHECK(counts_of(rule, "_XXXX*OOOO_") == TupleCounts{0, 0, 0, 0, 1, 0, 0, 0, 1});
    CHECK(counts_of(rule, "___OX*_____") == TupleCounts{1, 1});
    CHECK(counts_of(rule, "__O__*__#__") == TupleCounts{1, 0, 0, 0, 0, 2});
    CHECK(counts_of(rule, "____#*#____") == TupleCounts{});
}

TEST_CASE("the score of every window is the sum over its five-tuples and its own term",
          "[ordering]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    INFO(name_of(rule));
    Random random(83);
    const auto weights = random_ordering(random);
    const LineTable& line = pattern_tables(rule).line;
    const auto tables = std::make_unique<const OrderingTables>(line, *weights);
    CHECK(wrong_windows(line, *tables, *weights) == 0);
}
