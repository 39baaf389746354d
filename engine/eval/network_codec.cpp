// SPDX-License-Identifier: MIT
#include "engine/eval/network_codec.h"

#include <utility>

#include "engine/core/bytes.h"
#include "engine/eval/trunk_codec.h"

namespace goren {
namespace {

constexpr std::size_t kShapeBytes = 8;
constexpr std::size_t kShape = kChannels | kHidden << 8;

constexpr std::size_t kHeadBytes =
    sizeof(float) * (kHiddenSums * (kInputs + 1) + kHidden + kSums + kThreatCombinations);

void put_head(std::vector<std::uint8_t>& bytes, const HeadWeights& head) {
    for (const auto& row : head.hidden) put_all(bytes, row);
    put_all(bytes, head.hidden_bias);
    put_all(bytes, head.output);
    put_all(bytes, head.direct);
    put_all(bytes, head.threat);
}

// Removes what it reads from the front of the bytes.
void take_head(std::span<const std::uint8_t>& bytes, HeadWeights& head) {
    for (auto& row : head.hidden) take_all(bytes, row);
    take_all(bytes, head.hidden_bias);
    take_all(bytes, head.output);
    take_all(bytes, head.direct);
    take_all(bytes, head.threat);
}

// Null where the shape is another one or weights are out of range.
std::unique_ptr<NetworkWeights> decode_payload(std::span<const std::uint8_t> payload) {
    if (payload.size() < kShapeBytes) return nullptr;
    const std::uint64_t heads = get(payload.first(2));
    const std::uint64_t shape = get(payload.subspan(2, 2));
    const std::uint64_t windows = get(payload.subspan(4, 4));
    payload = payload.subspan(kShapeBytes);
    if (heads < 1 || heads > 2 || shape != kShape || windows > LineTable::kMaxCanonicalWindows ||
        payload.size() != trunk_bytes(windows) + heads * kHeadBytes)
        return nullptr;
    auto weights = std::make_unique<NetworkWeights>();
    auto& [trunk, head] = *weights;
    take_trunk(payload, trunk, windows);
    for (std::size_t i = 0; i < heads; ++i) take_head(payload, head[kColours[i]]);
    if (heads == 1) head[Colour::White] = head[Colour::Black];
    return is_in_range(*weights) ? std::move(weights) : nullptr;
}

}  // namespace

std::vector<std::uint8_t> encode_network(const NetworkWeights& weights, Rule rule) {
    const auto& [trunk, head] = weights;
    const std::size_t heads = head[Colour::Black] == head[Colour::White] ? 1 : 2;
    const std::size_t windows = stored_windows(trunk);
    std::vector<std::uint8_t> payload;
    put(payload, heads, 2);
    put(payload, kShape, 2);
    put(payload, windows, 4);
    put_trunk(payload, trunk, windows);
    for (std::size_t i = 0; i < heads; ++i) put_head(payload, head[kColours[i]]);
    return make_trained_file(kNetworkFormat, rule, payload);
}

Decoded<NetworkWeights> decode_network(std::span<const std::uint8_t> file, Rule rule) {
    return decode_trained_file(file, kNetworkFormat, rule, decode_payload);
}

}  // namespace goren
