// SPDX-License-Identifier: MIT
#include "tools/tune/network_file.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "engine/eval/network_codec.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/network_fit.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {
namespace {

// Reads the parameters one group after the other.
class Reader {
public:
    Reader(std::span<const float> parameters, std::size_t first)
        : rest_(parameters.subspan(first)) {}

    void read(ChannelWeights& channels, int scale, int more = 0) {
        for (std::int16_t& weight : channels)
            weight =
                static_cast<std::int16_t>(std::lround(next() * static_cast<float>(scale)) + more);
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

void read_view(const NetworkLayout& layout, Reader reader, ViewWeights& view) {
    // The engine's three products are rounded down: that is made good on the average.
    constexpr int kRoundedDown = 1;
    for (std::size_t i = 0; i < layout.sights(); ++i) reader.read(view.window[i], kSeenScale);
    for (ChannelWeights& pair : view.pattern) reader.read(pair, kSeenScale);
    for (ChannelWeights& ring : view.kernel) reader.read(ring, kKernelScale);
    reader.read(view.kernel_bias, kSpreadScale, kRoundedDown);
}

void read_head(Reader reader, HeadWeights& head) {
    for (auto& row : head.hidden) reader.read(row);
    reader.read(head.hidden_bias);
    reader.read(head.output, kUnitsPerLogit);
    reader.read(head.direct, kUnitsPerLogit);
    reader.read(head.threat, kUnitsPerLogit);
}

}  // namespace

std::unique_ptr<NetworkWeights> make_network(const NetworkLayout& layout,
                                             std::span<const float> parameters) {
    const auto error = [] {
        return std::runtime_error(
            "the network's numbers grew without end; a lower --rate may help");
    };
    std::vector<float> fitted(parameters.begin(), parameters.end());
    fit_to_fixed_points(layout, fitted);
    if (!std::ranges::all_of(fitted, [](float x) { return std::isfinite(x); })) throw error();
    auto weights = std::make_unique<NetworkWeights>();
    read_view(layout, Reader(fitted, layout.view().window), weights->view);
    for (const Colour colour : kColours)
        read_head(Reader(fitted, layout.head(colour).hidden), weights->head[colour]);
    if (!is_in_range(*weights)) throw error();
    return weights;
}

std::unique_ptr<NetworkWeights> read_network(const std::filesystem::path& path) {
    auto weights = decode_network(read_bytes(path));
    if (!weights) throw std::runtime_error(path.string() + ": no network, or a damaged one");
    return weights;
}

void write_network(const NetworkWeights& weights, const std::filesystem::path& path) {
    write_bytes(encode_network(weights), path);
}

}  // namespace goren::tune
