// SPDX-License-Identifier: MIT
#include "tests/support/oracle/random_board.h"

#include "tests/support/random_play.h"
#include "tools/common/referee.h"

namespace goren::test {
namespace {

// Mostly near another stone, so that threats arise.
Point random_point(Random& random, const Board& board) {
    constexpr int kReach = 2;
    const auto stones = board.moves();
    if (stones.empty() || random.below(4) == 0)
        return Point{random.below(board.size().width), random.below(board.size().height)};
    const Point near = stones[static_cast<std::size_t>(random.below(board.stone_count()))];
    return Point{near.x() + random.below(2 * kReach + 1) - kReach,
                 near.y() + random.below(2 * kReach + 1) - kReach};
}

}  // namespace

Board random_board(Random& random, Rule rule, BoardSize size, int least, int most, int most_walls) {
    Board board(size);
    if (most_walls > 0) scatter_walls(board, random.below(most_walls + 1), random);
    const int stones = least + random.below(most - least + 1);
    // Rows are rare among random stones; more stones of one colour make more of them.
    const int black_share = 40 + random.below(21);
    for (int tries = 0; board.stone_count() < stones && tries < 50 * stones; ++tries) {
        const Point point = random_point(random, board);
        if (!size.contains(point) || !board.is_empty(point)) continue;
        const Colour colour = random.below(100) < black_share ? Colour::Black : Colour::White;
        board.place(point, colour);
        if (tools::wins(board, rule, point)) board.remove(point);
    }
    board.set_side_to_move(random.below(2) == 0 ? Colour::Black : Colour::White);
    return board;
}

Board random_square_board(Random& random, Rule rule, int least_side, int most_side, int most_rows) {
    const int side = least_side + random.below(most_side - least_side + 1);
    return random_board(random, rule, {side, side}, side, most_rows * side,
                        walls_beside_rows(side));
}

bool is_near_draw(const Board& board, Rule rule) {
    constexpr int kEmptyAtDrawOfRenju = 25;
    constexpr int kMoves = 8;
    return board.empty_count() < kMoves + (rule == Rule::Renju ? kEmptyAtDrawOfRenju : 0);
}

}  // namespace goren::test
