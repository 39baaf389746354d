// SPDX-License-Identifier: MIT
#include "tools/tune/network_conversion.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <variant>

#include "engine/core/bytes.h"
#include "engine/eval/network_codec.h"
#include "engine/eval/trunk_codec.h"

namespace goren::tune {
namespace {

using ByteSpan = std::span<const std::uint8_t>;

constexpr TrainedFormat kOldFormat{TrainedKind::Network, 5};
constexpr std::size_t kOldHeadBytes =
    sizeof(float) * (kHidden * (kInputs + 2) + kSums + kThreatCombinations);

void take_old_head(ByteSpan& bytes, HeadWeights& head) {
    for (auto& row : head.hidden) take_all(bytes, std::span(row).first(kHidden));
    take_all(bytes, std::span(head.hidden_bias).first(kHidden));
    std::ranges::fill(std::span(head.hidden_bias).last(kHidden), 1.0F);
    take_all(bytes, head.output);
    take_all(bytes, head.direct);
    take_all(bytes, head.threat);
}

// Null where the shape is another one or weights are out of range.
std::unique_ptr<NetworkWeights> decode_old_payload(ByteSpan payload) {
    constexpr std::size_t kShapeBytes = 8;
    constexpr std::size_t kShape = kChannels | kHidden << 8;
    if (payload.size() < kShapeBytes) return nullptr;
    const std::uint64_t heads = get(payload.first(2));
    const std::uint64_t shape = get(payload.subspan(2, 2));
    const std::uint64_t windows = get(payload.subspan(4, 4));
    payload = payload.subspan(kShapeBytes);
    if (heads < 1 || heads > 2 || shape != kShape || windows > LineTable::kMaxCanonicalWindows ||
        payload.size() != trunk_bytes(windows) + heads * kOldHeadBytes)
        return nullptr;
    auto weights = std::make_unique<NetworkWeights>();
    auto& [trunk, head] = *weights;
    take_trunk(payload, trunk, windows);
    for (std::size_t i = 0; i < heads; ++i) take_old_head(payload, head[kColours[i]]);
    if (heads == 1) head[Colour::White] = head[Colour::Black];
    return is_in_range(*weights) ? std::move(weights) : nullptr;
}

}  // namespace

std::vector<std::uint8_t> network_from_version_5(ByteSpan old, Rule rule) {
    const auto decoded = decode_trained_file(old, kOldFormat, rule, decode_old_payload);
    if (const auto* error = std::get_if<TrainedFileError>(&decoded))
        throw std::runtime_error(std::string(message_of(*error)));
    return encode_network(*std::get<std::unique_ptr<NetworkWeights>>(decoded), rule);
}

}  // namespace goren::tune
