// SPDX-License-Identifier: MIT
#include "tools/tune/network_file.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/eval/network_codec.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/network_samples.h"
#include "tools/tune/network_scaling.h"

namespace goren::tune {
namespace {

// Reads the groups of parameters one after the other.
class Reader {
public:
    Reader(std::span<const float> parameters, std::size_t first)
        : rest_(parameters.subspan(first)) {}

    void read(ChannelWeights& channels, int scale, int offset = 0) {
        for (std::int16_t& weight : channels)
            weight =
                static_cast<std::int16_t>(std::lround(next() * static_cast<float>(scale)) + offset);
    }
    template <std::size_t kSize>
    void read(std::array<float, kSize>& numbers, double scale = 1) {
        for (float& number : numbers) number = next() * static_cast<float>(scale);
    }

private:
    float next() {
        const float number = rest_.front();
        rest_ = rest_.subspan(1);
        return number;
    }

    std::span<const float> rest_;
};

void read_trunk(const NetworkLayout& layout, Reader reader, TrunkWeights& trunk) {
    // The engine rounds three products down, by half a unit each on average: the bias makes up.
    constexpr int kRoundingOffset = 1;
    for (std::size_t i = 0; i < layout.windows(); ++i) reader.read(trunk.window[i], kFeatureScale);
    for (ChannelWeights& pair : trunk.pattern) reader.read(pair, kFeatureScale);
    for (ChannelWeights& ring : trunk.kernel) reader.read(ring, kKernelScale);
    reader.read(trunk.kernel_bias, kConvolutionScale, kRoundingOffset);
}

void read_head(Reader reader, HeadWeights& head) {
    for (auto& row : head.hidden) reader.read(row);
    reader.read(head.hidden_bias);
    reader.read(head.output, kUnitsPerLogit);
    reader.read(head.direct, kUnitsPerLogit);
    reader.read(head.threat, kUnitsPerLogit);
}

}  // namespace

std::unique_ptr<NetworkWeights> quantise(const NetworkLayout& layout,
                                         std::span<const float> parameters) {
    const auto error = [] {
        return std::runtime_error("the training diverged; a lower --rate may help");
    };
    std::vector<float> scaled(parameters.begin(), parameters.end());
    scale_channels(layout, scaled);
    if (!std::ranges::all_of(scaled, [](float x) { return std::isfinite(x); })) throw error();
    auto weights = std::make_unique<NetworkWeights>();
    read_trunk(layout, Reader(scaled, layout.trunk().window), weights->trunk);
    for (const Colour colour : kColours)
        read_head(Reader(scaled, layout.head(colour).hidden), weights->head[colour]);
    if (!is_in_range(*weights)) throw error();
    return weights;
}

std::unique_ptr<NetworkWeights> read_network(const std::filesystem::path& path, Rule rule) {
    auto decoded = decode_network(read_bytes(path), rule);
    if (const auto* error = std::get_if<TrainedFileError>(&decoded))
        throw std::runtime_error(path.string() + " " + std::string(message_of(*error)));
    return std::get<std::unique_ptr<NetworkWeights>>(std::move(decoded));
}

void write_network(const NetworkWeights& weights, Rule rule, const std::filesystem::path& path) {
    write_bytes(encode_network(weights, rule), path);
}

}  // namespace goren::tune
