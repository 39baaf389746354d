// SPDX-License-Identifier: MIT
#include "tools/tune/network_file.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "engine/eval/network_codec.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/network_samples.h"
#include "tools/tune/network_scaling.h"

namespace goren::tune {
namespace {

// The engine rounds three products down, by half a unit each on average: the bias makes up.
constexpr int kRoundingOffset = 1;

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
    for (std::size_t i = 0; i < layout.trunk().windows; ++i)
        reader.read(trunk.window[i], kFeatureScale);
    for (ChannelWeights& pair : trunk.pattern) reader.read(pair, kFeatureScale);
    for (ChannelWeights& ring : trunk.kernel) reader.read(ring, kKernelScale);
    reader.read(trunk.kernel_bias, kConvolutionScale, kRoundingOffset);
}

void read_head(Reader reader, HeadWeights& head) {
    for (auto& row : head.hidden) reader.read(row);
    reader.read(head.hidden_bias);
    reader.read(head.output, Value::kUnitsPerLogit);
    reader.read(head.direct, Value::kUnitsPerLogit);
    reader.read(head.threat, Value::kUnitsPerLogit);
}

// Writes the groups of parameters one after the other.
class Writer {
public:
    Writer(std::span<float> parameters, std::size_t first) : rest_(parameters.subspan(first)) {}

    void write(const ChannelWeights& channels, int scale, int offset = 0) {
        for (const std::int16_t weight : channels)
            write(static_cast<float>(weight - offset) / static_cast<float>(scale));
    }
    template <std::size_t kSize>
    void write(const std::array<float, kSize>& numbers, double scale = 1) {
        for (const float number : numbers) write(number / static_cast<float>(scale));
    }

private:
    void write(float number) {
        rest_.front() = number;
        rest_ = rest_.subspan(1);
    }

    std::span<float> rest_;
};

void write_trunk(const NetworkLayout& layout, const TrunkWeights& trunk, Writer writer) {
    for (std::size_t i = 0; i < layout.trunk().windows; ++i)
        writer.write(trunk.window[i], kFeatureScale);
    for (const ChannelWeights& pair : trunk.pattern) writer.write(pair, kFeatureScale);
    for (const ChannelWeights& ring : trunk.kernel) writer.write(ring, kKernelScale);
    writer.write(trunk.kernel_bias, kConvolutionScale, kRoundingOffset);
}

void write_head(const HeadWeights& head, Writer writer) {
    for (const auto& row : head.hidden) writer.write(row);
    writer.write(head.hidden_bias);
    writer.write(head.output, Value::kUnitsPerLogit);
    writer.write(head.direct, Value::kUnitsPerLogit);
    writer.write(head.threat, Value::kUnitsPerLogit);
}

}  // namespace

std::vector<float> dequantise(const NetworkLayout& layout, const NetworkWeights& weights) {
    std::vector<float> parameters(layout.size());
    write_trunk(layout, weights.trunk, Writer(parameters, layout.trunk().window));
    for (const Colour colour : kColours)
        write_head(weights.head[colour], Writer(parameters, layout.head(colour).hidden));
    return parameters;
}

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
    return weights_or_throw(decode_network(read_bytes(path), rule), path);
}

void write_network(const NetworkWeights& weights, Rule rule, const std::filesystem::path& path) {
    write_bytes(encode_network(weights, rule), path);
}

}  // namespace goren::tune
