// SPDX-License-Identifier: MIT
#include "tools/tune/order_conversion.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"
#include "engine/ordering/embedded_ordering.h"
#include "engine/ordering/ordering_codec.h"
#include "engine/ordering/ordering_tables.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_ordering.h"

using namespace goren;
using namespace goren::tune;

namespace {

using Bytes = std::vector<std::uint8_t>;

void put_old_table(Bytes& bytes, const MoveWeights& table) {
    put_all(bytes, table.attack);
    put_all(bytes, table.defence);
    put_all(bytes, table.reply);
    put_all(bytes, table.follow);
    put_all(bytes, table.window);
}

// As version 5 wrote it: without the five-tuples.
Bytes as_version_5(const OrderingWeights& weights) {
    Bytes payload;
    for (const Colour colour : kColours) put_old_table(payload, weights[colour]);
    Bytes bytes{'G', 'O', 'R', 'E', 'N', 'W', 'T', '5', 2, 0, 0, 0};
    put(bytes, LineTable::kMaxCanonicalWindows, 4);
    put(bytes, fnv1a(payload), 8);
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

std::unique_ptr<OrderingWeights> converted(const OrderingWeights& old, Rule rule) {
    auto weights = decode_ordering(ordering_from_version_5(as_version_5(old), rule), rule);
    REQUIRE(std::holds_alternative<std::unique_ptr<OrderingWeights>>(weights));
    return std::get<std::unique_ptr<OrderingWeights>>(std::move(weights));
}

bool has_same_window_scores(Rule rule, const OrderingWeights& one, const OrderingWeights& other) {
    const LineTable& line = pattern_tables(rule).line;
    const auto first = std::make_unique<const OrderingTables>(line, one);
    const auto second = std::make_unique<const OrderingTables>(line, other);
    for (const Colour colour : kColours)
        for (std::size_t i = 0; i < line.window_count(); ++i) {
            const auto window = static_cast<std::uint16_t>(i);
            if (first->window_score(colour, window) != second->window_score(colour, window))
                return false;
        }
    return true;
}

// Weights of version 5 whose windows score as these do.
std::unique_ptr<OrderingWeights> without_five_tuples(const OrderingWeights& weights, Rule rule) {
    auto old = std::make_unique<OrderingWeights>(weights);
    const auto tuples = window_tuples(pattern_tables(rule).line);
    for (const Colour colour : kColours) {
        MoveWeights& table = (*old)[colour];
        for (std::size_t window = 0; window < tuples.size(); ++window)
            table.window[window] = static_cast<std::int16_t>(
                table.window[window] + tuple_sum(table.five_tuple, tuples[window]));
        table.five_tuple = {};
    }
    return old;
}

}  // namespace

TEST_CASE("converted weights score every move as the old ones", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    INFO(name_of(rule));
    Random random(11);
    const auto old = test::random_ordering(random);
    for (const Colour colour : kColours) (*old)[colour].five_tuple = {};
    const auto converted_weights = converted(*old, rule);
    CHECK(has_same_window_scores(rule, *old, *converted_weights));
    for (const Colour colour : kColours) {
        const MoveWeights& before = (*old)[colour];
        const MoveWeights& after = (*converted_weights)[colour];
        CHECK(after.five_tuple != FiveTupleWeights{});
        CHECK(after.attack == before.attack);
        CHECK(after.defence == before.defence);
        CHECK(after.reply == before.reply);
        CHECK(after.follow == before.follow);
    }
}

TEST_CASE("the engine's weights survive the way through the old format", "[tune]") {
    for (const Rule rule : kRules) {
        INFO(name_of(rule));
        const auto weights = ordering_weights(rule);
        const auto old = without_five_tuples(*weights, rule);
        CHECK(has_same_window_scores(rule, *weights, *converted(*old, rule)));
    }
}

TEST_CASE("damaged ordering weights are not converted", "[tune]") {
    Random random(12);
    const Bytes bytes = as_version_5(*test::random_ordering(random));
    const auto convert = [](const Bytes& old) {
        return ordering_from_version_5(old, Rule::Standard);
    };
    REQUIRE_NOTHROW(convert(bytes));
    for (const std::size_t at :
         {std::size_t{8}, std::size_t{13}, std::size_t{20}, std::size_t{24}, bytes.size() - 1}) {
        Bytes damaged = bytes;
        damaged[at] ^= 4;
        INFO("byte " << at);
        CHECK_THROWS_AS(convert(damaged), std::runtime_error);
    }
    for (const std::size_t size : {std::size_t{0}, std::size_t{23}, bytes.size() - 1})
        CHECK_THROWS_AS(convert(Bytes(bytes.begin(), bytes.begin() + static_cast<long>(size))),
                        std::runtime_error);
}
