// SPDX-License-Identifier: MIT
#include "engine/eval/weights.h"

#include <algorithm>

#include "engine/eval/weights_codec.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_weights.h"

using namespace goren;

namespace {

constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kWindows = 172 * 173 / 2;
constexpr std::size_t kTableBytes = 2 * (2 * 3060 + 2 * 15 + kWindows);

}  // namespace

TEST_CASE("every rule has whole weights in the program", "[eval]") {
    for (const Rule rule : kRules) {
        INFO(name_of(rule));
        const auto weights = decode_weights(embedded_weights(rule));
        REQUIRE(weights);
        CHECK(encode_weights(*weights) == std::vector<std::uint8_t>(embedded_weights(rule).begin(),
                                                                    embedded_weights(rule).end()));
    }
}

TEST_CASE("weights come back from their bytes", "[eval]") {
    Random random(1);
    const auto weights = test::random_weights(random);
    (*weights)[Colour::White].window.back() = 1;
    const auto two_tables = encode_weights(*weights);
    CHECK(two_tables.size() == kHeaderBytes + 2 * kTableBytes);
    REQUIRE(decode_weights(two_tables));
    CHECK(*decode_weights(two_tables) == *weights);

    (*weights)[Colour::Black].window.back() = 1;
    (*weights)[Colour::White] = (*weights)[Colour::Black];
    const auto one_table = encode_weights(*weights);
    CHECK(one_table.size() == kHeaderBytes + kTableBytes);
    REQUIRE(decode_weights(one_table));
    CHECK(*decode_weights(one_table) == *weights);
}

TEST_CASE("windows are kept up to the last that weighs anything", "[eval]") {
    Random random(5);
    const auto weights = test::random_weights(random);
    for (const Colour colour : kColours) {
        auto& window = (*weights)[colour].window;
        std::fill(window.begin() + (colour == Colour::Black ? 10 : 20), window.end(),
                  std::int16_t{0});
    }
    (*weights)[Colour::White].window[19] = 7;
    const auto bytes = encode_weights(*weights);
    CHECK(bytes.size() == kHeaderBytes + 2 * (kTableBytes - 2 * (kWindows - 20)));
    REQUIRE(decode_weights(bytes));
    CHECK(*decode_weights(bytes) == *weights);
}

TEST_CASE("damaged weights are refused", "[eval]") {
    Random random(2);
    const auto bytes = encode_weights(*test::random_weights(random));
    for (int i = 0; i < 200; ++i) {
        auto damaged = bytes;
        const auto at = random.next() % bytes.size();
        const bool is_unused = 10 <= at && at < 12;
        damaged[at] ^= static_cast<std::uint8_t>(1U << random.below(8));
        INFO("byte " << at);
        REQUIRE(static_cast<bool>(decode_weights(damaged)) == is_unused);
    }
    for (const std::size_t size : {std::size_t{0}, std::size_t{7}, std::size_t{23}, kHeaderBytes,
                                   kHeaderBytes + kTableBytes, bytes.size() - 1})
        CHECK_FALSE(decode_weights(std::span(bytes).first(size)));
}

TEST_CASE("ordering scores that would not fit are refused", "[eval]") {
    Random random(3);
    const auto weights = test::random_weights(random);
    const std::int16_t score = GENERATE(std::int16_t{-1}, std::int16_t{1 << 14});
    (*weights)[Colour::White].defence[17] = score;
    CHECK_FALSE(decode_weights(encode_weights(*weights)));
}

TEST_CASE("window scores that would not fit are refused", "[eval]") {
    Random random(6);
    const auto weights = test::random_weights(random);
    (*weights)[Colour::White].window[5] = GENERATE(std::int16_t{-(1 << 11)}, std::int16_t{1 << 11});
    CHECK_FALSE(decode_weights(encode_weights(*weights)));
}

TEST_CASE("distance scores that would not fit are refused", "[eval]") {
    Random random(4);
    const auto weights = test::random_weights(random);
    const std::int16_t score = GENERATE(std::int16_t{-(1 << 12)}, std::int16_t{1 << 12});
    const auto table = GENERATE(&PointWeights::reply, &PointWeights::follow);
    ((*weights)[Colour::Black].*table)[3] = score;
    CHECK_FALSE(decode_weights(encode_weights(*weights)));
}
