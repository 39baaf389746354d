// SPDX-License-Identifier: MIT
//
// The moves at the root: those that are searched, and those that are played without a search.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/api/search_request.h"
#include "engine/core/point.h"
#include "engine/position/position.h"

namespace goren {

/// How many lines the request wants.
std::size_t lines_wanted(const SearchRequest& request);

/// The fives that the request allows: as many as lines are wanted. A five of renju's black that
/// makes an overline as well comes last: it wins, but some managers take it for a forbidden move.
std::vector<Point> fives_to_make(const Position& position, const SearchRequest& request);

/// The moves that are searched.
struct RootMoves {
    std::vector<Point> moves;
    std::vector<Point> extra;  ///< those of them that the move picker does not generate
};

/// The moves of the move picker, and every point that the request restricts the search to. Where
/// the picker leaves moves out that may not lose, or several lines are wanted, these as well. Empty
/// where all moves lose, or none may be played. Requires: no five that the request allows.
RootMoves moves_to_search(const Position& position, const SearchRequest& request);

/// Whether every legal move that the move picker leaves out loses to the opponent's threat
/// (forced_replies.h).
bool are_replies_forced(const Position& position);

/// A move where none is searched: a point where the opponent would make a five or an open four,
/// else one near the centre. A forbidden point only if all others are forbidden, and none where the
/// request restricts the search to forbidden points: a restriction is deliberate.
std::optional<Point> fallback_move(const Position& position, const SearchRequest& request);

}  // namespace goren
