// SPDX-License-Identifier: MIT
#include "tools/tune/weights_file.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/ordering/ordering_codec.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/order_layout.h"

namespace goren::tune {
namespace {

constexpr double kMaxOrderScore = 16000;
constexpr double kMaxDistanceScore = 4000;
constexpr double kMaxWindowScore = 2000;

template <typename Table>
void round_into(Table& table, const std::vector<double>& logits, std::size_t first, double units,
                double low, double high) {
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::int16_t>(
            std::lround(std::clamp(logits[first + i] * units, low, high)));
}

void round_order(std::array<std::int16_t, kCombinationCount>& table,
                 const std::vector<double>& logits, std::size_t first, double units) {
    const auto begin = logits.begin() + static_cast<std::ptrdiff_t>(first);
    std::vector<double> shifted(begin, begin + static_cast<std::ptrdiff_t>(table.size()));
    const double least = *std::min_element(shifted.begin(), shifted.end());
    for (double& logit : shifted) logit -= least;
    round_into(table, shifted, 0, units, 0, kMaxOrderScore);
}

template <typename Table>
void copy_logits(const Table& table, std::vector<double>& logits, std::size_t first, double units) {
    for (std::size_t i = 0; i < table.size(); ++i) logits[first + i] = table[i] / units;
}

}  // namespace

std::unique_ptr<OrderingWeights> make_weights(Rule rule, const std::vector<double>& order,
                                              double units) {
    const OrderLayout layout(rule);
    auto weights = std::make_unique<OrderingWeights>();
    for (const Colour colour : kColours) {
        MoveWeights& table = (*weights)[colour];
        round_order(table.attack, order, layout.attack(colour), units);
        round_order(table.defence, order, layout.defence(colour), units);
        const auto round_distances = [&](DistanceWeights& numbers, std::size_t first) {
            round_into(numbers, order, first, units, -kMaxDistanceScore, kMaxDistanceScore);
        };
        round_distances(table.reply, layout.reply(colour));
        round_distances(table.follow, layout.follow(colour));
        round_into(table.window, order, layout.window(colour), units, -kMaxWindowScore,
                   kMaxWindowScore);
    }
    return weights;
}

std::vector<double> order_logits(Rule rule, const OrderingWeights& weights, double units) {
    const OrderLayout layout(rule);
    std::vector<double> logits(layout.size());
    for (const Colour colour : kColours) {
        copy_logits(weights[colour].attack, logits, layout.attack(colour), units);
        copy_logits(weights[colour].defence, logits, layout.defence(colour), units);
        copy_logits(weights[colour].reply, logits, layout.reply(colour), units);
        copy_logits(weights[colour].follow, logits, layout.follow(colour), units);
        copy_logits(weights[colour].window, logits, layout.window(colour), units);
    }
    return logits;
}

std::unique_ptr<OrderingWeights> read_weights(const std::filesystem::path& path) {
    auto weights = decode_ordering(read_bytes(path));
    if (!weights) throw std::runtime_error(path.string() + ": no weights, or damaged ones");
    return weights;
}

void write_weights(const OrderingWeights& weights, const std::filesystem::path& path) {
    write_bytes(encode_ordering(weights), path);
}

}  // namespace goren::tune
