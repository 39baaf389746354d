// SPDX-License-Identifier: MIT
#include "tools/tune/policy_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "engine/policy/policy.h"
#include "engine/policy/policy_codec.h"
#include "tools/tune/byte_file.h"

namespace goren::tune {
namespace {

constexpr float kMaxNumber = std::numeric_limits<std::int16_t>::max();
constexpr float kWeightScale = 1 << kPolicyWeightBits;
constexpr float kOutputScale = kMoveUnitsPerLogit * kWeightScale / kActivationScale;
// What biases make up for. The engine rounds down: three products of the kernel, by half a unit
// each on average, and every sum.
constexpr float kKernelRounding = 1;
constexpr float kSumRounding = kWeightScale / 2;
// Rounding may add a little to what is scaled to its limit.
constexpr float kMargin = 0.98F;

std::runtime_error diverged() {
    return std::runtime_error("the training diverged; a lower --rate may help");
}

// Numbers of one group of parameters after the other, as integers. Throws where one does not fit.
class Reader {
public:
    Reader(std::span<const float> parameters, std::size_t first)
        : rest_(parameters.subspan(first)) {}

    float next() {
        const float number = rest_.front();
        rest_ = rest_.subspan(1);
        return number;
    }
    template <typename Integer>
    void read(Integer& integer, float scale, float offset = 0) {
        const double number = std::rint(static_cast<double>(next()) * static_cast<double>(scale) +
                                        static_cast<double>(offset));
        if (!(std::abs(number) <= static_cast<double>(std::numeric_limits<Integer>::max())))
            throw diverged();
        integer = static_cast<Integer>(number);
    }

private:
    std::span<const float> rest_;
};

// For each channel, the factor that makes the largest possible feature the largest allowed one.
std::array<float, kChannels> feature_factors(const TrunkLayout& layout,
                                             std::span<const float> parameters) {
    const auto largest = [&](std::size_t begin, std::size_t end, std::size_t channel) {
        float most = 0;
        for (std::size_t i = begin + channel; i < end; i += kChannels)
            most = std::max(most, std::abs(parameters[i]));
        return most;
    };
    std::array<float, kChannels> factors{};
    for (std::size_t i = 0; i < kChannels; ++i) {
        const float most = 4 * largest(layout.window, layout.pattern, i) +
                           largest(layout.pattern, layout.kernel, i);
        factors[i] = most > 0 ? kMargin * kMaxNumber / (4 * kFeatureScale * most) : 1;
    }
    return factors;
}

void read_trunk(const TrunkLayout& layout, std::span<const float> parameters, TrunkWeights& trunk) {
    const auto factors = feature_factors(layout, parameters);
    Reader reader(parameters, layout.window);
    const auto read = [&](ChannelWeights& channels, float scale, bool is_kernel) {
        for (std::size_t i = 0; i < kChannels; ++i)
            reader.read(channels[i], is_kernel ? scale / factors[i] : scale * factors[i]);
    };
    for (std::size_t i = 0; i < layout.windows; ++i) read(trunk.window[i], kFeatureScale, false);
    for (ChannelWeights& pair : trunk.pattern) read(pair, kFeatureScale, false);
    for (ChannelWeights& ring : trunk.kernel) read(ring, kKernelScale, true);
    for (std::int16_t& bias : trunk.kernel_bias)
        reader.read(bias, kConvolutionScale, kKernelRounding);
}

template <std::size_t kInputCount>
void read_dense(const PolicyLayout::Dense& layout, std::span<const float> parameters,
                float input_scale, DenseLayer<kInputCount>& layer) {
    Reader weights(parameters, layout.weights);
    for (std::size_t i = 0; i < kInputCount; ++i)
        for (std::size_t j = 0; j < kPolicyWidth; ++j)
            weights.read(layer.weights[i / 2][j][i % 2],
                         kActivationScale * kWeightScale / input_scale);
    Reader bias(parameters, layout.bias);
    for (std::int32_t& number : layer.bias)
        bias.read(number, kActivationScale * kWeightScale, kSumRounding);
}

// For each channel, the factor that keeps the sums along the lines within 16 bits: at most 1.
std::array<float, kPolicyWidth> line_factors(const PolicyLayout::Block& layout,
                                             std::span<const float> parameters) {
    constexpr float kLimit = kMargin * kMaxNumber / kMaxActivation;
    std::array<float, kPolicyWidth> factors{};
    for (std::size_t i = 0; i < kPolicyWidth; ++i) {
        float sum = 0;
        for (std::size_t tap = 0; tap < kPolicyTaps; ++tap)
            sum += std::abs(parameters[layout.lines + tap * kPolicyWidth + i]);
        factors[i] = sum > kLimit ? kLimit / sum : 1;
    }
    return factors;
}

// The sums along the lines are rounded down, too, by half a unit: adds what makes up for `times` of
// that to the biases behind them.
void add_line_rounding(const PolicyLayout::Block& layout, std::span<float> parameters,
                       float times) {
    for (std::size_t i = 0; i < kPolicyWidth; ++i)
        for (std::size_t j = 0; j < kPolicyWidth; ++j)
            parameters[layout.mix.bias + j] +=
                times * parameters[layout.mix.weights + i * kPolicyWidth + j] /
                (2 * kActivationScale);
}

void read_block(const PolicyLayout::Block& layout, std::span<const float> parameters,
                PolicyBlock& block) {
    std::vector<float> scaled(parameters.begin(), parameters.end());
    const auto factors = line_factors(layout, parameters);
    for (std::size_t i = 0; i < kPolicyWidth; ++i) {
        for (std::size_t tap = 0; tap < kPolicyTaps; ++tap)
            scaled[layout.lines + tap * kPolicyWidth + i] *= factors[i];
        for (std::size_t j = 0; j < kPolicyWidth; ++j)
            scaled[layout.mix.weights + i * kPolicyWidth + j] /= factors[i];
    }
    add_line_rounding(layout, scaled, 1);
    Reader lines(scaled, layout.lines);
    for (auto& tap : block.lines)
        for (std::int16_t& weight : tap) lines.read(weight, kWeightScale);
    read_dense(layout.mix, scaled, kActivationScale, block.mix);
}

// The inverse of Reader: integers of one group of parameters after the other, as numbers.
class Writer {
public:
    Writer(std::span<float> parameters, std::size_t first) : rest_(parameters.subspan(first)) {}

