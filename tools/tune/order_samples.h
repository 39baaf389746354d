// SPDX-License-Identifier: MIT
//
// Searched positions as samples of move ordering: the candidates and the move that was played.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/point_list.h"
#include "engine/position/position.h"
#include "tools/tune/data_set.h"
#include "tools/tune/sample_list.h"

namespace goren::tune {

/// A move as the indices of its weights in OrderLayout: attack, defence, reply, follow and its four
/// windows. Its score is the sum of these weights.
using Candidate = std::array<std::uint32_t, 4 + kDirectionCount>;

/// Candidates and the index of the played one among them.
using OrderSamples = SampleList<Candidate, std::uint16_t>;

/// The legal candidates of the search, if it orders them by trained weights and `played` is one of
/// them; else none. Positions with a five to make, or with a five or an open four to stop, need no
/// order.
PointList ordered_candidates(const Position& position, Point played);

/// Calls visit(position, move) for the positions after the opening in which the search's best move
/// was played.
template <typename Visit>
void for_each_best_move(const Game& game, const Visit& visit) {
    replay(game, [&](const Position& position, const selfplay::TrainingMove& move) {
        if (move.value && !move.is_deviation) visit(position, move.point);
    });
}

/// Adds the position with its ordered_candidates(), if it has any.
void add_order_sample(const Position& position, Point played, OrderSamples& samples);

/// Adds the positions of for_each_best_move().
void add_game(const Game& game, OrderSamples& samples);

}  // namespace goren::tune
