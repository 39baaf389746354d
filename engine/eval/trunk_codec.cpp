// SPDX-License-Identifier: MIT
#include "engine/eval/trunk_codec.h"

#include <algorithm>

#include "engine/core/bytes.h"

namespace goren {

std::size_t trunk_bytes(std::size_t windows) {
    constexpr std::size_t kKernelRows = 4;  // with the bias
    return sizeof(std::int16_t) * kChannels * (windows + kPatternPairs + kKernelRows);
}

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

void take_trunk(std::span<const std::uint8_t>& bytes, TrunkWeights& trunk, std::size_t windows) {
    for (std::size_t i = 0; i < windows; ++i) take_all(bytes, trunk.window[i]);
    for (auto& channels : trunk.pattern) take_all(bytes, channels);
    for (auto& channels : trunk.kernel) take_all(bytes, channels);
    take_all(bytes, trunk.kernel_bias);
}

}  // namespace goren
