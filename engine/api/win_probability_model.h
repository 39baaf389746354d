// SPDX-License-Identifier: MIT
//
// The model behind win_probability(), and its trained file: engine/api/calibration/<rule>.bin, made
// by `goren-tune calibrate`.
//
// With x the value in units of 200, f the share of the board's points that are not empty, and s the
// logistic function:
//     score = s(offset + (x > 0 ? slope_above : slope_below) x)
//     h = s(draw_offset + draw_slope f)
//     P(draw) = 2 h min(score, 1 - score), P(win) = score - P(draw) / 2, P(loss) = the rest
// So h is the share of the worse side's expected score that comes from draws. In self-play it
// depends on f alone, in every rule: docs/training.md.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/api/win_probability.h"
#include "engine/core/trained_file.h"

namespace goren {

struct WinProbabilityModel {
    float slope_above = 1;  ///< logits for each 200 units of a positive value
    float slope_below = 1;  ///< the same for a negative one
    float offset = 0;       ///< in logits
    float draw_slope = 0;   ///< logits from an empty board to a full one
    float draw_offset = 0;  ///< in logits

    /// The expected score of an evaluation.
    double score(Value value) const;
    /// The probabilities of an evaluation. `filled`: the share of the board that is not empty, in
    /// [0, 1].
    WinProbability evaluate(Value value, double filled) const;

    bool operator==(const WinProbabilityModel&) const = default;
};

/// The share of the board's points that are not empty: stones and walls.
inline double filled_share(const Board& board) {
    const double points = board.size().width * board.size().height;
    return 1 - board.empty_count() / points;
}

/// The model that win_probability() uses under a rule.
const WinProbabilityModel& win_probability_model(Rule rule);

/// The payload, little-endian: the numbers of the model in their order, f32 each.
inline constexpr TrainedFormat kWinProbabilityFormat{TrainedKind::WinProbability, 1};

std::vector<std::uint8_t> encode_win_probability(const WinProbabilityModel& model, Rule rule);

/// Never gives a model whose score does not rise with the value, or whose numbers are not finite.
Decoded<WinProbabilityModel> decode_win_probability(std::span<const std::uint8_t> file, Rule rule);

}  // namespace goren
