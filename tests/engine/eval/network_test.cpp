// SPDX-License-Identifier: MIT
#include "engine/eval/network.h"

#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <variant>

#include "engine/eval/network_codec.h"
#include "engine/eval/networks.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_network.h"

using namespace goren;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kShapeBytes = 8;
constexpr std::size_t kHeadBytes = 4 * ((16 + 17) * 64 + 64 + 32 + 16 + 1024);

constexpr std::size_t trunk_bytes(std::size_t windows) { return 2 * 8 * (windows + 14 * 14 + 4); }

constexpr std::size_t file_bytes(std::size_t windows, std::size_t heads) {
    return kTrainedHeaderBytes + kShapeBytes + trunk_bytes(windows) + heads * kHeadBytes;
}

// Null where the file is refused.
std::unique_ptr<NetworkWeights> decoded(const Bytes& file, Rule rule) {
    auto result = decode_network(file, rule);
    auto* weights = std::get_if<std::unique_ptr<NetworkWeights>>(&result);
    return weights ? std::move(*weights) : nullptr;
}

TrainedFileError error_of(const Bytes& file, Rule rule) {
    const auto result = decode_network(file, rule);
    REQUIRE(std::holds_alternative<TrainedFileError>(result));
    return std::get<TrainedFileError>(result);
}

}  // namespace

TEST_CASE("the network of every rule in the program is that of its file", "[eval]") {
    for (const Rule rule : kRules) {
        INFO(name_of(rule));
        const Rule trained_rule = entry_of(rule).trained_rule;
        const std::string path = GOREN_NETWORKS "/" + std::string(name_of(trained_rule)) + ".bin";
        std::ifstream stream(path, std::ios::binary);
        const Bytes file{std::istreambuf_iterator<char>(stream), {}};
        CHECK(encode_network(*network_weights(rule), trained_rule) == file);
    }
}

TEST_CASE("a network comes back from its file", "[eval]") {
    Random random(1);
    const bool is_shared = GENERATE(true, false);
    const auto weights = test::random_network(random, is_shared);
    weights->trunk.window.back() = {1};
    const auto file = encode_network(*weights, Rule::Caro);
    CHECK(file.size() == file_bytes(LineTable::kMaxCanonicalWindows, is_shared ? 1 : 2));
    REQUIRE(decoded(file, Rule::Caro));
    CHECK(*decoded(file, Rule::Caro) == *weights);
}

TEST_CASE("windows of a network are stored up to the last with a weight other than zero",
          "[eval]") {
    Random random(2);
    const auto weights = test::random_network(random, false);
    auto& window = weights->trunk.window;
    std::fill(window.begin() + 20, window.end(), ChannelWeights{});
    window[19] = {0, 0, 0, 0, 0, 0, 0, 7};
    const auto file = encode_network(*weights, Rule::Renju);
    CHECK(file.size() == file_bytes(20, 2));
    REQUIRE(decoded(file, Rule::Renju));
    CHECK(*decoded(file, Rule::Renju) == *weights);
}

TEST_CASE("damaged networks and those of other rules are refused", "[eval]") {
    Random random(3);
    const auto file = encode_network(*test::random_network(random, true), Rule::Standard);
    CHECK(error_of(file, Rule::Freestyle) == TrainedFileError::Rule);
    for (int i = 0; i < 100; ++i) {
        auto damaged = file;
        const auto at = random.next() % file.size();
        damaged[at] ^= static_cast<std::uint8_t>(1U << random.below(8));
        INFO("byte " << at);
        REQUIRE_FALSE(decoded(damaged, Rule::Standard));
    }
}

TEST_CASE("networks of another shape are refused", "[eval]") {
    Random random(5);
    const auto file = encode_network(*test::random_network(random, true), Rule::Standard);
    const Bytes payload(file.begin() + kTrainedHeaderBytes, file.end());
    const auto repacked = [](const Bytes& changed) {
        return make_trained_file(kNetworkFormat, Rule::Standard, changed);
    };
    REQUIRE(decoded(repacked(payload), Rule::Standard));
    // Number of heads, channels, hidden units, number of windows.
    for (std::size_t byte = 0; byte < kShapeBytes; ++byte)
        for (int bit = 0; bit < 8; ++bit) {
            auto reshaped = payload;
            reshaped[byte] ^= static_cast<std::uint8_t>(1U << bit);
            INFO("byte " << byte << ", bit " << bit);
            REQUIRE(error_of(repacked(reshaped), Rule::Standard) == TrainedFileError::Payload);
        }
    for (const std::size_t size : {std::size_t{0}, std::size_t{7}, kShapeBytes, payload.size() - 1})
        CHECK(error_of(
                  repacked({payload.begin(), payload.begin() + static_cast<std::ptrdiff_t>(size)}),
                  Rule::Standard) == TrainedFileError::Payload);
}

TEST_CASE("a network whose weights could overflow is refused", "[eval]") {
    Random random(4);
    const auto weights = test::random_network(random, false);
    REQUIRE(decoded(encode_network(*weights, Rule::Renju), Rule::Renju));
    TrunkWeights& trunk = weights->trunk;
    HeadWeights& head = weights->head[Colour::White];
    SECTION("the sum of four window embeddings") { trunk.window[5][2] = 2048; }
    SECTION("a feature") { trunk.pattern[20][2] = -8192; }
    SECTION("an output of the convolution") { trunk.kernel_bias[3] = 32000; }
    SECTION("a weight that is not a number") {
        head.hidden[4][5] = std::numeric_limits<float>::quiet_NaN();
    }
    SECTION("an infinite weight") { head.threat[9] = std::numeric_limits<float>::infinity(); }
    CHECK(error_of(encode_network(*weights, Rule::Renju), Rule::Renju) ==
          TrainedFileError::Payload);
}
