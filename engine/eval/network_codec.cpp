// SPDX-License-Identifier: MIT
#include "engine/eval/network_codec.h"

#include <algorithm>
#include <string_view>

#include "engine/core/bytes.h"

namespace goren {
namespace {

constexpr std::string_view kMagic = "GORENNN4";
constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kHeadsOffset = 8;
constexpr std::size_t kShapeOffset = 10;
constexpr std::size_t kWindowsOffset = 12;
constexpr std::size_t kChecksumOffset = 16;
constexpr std::size_t kShape = kChannels | kHidden << 8;

constexpr std::size_t trunk_bytes(std::size_t windows) {
    constexpr std::size_t kKernelRows = 4;  // with the bias
    return sizeof(std::int16_t) * kChannels * (windows + kPatternPairs + kKernelRows);
}
constexpr std::size_t kHeadBytes =
    sizeof(float) * (kHidden * (kInputs + 2) + kSums + kThreatCombinations);

// Up to the last window with a weight other than zero.
std::size_t stored_windows(const TrunkWeights& trunk) {
    const auto last =
        std::find_if(trunk.window.rbegin(), trunk.window.rend(),
                     [](const auto& channels) { return channels != ChannelWeights{}; });
    return static_cast<std::size_t>(trunk.window.rend() - last);
}

void put_trunk(std::vector<std::uint8_t>& bytes, const TrunkWeights& trunk, std::size_t windows) {
    for (std::size_t i = 0; i < windows; ++i) put_all(bytes, trunk.window[i]);
    for (const auto& channels : trunk.pattern) put_all(bytes, channels);
    for (const auto& channels : trunk.kernel) put_all(bytes, channels);
    put_all(bytes, trunk.kernel_bias);
}

void put_head(std::vector<std::uint8_t>& bytes, const HeadWeights& head) {
    for (const auto& row : head.hidden) put_all(bytes, row);
    put_all(bytes, head.hidden_bias);
    put_all(bytes, head.output);
    put_all(bytes, head.direct);
    put_all(bytes, head.threat);
}

// Both remove what they read from the front of the bytes.
void take_trunk(std::span<const std::uint8_t>& bytes, TrunkWeights& trunk, std::size_t windows) {
    for (std::size_t i = 0; i < windows; ++i) take_all(bytes, trunk.window[i]);
    for (auto& channels : trunk.pattern) take_all(bytes, channels);
    for (auto& channels : trunk.kernel) take_all(bytes, channels);
    take_all(bytes, trunk.kernel_bias);
}

void take_head(std::span<const std::uint8_t>& bytes, HeadWeights& head) {
    for (auto& row : head.hidden) take_all(bytes, row);
    take_all(bytes, head.hidden_bias);
    take_all(bytes, head.output);
    take_all(bytes, head.direct);
    take_all(bytes, head.threat);
}

}  // namespace

std::vector<std::uint8_t> encode_network(const NetworkWeights& weights) {
    const auto& [trunk, head] = weights;
    const std::size_t heads = head[Colour::Black] == head[Colour::White] ? 1 : 2;
    const std::size_t windows = stored_windows(trunk);
    std::vector<std::uint8_t> payload;
    put_trunk(payload, trunk, windows);
    for (std::size_t i = 0; i < heads; ++i) put_head(payload, head[kColours[i]]);
    std::vector<std::uint8_t> bytes(kMagic.begin(), kMagic.end());
    put(bytes, heads, 2);
    put(bytes, kShape, 2);
    put(bytes, windows, 4);
    put(bytes, checksum_of(payload), 8);
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

std::unique_ptr<NetworkWeights> decode_network(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kHeaderBytes || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
        return nullptr;
    const std::uint64_t heads = get(bytes.subspan(kHeadsOffset, 2));
    const std::uint64_t windows = get(bytes.subspan(kWindowsOffset, 4));
    auto payload = bytes.subspan(kHeaderBytes);
    if (heads < 1 || heads > 2 || windows > LineTable::kMaxCanonicalWindows ||
        get(bytes.subspan(kShapeOffset, 2)) != kShape ||
        payload.size() != trunk_bytes(windows) + heads * kHeadBytes ||
        get(bytes.subspan(kChecksumOffset, 8)) != checksum_of(payload))
        return nullptr;
    auto weights = std::make_unique<NetworkWeights>();
    auto& [trunk, head] = *weights;
    take_trunk(payload, trunk, windows);
    for (std::size_t i = 0; i < heads; ++i) take_head(payload, head[kColours[i]]);
    if (heads == 1) head[Colour::White] = head[Colour::Black];
    return is_in_range(*weights) ? std::move(weights) : nullptr;
}

}  // namespace goren
