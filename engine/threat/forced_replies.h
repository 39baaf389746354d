// SPDX-License-Identifier: MIT
//
// The moves that can answer a threat. Each set is complete: any move outside of it loses to the
// threat, so that a search of the set alone proves as much as a search of all moves.
#pragma once

#include "engine/core/point_list.h"
#include "engine/position/position.h"

namespace goren {

/// Whether the colour has a four to make. Counts points of renju's black that look forbidden: their
/// threes may be false, or a stone of white may take one away.
bool may_make_four(const Position& position, Colour colour);

/// How strong the opponent's strongest threat is.
enum class Threat : std::uint8_t {
    None,
    FourThree,  ///< the opponent would win by a four-three
    OpenFour,   ///< the opponent would make a four that cannot be stopped
    Five,       ///< the opponent would make a five
};

/// The threat that the side to move has to answer. Requires: it has no five of its own.
Threat opponent_threat(const Position& position);

/// The points that stop every five of the opponent; none: the game is lost. One point but in caro,
/// where a stone beyond the end may close a five as well. Without renju's forbidden points.
void add_replies_to_five(const Position& position, PointList& replies);

/// The points that leave the opponent no open four, and one's own fours.
void add_replies_to_open_four(const Position& position, PointList& replies);

/// The points that may keep the opponent from winning by a four-three; false, and an unspecified
/// set, where a defence outside of the set cannot be ruled out.
bool add_replies_to_four_three(const Position& position, PointList& replies);

}  // namespace goren
