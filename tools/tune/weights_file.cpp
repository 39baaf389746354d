// SPDX-License-Identifier: MIT
#include "tools/tune/weights_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "engine/eval/weights_codec.h"
#include "tools/tune/layout.h"

namespace goren::tune {
namespace {

// Worth a sure win at one point; more would only be noise of rare combinations.
constexpr double kMaxValue = 2000;
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

std::unique_ptr<PatternWeights> make_weights(Rule rule, const std::vector<double>& value,
                                             const std::vector<double>& order, Scale scale) {
    const ValueLayout values(rule);
    const OrderLayout orders(rule);
    auto weights = std::make_unique<PatternWeights>();
    for (const Colour colour : kColours) {
        PointWeights& table = (*weights)[colour];
        const auto round_value = [&](auto& numbers, std::size_t first) {
            round_into(numbers, value, first, scale.value_units, -kMaxValue, kMaxValue);
        };
        round_value(table.value, values.value(colour));
        round_value(table.waiting, values.waiting(colour));
        round_value(table.threat, values.threat(colour));
        round_order(table.attack, order, orders.attack(colour), scale.order_units);
        round_order(table.defence, order, orders.defence(colour), scale.order_units);
        const auto round_distances = [&](DistanceWeights& numbers, std::size_t first) {
            round_into(numbers, order, first, scale.order_units, -kMaxDistanceScore,
                       kMaxDistanceScore);
        };
        round_distances(table.reply, orders.reply(colour));
        round_distances(table.follow, orders.follow(colour));
        round_into(table.window, order, orders.window(colour), scale.order_units, -kMaxWindowScore,
                   kMaxWindowScore);
    }
    return weights;
}

std::vector<double> value_logits(Rule rule, const PatternWeights& weights, Scale scale) {
    const ValueLayout layout(rule);
    std::vector<double> logits(layout.size());
    for (const Colour colour : kColours) {
        copy_logits(weights[colour].value, logits, layout.value(colour), scale.value_units);
        copy_logits(weights[colour].waiting, logits, layout.waiting(colour), scale.value_units);
        copy_logits(weights[colour].threat, logits, layout.threat(colour), scale.value_units);
    }
    return logits;
}

std::vector<double> order_logits(Rule rule, const PatternWeights& weights, Scale scale) {
    const OrderLayout layout(rule);
    std::vector<double> logits(layout.size());
    for (const Colour colour : kColours) {
        copy_logits(weights[colour].attack, logits, layout.attack(colour), scale.order_units);
        copy_logits(weights[colour].defence, logits, layout.defence(colour), scale.order_units);
        copy_logits(weights[colour].reply, logits, layout.reply(colour), scale.order_units);
        copy_logits(weights[colour].follow, logits, layout.follow(colour), scale.order_units);
        copy_logits(weights[colour].window, logits, layout.window(colour), scale.order_units);
    }
    return logits;
}

std::unique_ptr<PatternWeights> read_weights(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    const std::vector<std::uint8_t> numbers(bytes.begin(), bytes.end());
    auto weights = decode_weights(numbers);
    if (!weights) throw std::runtime_error(path.string() + ": no weights, or damaged ones");
    return weights;
}

void write_weights(const PatternWeights& weights, const std::filesystem::path& path) {
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    for (const std::uint8_t byte : encode_weights(weights)) stream.put(static_cast<char>(byte));
    stream.flush();
    if (!stream) throw std::runtime_error(path.string() + ": cannot be written");
}

}  // namespace goren::tune
