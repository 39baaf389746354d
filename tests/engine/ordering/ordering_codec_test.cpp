// SPDX-License-Identifier: MIT
#include "engine/ordering/ordering_codec.h"

#include <algorithm>
#include <memory>
#include <variant>

#include "engine/core/bytes.h"
#include "engine/ordering/embedded_ordering.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_ordering.h"

using namespace goren;

namespace {

constexpr Rule kRule = Rule::Standard;
constexpr std::size_t kShapeBytes = 8;
constexpr std::size_t kWindows = 172 * 173 / 2;
constexpr std::size_t kTableBytes = 2 * (2 * 2380 + 2 * 15 + 9 + kWindows);

std::size_t file_bytes(std::size_t tables) {
    return kTrainedHeaderBytes + kShapeBytes + tables * kTableBytes;
}

bool is_payload_rejected(std::span<const std::uint8_t> file) {
    const auto decoded = decode_ordering(file, kRule);
    const auto* error = std::get_if<TrainedFileError>(&decoded);
    return error != nullptr && *error == TrainedFileError::Payload;
}

bool is_rejected(const OrderingWeights& weights) {
    return is_payload_rejected(encode_ordering(weights, kRule));
}

OrderingWeights decoded(std::span<const std::uint8_t> file) {
    const auto weights = decode_ordering(file, kRule);
    REQUIRE(std::holds_alternative<std::unique_ptr<OrderingWeights>>(weights));
    return *std::get<std::unique_ptr<OrderingWeights>>(weights);
}

std::unique_ptr<OrderingWeights> random_weights(std::uint64_t seed) {
    Random random(seed);
    return test::random_ordering(random);
}

}  // namespace

TEST_CASE("every rule has weights in the program", "[ordering]") {
    for (const Rule rule : kRules) {
        INFO(name_of(rule));
        const auto weights = ordering_weights(rule);
        REQUIRE(weights);
        CHECK(is_in_range(*weights));
        CHECK((*weights)[Colour::Black].five_tuple != FiveTupleWeights{});
        CHECK(((*weights)[Colour::Black] == (*weights)[Colour::White]) == (rule != Rule::Renju));
    }
}

TEST_CASE("decoding returns the encoded weights", "[ordering]") {
    const auto weights = random_weights(1);
    (*weights)[Colour::White].window.back() = 1;
    const auto two_tables = encode_ordering(*weights, kRule);
    CHECK(two_tables.size() == file_bytes(2));
    CHECK(decoded(two_tables) == *weights);

    (*weights)[Colour::Black].window.back() = 1;
    (*weights)[Colour::White] = (*weights)[Colour::Black];
    const auto one_table = encode_ordering(*weights, kRule);
    CHECK(one_table.size() == file_bytes(1));
    CHECK(decoded(one_table) == *weights);
}

TEST_CASE("the file ends with the last window that has a term", "[ordering]") {
    const auto weights = random_weights(5);
    for (const Colour colour : kColours) {
        auto& window = (*weights)[colour].window;
        std::fill(window.begin() + (colour == Colour::Black ? 10 : 20), window.end(),
                  std::int16_t{0});
    }
    (*weights)[Colour::White].window[19] = 7;
    const auto file = encode_ordering(*weights, kRule);
    CHECK(file.size() == file_bytes(2) - 2 * 2 * (kWindows - 20));
    CHECK(decoded(file) == *weights);
}

TEST_CASE("payloads of another shape are rejected", "[ordering]") {
    const auto file = encode_ordering(*random_weights(2), kRule);
    const auto payload = std::span(file).subspan(kTrainedHeaderBytes);
    const auto with_payload = [](std::span<const std::uint8_t> bytes) {
        return make_trained_file(kOrderingFormat, kRule, bytes);
    };
    REQUIRE_FALSE(is_payload_rejected(with_payload(payload)));
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{7}, kShapeBytes, payload.size() / 2, payload.size() - 1})
        CHECK(is_payload_rejected(with_payload(payload.first(size))));
    std::vector<std::uint8_t> longer(payload.begin(), payload.end());
    longer.push_back(0);
    CHECK(is_payload_rejected(with_payload(longer)));
    for (const std::size_t at :
         {std::size_t{0}, std::size_t{4}, std::size_t{7}}) {  // the numbers of tables and windows
        std::vector<std::uint8_t> other(payload.begin(), payload.end());
        other[at] ^= 1;
        INFO("byte " << at);
        CHECK(is_payload_rejected(with_payload(other)));
    }
}

TEST_CASE("weights of another rule and damaged weights are rejected", "[ordering]") {
    auto file = encode_ordering(*random_weights(8), kRule);
    const auto error_of = [&](Rule rule) {
        const auto weights = decode_ordering(file, rule);
        REQUIRE(std::holds_alternative<TrainedFileError>(weights));
        return std::get<TrainedFileError>(weights);
    };
    CHECK(error_of(Rule::Caro) == TrainedFileError::Rule);
    file[5000] ^= 1;
    CHECK(error_of(kRule) == TrainedFileError::Checksum);
}

TEST_CASE("scores at the ends of their ranges are accepted, larger ones rejected", "[ordering]") {
    const auto weights = random_weights(3);
    const Colour colour = GENERATE(Colour::Black, Colour::White);
    MoveWeights& table = (*weights)[colour];
    const auto accepts = [&](std::int16_t& score, int value) {
        const std::int16_t before = score;
        score = static_cast<std::int16_t>(value);
        const bool is_accepted = !is_rejected(*weights);
        score = before;
        return is_accepted;
    };
    for (std::int16_t* score : {&table.attack[17], &table.defence[2379]}) {
        CHECK(accepts(*score, 0));
        CHECK(accepts(*score, (1 << 14) - 1));
        CHECK_FALSE(accepts(*score, -1));
        CHECK_FALSE(accepts(*score, 1 << 14));
    }
    const auto check_symmetric = [&](std::int16_t& score, int bound) {
        CHECK(accepts(score, bound - 1));
        CHECK(accepts(score, 1 - bound));
        CHECK_FALSE(accepts(score, bound));
        CHECK_FALSE(accepts(score, -bound));
    };
    check_symmetric(table.reply[3], 1 << 12);
    check_symmetric(table.follow[14], 1 << 12);
    check_symmetric(table.five_tuple[8], 1 << 9);
    check_symmetric(table.window[5], 1 << 11);
}
