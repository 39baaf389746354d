// SPDX-License-Identifier: MIT
//
// Searched positions as samples of move ordering: the candidates and the move that was played.
#pragma once

#include <array>
#include <cstdint>

#include "engine/position/position.h"
#include "tools/tune/data_set.h"
#include "tools/tune/sample_list.h"

namespace goren::tune {

/// A move as the indices of its weights in OrderLayout: attack, defence, reply, follow and its four
/// windows. Its score is the sum of these weights.
using Candidate = std::array<std::uint32_t, 4 + kDirectionCount>;

/// Candidates and the index of the played one among them.
using OrderSamples = SampleList<Candidate, std::uint16_t>;

/// Adds the position with the candidates of the search, if the search orders them by these weights
/// and `played` is one of them.
void add_order_sample(const Position& position, Point played, OrderSamples& samples);

/// Replays a game and adds the positions after the opening in which the search's best move was
/// played.
void add_game(const Game& game, OrderSamples& samples);

}  // namespace goren::tune
