// SPDX-License-Identifier: MIT
#include "tools/tune/convert.h"

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/eval/network_codec.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tests/support/random_network.h"
#include "tools/tune/byte_file.h"

using namespace goren;
using namespace goren::tune;

namespace {

using Bytes = std::vector<std::uint8_t>;

// Gates of 1, whatever the inputs: what networks of version 5 did without.
void open_gates(HeadWeights& head) {
    for (auto& row : head.hidden) std::ranges::fill(std::span(row).last(kHidden), 0.0F);
    std::ranges::fill(std::span(head.hidden_bias).last(kHidden), 1.0F);
}

std::unique_ptr<NetworkWeights> random_network(Random& random, bool is_shared) {
    auto weights = test::random_network(random, is_shared);
    for (const Colour colour : kColours) open_gates(weights->head[colour]);
    return weights;
}

// The payload of version 5: each row of the hidden layer and its bias have half as many numbers.
Bytes payload_of_version_5(std::span<const std::uint8_t> payload) {
    constexpr std::size_t kRowBytes = 4 * 64;
    constexpr std::size_t kRows = 16 + 17 + 1;
    constexpr std::size_t kOtherBytes = 4 * (32 + 16 + 1024);
    constexpr std::size_t kHeadBytes = kRows * kRowBytes + kOtherBytes;
    const std::size_t heads = payload[0];
    Bytes old;
    const auto copy = [&](std::size_t begin, std::size_t size) {
        const auto part = payload.subspan(begin, size);
        old.insert(old.end(), part.begin(), part.end());
    };
    std::size_t at = payload.size() - heads * kHeadBytes;
    copy(0, at);
    for (std::size_t head = 0; head < heads; ++head) {
        for (std::size_t row = 0; row < kRows; ++row, at += kRowBytes) copy(at, kRowBytes / 2);
        copy(at, kOtherBytes);
        at += kOtherBytes;
    }
    return old;
}

Bytes as_version_5(const Bytes& file, Rule rule) {
    return make_trained_file({TrainedKind::Network, 5}, rule,
                             payload_of_version_5(std::span(file).subspan(kTrainedHeaderBytes)));
}

}  // namespace

TEST_CASE("a network of the version before is converted with the same weights", "[tune]") {
    const test::Folder folder;
    Random random(1);
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const auto weights = random_network(random, rule != Rule::Renju);
    const Bytes newest = encode_network(*weights, rule);
    write_bytes(as_version_5(newest, rule), folder / "old");
    convert({folder / "old", folder / "new", rule});
    CHECK(read_bytes(folder / "new") == newest);
}

TEST_CASE("files that cannot be converted are refused and nothing is written", "[tune]") {
    const test::Folder folder;
    Random random(2);
    const auto weights = random_network(random, true);
    const Bytes newest = encode_network(*weights, Rule::Caro);
    const Bytes old = as_version_5(newest, Rule::Caro);
    const auto error_of = [&](const Bytes& bytes) -> std::string {
        write_bytes(bytes, folder / "old");
        try {
            convert({folder / "old", folder / "new", Rule::Caro});
        } catch (const std::runtime_error& error) {
            CHECK_FALSE(std::filesystem::exists(folder / "new"));
            return error.what();
        }
        return "";
    };
    using Catch::Contains;
    CHECK_THAT(error_of({}), Contains("no format version"));
    CHECK_THAT(error_of(newest), Contains("no format version"));
    CHECK_THAT(error_of(Bytes(old.begin(), old.begin() + 23)), Contains("cut off"));
    CHECK_THAT(error_of(as_version_5(newest, Rule::Renju)), Contains("another rule"));
    CHECK_THAT(error_of(Bytes(old.begin(), old.end() - 1)), Contains("cut off"));
    CHECK_THROWS_WITH(convert({folder / "none", folder / "new", Rule::Caro}),
                      (folder / "none") + ": cannot read it");
    Bytes damaged = old;
    damaged[1000] ^= 1;
    CHECK_THAT(error_of(damaged), Contains("checksum"));
    Bytes reshaped = payload_of_version_5(std::span(newest).subspan(kTrainedHeaderBytes));
    reshaped[4] ^= 1;  // the number of windows
    CHECK_THAT(error_of(make_trained_file({TrainedKind::Network, 5}, Rule::Caro, reshaped)),
               Contains("shape"));
}