    template <typename Integer>
    void write(Integer integer, float scale, float offset = 0) {
        rest_.front() = (static_cast<float>(integer) - offset) / scale;
        rest_ = rest_.subspan(1);
    }
    template <typename Integers>
    void write_all(const Integers& integers, float scale, float offset = 0) {
        for (const auto integer : integers) write(integer, scale, offset);
    }

private:
    std::span<float> rest_;
};

void write_trunk(const TrunkLayout& layout, const TrunkWeights& trunk,
                 std::span<float> parameters) {
    Writer writer(parameters, layout.window);
    for (std::size_t i = 0; i < layout.windows; ++i)
        writer.write_all(trunk.window[i], kFeatureScale);
    for (const ChannelWeights& pair : trunk.pattern) writer.write_all(pair, kFeatureScale);
    for (const ChannelWeights& ring : trunk.kernel) writer.write_all(ring, kKernelScale);
    writer.write_all(trunk.kernel_bias, kConvolutionScale, kKernelRounding);
}

template <std::size_t kInputCount>
void write_dense(const PolicyLayout::Dense& layout, const DenseLayer<kInputCount>& layer,
                 float input_scale, std::span<float> parameters) {
    Writer weights(parameters, layout.weights);
    for (std::size_t i = 0; i < kInputCount; ++i)
        for (std::size_t j = 0; j < kPolicyWidth; ++j)
            weights.write(layer.weights[i / 2][j][i % 2],
                          kActivationScale * kWeightScale / input_scale);
    Writer bias(parameters, layout.bias);
    bias.write_all(layer.bias, kActivationScale * kWeightScale, kSumRounding);
}

void write_block(const PolicyLayout::Block& layout, const PolicyBlock& block,
                 std::span<float> parameters) {
    Writer lines(parameters, layout.lines);
    for (const auto& tap : block.lines) lines.write_all(tap, kWeightScale);
    write_dense(layout.mix, block.mix, kActivationScale, parameters);
    add_line_rounding(layout, parameters, -1);
}

}  // namespace

std::vector<float> dequantise(const PolicyLayout& layout, const PolicyWeights& weights) {
    std::vector<float> parameters(layout.size());
    write_trunk(layout.trunk(), weights.trunk, parameters);
    write_dense(layout.input(), weights.input, kConvolutionScale, parameters);
    write_dense(layout.pool(), weights.pool, kActivationScale, parameters);
    for (std::size_t i = 0; i < kPolicyBlocks; ++i)
        write_block(layout.blocks()[i], weights.blocks[i], parameters);
    Writer output(parameters, layout.output());
    output.write_all(weights.output, kOutputScale);
    output.write(weights.ordering, kWeightScale);
    return parameters;
}

std::unique_ptr<PolicyWeights> quantise(const PolicyLayout& layout,
                                        std::span<const float> parameters) {
    auto weights = std::make_unique<PolicyWeights>();
    read_trunk(layout.trunk(), parameters, weights->trunk);
    read_dense(layout.input(), parameters, kConvolutionScale, weights->input);
    read_dense(layout.pool(), parameters, kActivationScale, weights->pool);
    for (std::size_t i = 0; i < kPolicyBlocks; ++i)
        read_block(layout.blocks()[i], parameters, weights->blocks[i]);
    Reader output(parameters, layout.output());
    for (std::int16_t& weight : weights->output) output.read(weight, kOutputScale);
    output.read(weights->ordering, kWeightScale);
    if (!is_in_range(*weights)) throw diverged();
    return weights;
}

std::unique_ptr<PolicyWeights> read_policy(const std::filesystem::path& path, Rule rule) {
    return weights_or_throw(decode_policy(read_bytes(path), rule), path);
}

void write_policy(const PolicyWeights& weights, Rule rule, const std::filesystem::path& path) {
    write_bytes(encode_policy(weights, rule), path);
}

}  // namespace goren::tune
