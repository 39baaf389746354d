// SPDX-License-Identifier: MIT
#include "engine/players/five_tuple_player.h"

#include <algorithm>

#include "engine/eval/pattern_tables.h"
#include "engine/players/one_ply.h"

namespace goren {
namespace {

// A four that only its owner sees is the end of the scale of values.
constexpr int kScorePerUnit = 40;

int highest_score(const Position& position, Colour to_move) {
    std::int32_t highest = 0;
    for_each_point(position.board().size(), [&](Point point) {
        if (position.board().is_empty(point))
            highest = std::max(highest, position.tuple_score(to_move, point));
    });
    return highest;
}

}  // namespace

SearchResult FiveTuplePlayer::think(const Board& board, Rule rule, const SearchRequest& request) {
    const Position position(board, pattern_tables(rule));
    const Colour own = position.side_to_move();
    return play_highest(
        position, request, [&](Point point) { return position.tuple_score(own, point); },
        [&](ScoredPoint best) {
            return Value::eval((best.score - highest_score(position, opponent(own))) /
                               kScorePerUnit);
        });
}

}  // namespace goren
