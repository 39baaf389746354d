// SPDX-License-Identifier: MIT
//
// Forced replies: the moves that can answer a threat. Each set is complete: every legal move
// outside it loses to the threat, so that a search of the set proves as much as a search of all
// moves.
#pragma once

#include "engine/core/point_list.h"
#include "engine/position/position.h"

namespace goren {

/// Whether the colour may be able to make a four. Includes renju's black points that look forbidden
/// by their patterns: a three there may not be real, or a white stone may block it.
bool may_make_four(const Position& position, Colour colour);

/// The strongest move that the opponent threatens to make.
enum class Threat : std::uint8_t {
    None,
    FourThree,  ///< a four-three    #XXX*_ + __XX*__
    OpenFour,   ///< an open four    _XXX*_
    Five,       ///< a five          XXXX*
};

/// The threat that the side to move has to answer. Requires: it has no five itself that may be
/// played.
Threat opponent_threat(const Position& position);

/// Whether at most one reply stops a five. Not in caro, where a stone beyond one end may close a
/// five: OXXXX_ and a reply two points from the last stone.
constexpr bool has_one_reply_to_five(Rule rule) { return !is_caro(rule); }

/// Adds the legal points that stop every five of the opponent; if there is none, the game is lost.
/// At most one point where has_one_reply_to_five(). Requires: Threat::Five.
void add_replies_to_five(const Position& position, PointList& replies);

/// Adds the legal points that leave the opponent no open four, and the own fours, which gain a
/// tempo. Requires: Threat::OpenFour.
void add_replies_to_open_four(const Position& position, PointList& replies);

/// Adds the legal points that may prevent the opponent's four-three. False, and the set is of no
/// use, where other defences cannot be ruled out: in caro, against renju's black, and where the
/// reply to the four may itself be a four. Requires: Threat::FourThree.
bool add_replies_to_four_three(const Position& position, PointList& replies);

}  // namespace goren
