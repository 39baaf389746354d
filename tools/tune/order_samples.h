// SPDX-License-Identifier: MIT
//
// Searched positions as the training of the move ordering sees them: the moves there were, and the
// one that was played.
#pragma once

#include <array>
#include <cstdint>

#include "engine/position/position.h"
#include "tools/tune/data_set.h"
#include "tools/tune/sample_list.h"

namespace goren::tune {

/// A move by the places of its weights in OrderLayout: of what it makes, what it takes away, how
/// far it is from the opponent's and one's own last stone, and of its four windows. Its score is
/// their sum.
using Candidate = std::array<std::uint32_t, 4 + kDirectionCount>;

/// Candidates, and the number of the played one among them.
using OrderSamples = SampleList<Candidate, std::uint16_t>;

/// Adds the position with the moves among which the search would choose, if it would order them by
/// these weights and `played` is one of them.
void add_order_sample(const Position& position, Point played, OrderSamples& samples);

/// Replays a game and adds the positions after the opening whose move was the search's choice.
void add_game(const Game& game, OrderSamples& samples);

}  // namespace goren::tune
