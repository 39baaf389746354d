// SPDX-License-Identifier: MIT
//
// Quiet positions as the training of the network sees them: what lies around their empty points,
// and what should come out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/value.h"
#include "engine/eval/situation.h"
#include "engine/position/position.h"
#include "tools/tune/data_set.h"
#include "tools/tune/sample_list.h"

namespace goren::tune {

/// Units of Value to a factor e in the odds of winning: core/value.h.
inline constexpr double kUnitsPerLogit = 200;

struct EmptyPoint {
    std::array<std::uint16_t, kDirectionCount> windows;  ///< LineTable's numbers
    Point point;
    ColourMap<PointPattern> patterns;
};

/// What became of a position, for the side to move.
struct Outcome {
    std::optional<float> result;  ///< of the game: 0, 0.5 or 1; absent: nobody knows
    std::optional<Value> searched;
};

struct QuietPosition {
    Colour to_move = Colour::Black;
    std::uint16_t facts = 0;  ///< threat_facts()
    Situation situation{};
    Outcome outcome;
};

using NetworkSamples = SampleList<EmptyPoint, QuietPosition>;

/// The chance of winning to learn: `result_share` of the result, the rest what the search claimed.
/// A proof needs no result. Even chances where nothing is known.
double target_of(const Outcome& outcome, double result_share);

/// Cross entropy of the win rate that a value claims, in logits.
double cross_entropy(double logit, double target);

double sigmoid(double logit);

void add_position(const Position& position, const Outcome& outcome, NetworkSamples& samples);

/// Adds the quiet positions of a game.
void add_game(const Game& game, NetworkSamples& samples);

/// Whether the search evaluates such positions: nobody wins at sight, no five must be stopped.
bool is_evaluated(Position& position);

/// The result of a game for a colour, where it is known.
std::optional<float> result_for(const selfplay::GameRecord& game, Colour colour);

/// Calls visit(position, outcome) for each position of the game after the opening that the search
/// would evaluate.
template <typename Visit>
void for_each_quiet_position(const Game& game, const Visit& visit) {
    replay(game, [&](Position& position, const selfplay::RecordedMove& move) {
        if (is_evaluated(position))
            visit(position, Outcome{result_for(game.record, position.side_to_move()), move.value});
    });
}

}  // namespace goren::tune
