// SPDX-License-Identifier: MIT
#include "engine/policy/policy_codec.h"

#include <utility>

#include "engine/core/bytes.h"
#include "engine/eval/trunk_codec.h"

namespace goren {
namespace {

constexpr std::size_t kShapeBytes = 8;
constexpr std::uint64_t kShape =
    kChannels | kPolicyWidth << 8 | kPolicyBlocks << 16 | kPolicyPlanes << 24;

template <std::size_t kInputCount>
constexpr std::size_t kDenseBytes = kPolicyWidth*(kInputCount * sizeof(std::int16_t) +
                                                  sizeof(std::int32_t));
constexpr std::size_t kBlockBytes =
    sizeof(std::int16_t) * kPolicyTaps * kPolicyWidth + kDenseBytes<kPolicyWidth>;
constexpr std::size_t kLayerBytes = kDenseBytes<kPolicyInputs> + kDenseBytes<2 * kPolicyWidth> +
                                    kPolicyBlocks * kBlockBytes +
                                    sizeof(std::int16_t) * kPolicyWidth + sizeof(std::int32_t);

// Calls `row` with every row of numbers after the trunk, in the order of the file.
template <typename Weights, typename Row>
void for_each_row(Weights& weights, const Row& row) {
    const auto dense = [&row](auto& layer) {
        for (auto& outputs : layer.weights)
            for (auto& pair : outputs) row(pair);
        row(layer.bias);
    };
    dense(weights.input);
    dense(weights.pool);
    for (auto& block : weights.blocks) {
        for (auto& tap : block.lines) row(tap);
        dense(block.mix);
    }
    row(weights.output);
}

// Null where the shape is another one or weights are out of range.
std::unique_ptr<PolicyWeights> decode_payload(std::span<const std::uint8_t> payload) {
    if (payload.size() < kShapeBytes) return nullptr;
    const std::uint64_t shape = get(payload.first(4));
    const std::uint64_t windows = get(payload.subspan(4, 4));
    if (shape != kShape || windows > LineTable::kMaxCanonicalWindows ||
        payload.size() != kShapeBytes + trunk_bytes(windows) + kLayerBytes)
        return nullptr;
    payload = payload.subspan(kShapeBytes);
    auto weights = std::make_unique<PolicyWeights>();
    take_trunk(payload, weights->trunk, windows);
    for_each_row(*weights, [&payload](auto& row) { take_all(payload, row); });
    take(payload, weights->ordering);
    return is_in_range(*weights) ? std::move(weights) : nullptr;
}

}  // namespace

std::vector<std::uint8_t> encode_policy(const PolicyWeights& weights, Rule rule) {
    const std::size_t windows = stored_windows(weights.trunk);
    std::vector<std::uint8_t> payload;
    put(payload, kShape, 4);
    put(payload, windows, 4);
    put_trunk(payload, weights.trunk, windows);
    for_each_row(weights, [&payload](const auto& row) { put_all(payload, row); });
    put(payload, weights.ordering);
    return make_trained_file(kPolicyFormat, rule, payload);
}

Decoded<PolicyWeights> decode_policy(std::span<const std::uint8_t> file, Rule rule) {
    return decode_trained_file(file, kPolicyFormat, rule, decode_payload);
}

}  // namespace goren
