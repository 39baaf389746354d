// SPDX-License-Identifier: MIT
//
// The training samples of the network: quiet positions with the features of their empty points and
// with what the target is made of.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/value.h"
#include "engine/eval/position_features.h"
#include "engine/position/position.h"
#include "tools/tune/data_set.h"
#include "tools/tune/sample_list.h"

namespace goren::tune {

/// Units of Value for a factor of e in the odds of winning: engine/core/value.h.
inline constexpr double kUnitsPerLogit = 200;

struct EmptyPoint {
    std::array<std::uint16_t, kDirectionCount> windows;  ///< Position::window_indices()
    Point point;
    ColourMap<PointPattern> patterns;
};

/// What is known of a position's value, for the side to move.
struct Outcome {
    std::optional<float> result;          ///< of the game: 0, 0.5 or 1; absent where unknown
    std::optional<Value> search_value{};  ///< absent where no search was made
};

struct QuietPosition {
    Colour side_to_move = Colour::Black;
    PositionFeatures features;
    Outcome outcome;
};

using NetworkSamples = SampleList<EmptyPoint, QuietPosition>;

/// The win rate to train on, in [0, 1]: `result_share` of the game's result, the rest the win rate
/// of the search's value. A proven win is 1, a proven loss 0, whatever the result. Without a result
/// or without a value the other one counts alone; without both, 0.5.
double training_target(const Outcome& outcome, double result_share);

/// Cross entropy of a win rate, given in logits, and a target in [0, 1].
double cross_entropy(double logit, double target);

double sigmoid(double logit);

void add_position(const Position& position, const Outcome& outcome, NetworkSamples& samples);

/// Adds the quiet positions of a game after its opening.
void add_game(const Game& game, NetworkSamples& samples);

/// Whether the search evaluates such positions: no static win or loss, no five to be stopped.
bool is_quiet(Position& position);

/// The result of a game for a colour: 0, 0.5 or 1; absent where unknown.
std::optional<float> result_for(const selfplay::GameRecord& game, Colour colour);

/// Calls visit(position, outcome) for each quiet position of the game after its opening.
template <typename Visit>
void for_each_quiet_position(const Game& game, const Visit& visit) {
    replay(game, [&](Position& position, const selfplay::RecordedMove& move) {
        if (is_quiet(position))
            visit(position, Outcome{result_for(game.record, position.side_to_move()), move.value});
    });
}

}  // namespace goren::tune
