// SPDX-License-Identifier: MIT
#include "tools/selfplay/opening.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/five.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tools/common/node_request.h"

namespace goren::selfplay {
namespace {

// In [-most, most].
int random_offset(int most, Random& random) { return random.below(2 * most + 1) - most; }

Point random_point(Point middle, int radius, BoardSize size, Random& random) {
    return {std::clamp(middle.x() + random_offset(radius, random), 0, size.width - 1),
            std::clamp(middle.y() + random_offset(radius, random), 0, size.height - 1)};
}

bool is_balanced(const Board& board, Rule rule, const OpeningOptions& options, Searcher& searcher) {
    if (owner_of_five(board, rule)) return false;
    const SearchResult result = searcher.search(board, rule, tools::node_request(options.nodes));
    return result.info.depth() > 0 && std::abs(result.info.value().raw()) <= options.balance;
}

}  // namespace

Board random_stones(BoardSize size, Rule rule, const OpeningOptions& options, Random& random) {
    const Point middle = random_point(size.centre(), options.shift, size, random);
    const int stones =
        options.min_stones + random.below(options.max_stones - options.min_stones + 1);
    Position position(Board(size), pattern_tables(rule));
    while (position.board().stone_count() < stones) {
        const Point point = random_point(middle, options.radius, size, random);
        if (position.board().is_empty(point) &&
            !position.is_forbidden(position.side_to_move(), point))
            position.make(point);
    }
    return position.board();
}

Board random_opening(BoardSize size, Rule rule, const OpeningOptions& options, Searcher& searcher,
                     Random& random) {
    while (true) {
        Board board = random_stones(size, rule, options, random);
        if (is_balanced(board, rule, options, searcher)) return board;
    }
}

}  // namespace goren::selfplay
