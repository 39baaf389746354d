// SPDX-License-Identifier: MIT
#include "engine/ordering/embedded_ordering.h"

#include <algorithm>

#include "engine/ordering/ordering_codec.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_ordering.h"

using namespace goren;

namespace {

constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kWindows = 172 * 173 / 2;
constexpr std::size_t kTableBytes = 2 * (2 * 2380 + 2 * 15 + kWindows);

}  // namespace

TEST_CASE("every rule has whole weights in the program", "[ordering]") {
    for (const Rule rule : kRules) {
        INFO(name_of(rule));
        const auto weights = decode_ordering(embedded_ordering(rule));
        REQUIRE(weights);
        CHECK(encode_ordering(*weights) ==
              std::vector<std::uint8_t>(embedded_ordering(rule).begin(),
                                        embedded_ordering(rule).end()));
    }
}

TEST_CASE("weights come back from their bytes", "[ordering]") {
    Random random(1);
    const auto weights = test::random_ordering(random);
    (*weights)[Colour::White].window.back() = 1;
    const auto two_tables = encode_ordering(*weights);
    CHECK(two_tables.size() == kHeaderBytes + 2 * kTableBytes);
    REQUIRE(decode_ordering(two_tables));
    CHECK(*decode_ordering(two_tables) == *weights);

    (*weights)[Colour::Black].window.back() = 1;
    (*weights)[Colour::White] = (*weights)[Colour::Black];
    const auto one_table = encode_ordering(*weights);
    CHECK(one_table.size() == kHeaderBytes + kTableBytes);
    REQUIRE(decode_ordering(one_table));
    CHECK(*decode_ordering(one_table) == *weights);
}

TEST_CASE("windows are kept up to the last that weighs anything", "[ordering]") {
    Random random(5);
    const auto weights = test::random_ordering(random);
    for (const Colour colour : kColours) {
        auto& window = (*weights)[colour].window;
        std::fill(window.begin() + (colour == Colour::Black ? 10 : 20), window.end(),
                  std::int16_t{0});
    }
    (*weights)[Colour::White].window[19] = 7;
    const auto bytes = encode_ordering(*weights);
    CHECK(bytes.size() == kHeaderBytes + 2 * (kTableBytes - 2 * (kWindows - 20)));
    REQUIRE(decode_ordering(bytes));
    CHECK(*decode_ordering(bytes) == *weights);
}

TEST_CASE("damaged weights are refused", "[ordering]") {
    Random random(2);
    const auto bytes = encode_ordering(*test::random_ordering(random));
    for (int i = 0; i < 200; ++i) {
        auto damaged = bytes;
        const auto at = random.next() % bytes.size();
        const bool is_unused = 10 <= at && at < 12;
        damaged[at] ^= static_cast<std::uint8_t>(1U << random.below(8));
        INFO("byte " << at);
        REQUIRE(static_cast<bool>(decode_ordering(damaged)) == is_unused);
    }
    for (const std::size_t size : {std::size_t{0}, std::size_t{7}, std::size_t{23}, kHeaderBytes,
                                   kHeaderBytes + kTableBytes, bytes.size() - 1})
        CHECK_FALSE(decode_ordering(std::span(bytes).first(size)));
}

TEST_CASE("ordering scores that would not fit are refused", "[ordering]") {
    Random random(3);
    const auto weights = test::random_ordering(random);
    const std::int16_t score = GENERATE(std::int16_t{-1}, std::int16_t{1 << 14});
    (*weights)[Colour::White].defence[17] = score;
    CHECK_FALSE(decode_ordering(encode_ordering(*weights)));
}

TEST_CASE("window scores that would not fit are refused", "[ordering]") {
    Random random(6);
    const auto weights = test::random_ordering(random);
    (*weights)[Colour::White].window[5] = GENERATE(std::int16_t{-(1 << 11)}, std::int16_t{1 << 11});
    CHECK_FALSE(decode_ordering(encode_ordering(*weights)));
}

TEST_CASE("distance scores that would not fit are refused", "[ordering]") {
    Random random(4);
    const auto weights = test::random_ordering(random);
    const std::int16_t score = GENERATE(std::int16_t{-(1 << 12)}, std::int16_t{1 << 12});
    const auto table = GENERATE(&MoveWeights::reply, &MoveWeights::follow);
    ((*weights)[Colour::Black].*table)[3] = score;
    CHECK_FALSE(decode_ordering(encode_ordering(*weights)));
}
