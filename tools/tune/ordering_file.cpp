// SPDX-License-Identifier: MIT
#include "tools/tune/ordering_file.h"

#include <algorithm>
#include <cmath>

#include "engine/ordering/ordering_codec.h"
#include "engine/pattern/pattern_tables.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/order_layout.h"
#include "tools/tune/window_scores.h"

namespace goren::tune {
namespace {

// Window scores are held below what five-tuples and own terms can add up to.
constexpr int kMaxWindowScore = kMaxWindowTerm;

int rounded(double score, int low, int high) {
    return static_cast<int>(std::lround(std::clamp<double>(score, low, high)));
}

template <typename Table>
void round_into(Table& table, std::span<const double> logits, double units, int low, int high) {
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::int16_t>(rounded(logits[i] * units, low, high));
}

void round_combinations(CombinationWeights& table, std::span<const double> logits, double units) {
    std::vector<double> shifted(logits.begin(), logits.end());
    const double least = *std::ranges::min_element(shifted);
    for (double& logit : shifted) logit -= least;
    round_into(table, shifted, units, 0, kMaxCombinationScore);
}

std::vector<int> rounded_windows(std::span<const double> logits, double units) {
    std::vector<int> scores;
    for (const double logit : logits)
        scores.push_back(rounded(logit * units, -kMaxWindowScore, kMaxWindowScore));
    return scores;
}

template <typename Table>
void copy_logits(const Table& scores, std::span<double> logits, double units) {
    std::ranges::transform(scores, logits.begin(), [=](int score) { return score / units; });
}

}  // namespace

std::unique_ptr<OrderingWeights> make_weights(Rule rule, std::span<const double> logits,
                                              const ColourMap<TupleLogits>& five_tuples,
                                              double units) {
    const OrderLayout layout(rule);
    const auto tuples = window_tuples(pattern_tables(rule).line);
    auto weights = std::make_unique<OrderingWeights>();
    for (const Colour colour : kColours) {
        MoveWeights& table = (*weights)[colour];
        const auto part = [&](std::size_t first, std::size_t size) {
            return logits.subspan(first, size);
        };
        const auto round_distances = [&](DistanceWeights& distances, std::size_t first) {
            round_into(distances, part(first, kDistanceCount), units, -kMaxDistanceScore,
                       kMaxDistanceScore);
        };
        round_combinations(table.attack, part(layout.attack(colour), kCombinationCount), units);
        round_combinations(table.defence, part(layout.defence(colour), kCombinationCount), units);
        round_distances(table.reply, layout.reply(colour));
        round_distances(table.follow, layout.follow(colour));
        round_into(table.five_tuple, five_tuples[colour], units, -kMaxTupleScore, kMaxTupleScore);
        const auto windows = part(layout.window(colour), LineTable::kMaxCanonicalWindows);
        set_window_terms(table, rounded_windows(windows, units), tuples);
    }
    return weights;
}

std::vector<double> order_logits(Rule rule, const OrderingWeights& weights, double units) {
    const OrderLayout layout(rule);
    const auto tuples = window_tuples(pattern_tables(rule).line);
    std::vector<double> logits(layout.size());
    for (const Colour colour : kColours) {
        const MoveWeights& table = weights[colour];
        const auto from = [&](std::size_t first) { return std::span(logits).subspan(first); };
        copy_logits(table.attack, from(layout.attack(colour)), units);
        copy_logits(table.defence, from(layout.defence(colour)), units);
        copy_logits(table.reply, from(layout.reply(colour)), units);
        copy_logits(table.follow, from(layout.follow(colour)), units);
        copy_logits(window_scores(table, tuples), from(layout.window(colour)), units);
    }
    return logits;
}

std::unique_ptr<OrderingWeights> read_weights(const std::filesystem::path& path, Rule rule) {
    return weights_or_throw(decode_ordering(read_bytes(path), rule), path);
}

void write_weights(const OrderingWeights& weights, Rule rule, const std::filesystem::path& path) {
    write_bytes(encode_ordering(weights, rule), path);
}

}  // namespace goren::tune
