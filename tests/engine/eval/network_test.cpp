// SPDX-License-Identifier: MIT
#include "engine/eval/network.h"

#include <limits>

#include "engine/eval/network_codec.h"
#include "engine/eval/networks.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_network.h"

using namespace goren;

namespace {

constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kHeadBytes = 4 * ((16 + 17) * 32 + 32 + 32 + 16 + 1024);

constexpr std::size_t trunk_bytes(std::size_t windows) { return 2 * 8 * (windows + 14 * 14 + 4); }

}  // namespace

TEST_CASE("every rule has an intact network in the program", "[eval]") {
    for (const Rule rule : kRules) {
        INFO(name_of(rule));
        const auto bytes = embedded_network(rule);
        const auto weights = decode_network(bytes);
        REQUIRE(weights);
        CHECK(encode_network(*weights) == std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
    }
}

TEST_CASE("a network comes back from its bytes", "[eval]") {
    Random random(1);
    const bool is_shared = GENERATE(true, false);
    const auto weights = test::random_network(random, is_shared);
    weights->trunk.window.back() = {1};
    const auto bytes = encode_network(*weights);
    CHECK(bytes.size() == kHeaderBytes + trunk_bytes(LineTable::kMaxCanonicalWindows) +
                              (is_shared ? 1 : 2) * kHeadBytes);
    REQUIRE(decode_network(bytes));
    CHECK(*decode_network(bytes) == *weights);
}

TEST_CASE("windows of a network are stored up to the last with a weight other than zero",
          "[eval]") {
    Random random(2);
    const auto weights = test::random_network(random, false);
    auto& window = weights->trunk.window;
    std::fill(window.begin() + 20, window.end(), ChannelWeights{});
    window[19] = {0, 0, 0, 0, 0, 0, 0, 7};
    const auto bytes = encode_network(*weights);
    CHECK(bytes.size() == kHeaderBytes + trunk_bytes(20) + 2 * kHeadBytes);
    REQUIRE(decode_network(bytes));
    CHECK(*decode_network(bytes) == *weights);
}

TEST_CASE("damaged networks are refused", "[eval]") {
    Random random(3);
    const auto bytes = encode_network(*test::random_network(random, true));
    for (int i = 0; i < 100; ++i) {
        auto damaged = bytes;
        const auto at = random.next() % bytes.size();
        damaged[at] ^= static_cast<std::uint8_t>(1U << random.below(8));
        INFO("byte " << at);
        REQUIRE_FALSE(decode_network(damaged));
    }
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{7}, std::size_t{23}, kHeaderBytes, bytes.size() - 1})
        CHECK_FALSE(decode_network(std::span(bytes).first(size)));
}

TEST_CASE("a network whose weights could overflow is refused", "[eval]") {
    Random random(4);
    const auto weights = test::random_network(random, false);
    REQUIRE(decode_network(encode_network(*weights)));
    TrunkWeights& trunk = weights->trunk;
    HeadWeights& head = weights->head[Colour::White];
    SECTION("the sum of four window embeddings") { trunk.window[5][2] = 2048; }
    SECTION("a feature") { trunk.pattern[20][2] = -8192; }
    SECTION("an output of the convolution") { trunk.kernel_bias[3] = 32000; }
    SECTION("a weight that is not a number") {
        head.hidden[4][5] = std::numeric_limits<float>::quiet_NaN();
    }
    SECTION("an infinite weight") { head.threat[9] = std::numeric_limits<float>::infinity(); }
    CHECK_FALSE(decode_network(encode_network(*weights)));
}
