// SPDX-License-Identifier: MIT
#include "engine/players/five_tuple_player.h"

#include <algorithm>

#include "engine/pattern/pattern_tables.h"
#include "engine/players/five_tuple_table.h"
#include "engine/players/one_ply.h"

namespace goren {
namespace {

// A four that only its owner sees is the end of the scale of values.
constexpr int kScorePerUnit = 40;

int highest_score(const FiveTupleTable& table, const Position& position, Colour to_move) {
    std::int32_t highest = 0;
    for_each_point(position.board().size(), [&](Point point) {
        if (position.board().is_empty(point))
            highest = std::max(highest, table.score(position, to_move, point));
    });
    return highest;
}

}  // namespace

SearchResult FiveTuplePlayer::search(const Board& board, Rule rule, const SearchRequest& request) {
    const Position position(board, pattern_tables(rule));
    const FiveTupleTable& table = five_tuple_table(rule);
    const Colour own = position.side_to_move();
    return play_highest(
        position, request, [&](Point point) { return table.score(position, own, point); },
        [&](ScoredPoint best) {
            return Value::eval((best.score - highest_score(table, position, opponent(own))) /
                               kScorePerUnit);
        });
}

}  // namespace goren
