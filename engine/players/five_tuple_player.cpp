// SPDX-License-Identifier: MIT
#include "engine/players/five_tuple_player.h"

#include <algorithm>

#include "engine/pattern/pattern_tables.h"
#include "engine/players/five_tuple_table.h"
#include "engine/players/one_ply.h"

namespace goren {
namespace {

// A tuple with four own stones (800,000) has the largest evaluation there is (20,000 units).
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
    return one_ply_search(
        position, request, [&](Point point) { return table.score(position, own, point); },
        [&](ScoredMove best) {
            return Value::eval((best.score - highest_score(table, position, opponent(own))) /
                               kScorePerUnit);
        });
}

}  // namespace goren
