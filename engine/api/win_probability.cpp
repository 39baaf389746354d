// SPDX-License-Identifier: MIT
#include "engine/api/win_probability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "engine/api/win_probability_model.h"
#include "engine/core/bytes.h"
#include "engine/core/embedded_files.h"
#include "engine/core/once_per_rule.h"

namespace goren {
namespace {

// Defines kEmbeddedFiles.
#include "engine/api/calibration.inc"

double logistic(double logit) { return 1 / (1 + std::exp(-logit)); }

std::unique_ptr<const WinProbabilityModel> make_model(Rule rule) {
    return embedded_weights(kEmbeddedFiles, rule, decode_win_probability);
}

// The numbers of a model in the order of its file.
template <typename Model>
auto numbers_of(Model& model) {
    return std::array{&model.slope_above, &model.slope_below, &model.offset, &model.draw_slope,
                      &model.draw_offset};
}

bool is_usable(const WinProbabilityModel& model) {
    return model.slope_above > 0 && model.slope_below > 0 &&
           std::ranges::all_of(numbers_of(model),
                               [](const float* number) { return std::isfinite(*number); });
}

// Null where the numbers are too few or too many, or are of no use.
std::unique_ptr<WinProbabilityModel> decode_payload(std::span<const std::uint8_t> payload) {
    auto model = std::make_unique<WinProbabilityModel>();
    const auto numbers = numbers_of(*model);
    if (payload.size() != numbers.size() * sizeof(float)) return nullptr;
    for (float* number : numbers) take(payload, *number);
    return is_usable(*model) ? std::move(model) : nullptr;
}

}  // namespace

double WinProbabilityModel::score(Value value) const {
    const double x = value.raw() / Value::kUnitsPerLogit;
    const auto slope = static_cast<double>(x > 0 ? slope_above : slope_below);
    return logistic(static_cast<double>(offset) + slope * x);
}

WinProbability WinProbabilityModel::evaluate(Value value, double filled) const {
    const double expected = score(value);
    const auto slope = static_cast<double>(draw_slope);
    const auto start = static_cast<double>(draw_offset);
    const double half_draw = std::min(expected, 1 - expected) * logistic(start + slope * filled);
    return {expected - half_draw, 2 * half_draw, 1 - expected - half_draw};
}

WinProbability win_probability(Value value, Rule rule, const Board& board) {
    if (value.is_win()) return {1, 0, 0};
    if (value.is_loss()) return {0, 0, 1};
    return win_probability_model(rule).evaluate(value, filled_share(board));
}

double expected_score(Value value, Rule rule) {
    if (value.is_mate_score()) return value.is_win() ? 1 : 0;
    return win_probability_model(rule).score(value);
}

const WinProbabilityModel& win_probability_model(Rule rule) {
    return once_per_rule<make_model>(rule);
}

std::vector<std::uint8_t> encode_win_probability(const WinProbabilityModel& model, Rule rule) {
    std::vector<std::uint8_t> payload;
    for (const float* number : numbers_of(model)) put(payload, *number);
    return make_trained_file(kWinProbabilityFormat, rule, payload);
}

Decoded<WinProbabilityModel> decode_win_probability(std::span<const std::uint8_t> file, Rule rule) {
    return decode_trained_file(file, kWinProbabilityFormat, rule, decode_payload);
}

}  // namespace goren
