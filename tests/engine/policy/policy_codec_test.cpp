// SPDX-License-Identifier: MIT
#include "engine/policy/policy_codec.h"

#include <cstddef>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/policy/policy.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_policy.h"

using namespace goren;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kShapeBytes = 8;

// Null where the file is refused.
std::unique_ptr<PolicyWeights> decoded(const Bytes& file, Rule rule) {
    auto result = decode_policy(file, rule);
    auto* weights = std::get_if<std::unique_ptr<PolicyWeights>>(&result);
    return weights ? std::move(*weights) : nullptr;
}

TrainedFileError error_of(const Bytes& file, Rule rule) {
    const auto result = decode_policy(file, rule);
    REQUIRE(std::holds_alternative<TrainedFileError>(result));
    return std::get<TrainedFileError>(result);
}

}  // namespace

TEST_CASE("the policy of every rule in the program is that of its file", "[policy]") {
    for (const Rule rule : kRules) {
        INFO(name_of(rule));
        const Rule trained_rule = entry_of(rule).trained_rule;
        const std::string path = GOREN_POLICIES "/" + std::string(name_of(trained_rule)) + ".bin";
        std::ifstream stream(path, std::ios::binary);
        const Bytes file{std::istreambuf_iterator<char>(stream), {}};
        CHECK(encode_policy(policy_weights(rule), trained_rule) == file);
    }
}

TEST_CASE("a policy comes back from its file", "[policy]") {
    Random random(1);
    const auto weights = test::random_policy(random);
    auto& window = weights->trunk.window;
    std::fill(window.begin() + 20, window.end(), ChannelWeights{});
    window[19] = {0, 0, 0, 0, 0, 0, 0, 7};
    const auto file = encode_policy(*weights, Rule::Renju);
    REQUIRE(decoded(file, Rule::Renju));
    CHECK(*decoded(file, Rule::Renju) == *weights);
    window.back() = {1};
    CHECK(encode_policy(*weights, Rule::Renju).size() ==
          file.size() + sizeof(ChannelWeights) * (LineTable::kMaxCanonicalWindows - 20));
}

TEST_CASE("damaged policies and those of other rules are refused", "[policy]") {
    Random random(2);
    const auto file = encode_policy(*test::random_policy(random), Rule::Standard);
    CHECK(error_of(file, Rule::Freestyle) == TrainedFileError::Rule);
    for (int i = 0; i < 100; ++i) {
        auto damaged = file;
        const auto at = random.next() % file.size();
        damaged[at] ^= static_cast<std::uint8_t>(1U << random.below(8));
        INFO("byte " << at);
        REQUIRE_FALSE(decoded(damaged, Rule::Standard));
    }
}

TEST_CASE("policies of another shape are refused", "[policy]") {
    Random random(3);
    const auto file = encode_policy(*test::random_policy(random), Rule::Standard);
    const Bytes payload(file.begin() + kTrainedHeaderBytes, file.end());
    const auto repacked = [](const Bytes& changed) {
        return make_trained_file(kPolicyFormat, Rule::Standard, changed);
    };
    REQUIRE(decoded(repacked(payload), Rule::Standard));
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

TEST_CASE("a policy whose sums could overflow is refused", "[policy]") {
    Random random(4);
    const auto weights = test::random_policy(random);
    REQUIRE(decoded(encode_policy(*weights, Rule::Renju), Rule::Renju));
    SECTION("the sum of embeddings") { weights->trunk.window[5][2] = 8192; }
    SECTION("the bias of a layer") { weights->input.bias[3] = -2'000'000'000; }
    SECTION("the weights of a layer") {
        for (auto& outputs : weights->input.weights) outputs[7] = {2000, -2000};
    }
    SECTION("the pool") {
        for (auto& outputs : weights->pool.weights) outputs[31] = {2000, 2000};
    }
    SECTION("the sums along the lines") {
        for (auto& tap : weights->blocks[1].lines) tap[9] = 300;
    }
    SECTION("the mix") {
        for (auto& outputs : weights->blocks[0].mix.weights) outputs[0] = {1100, -1100};
    }
    SECTION("the score") { weights->output.fill(9000); }
    SECTION("the share of the ordering") { weights->ordering = -1; }
    CHECK(error_of(encode_policy(*weights, Rule::Renju), Rule::Renju) == TrainedFileError::Payload);
}
