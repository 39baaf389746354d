// SPDX-License-Identifier: MIT
//
// The engine's fives against the referee's.
#include "engine/board/five.h"

#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/names.h"
#include "tests/support/random_play.h"
#include "tools/common/referee.h"

using namespace goren;
using namespace goren::test;

namespace {

bool has_winner(const Board& board, Rule rule, Colour colour) {
    for (const Point stone : board.moves())
        if (board[stone] == cell_of(colour) && tools::wins(board, rule, stone)) return true;
    return false;
}

std::optional<Colour> expected_owner(const Board& board, Rule rule) {
    for (const Colour colour : kColours)
        if (has_winner(board, rule, colour)) return colour;
    return std::nullopt;
}

}  // namespace

TEST_CASE("engine and referee find the same fives on random boards", "[board]") {
    const Rule rule = GENERATE(every_rule());
    Random random(21);
    int wins = 0;
    int stone_count = 0;
    for (int trial = 0; trial < 600; ++trial) {
        const BoardSize size = random_size(random);
        const Board board = scattered_board(size,
                                            {.stones = random.below(size.points() * 4 / 5),
                                             .walls = random.below(4),
                                             .black_percent = 20 + random.below(60)},
                                            random);
        CAPTURE(rule, board);
        for (const Point stone : board.moves()) {
            const bool expected = tools::wins(board, rule, stone);
            if (stands_in_five(board, rule, stone) != expected)
                FAIL_CHECK("stone " << stone.x() << ',' << stone.y());
            wins += expected;
            ++stone_count;
        }
        CHECK(owner_of_five(board, rule) == expected_owner(board, rule));
    }
    CHECK(wins > stone_count / 100);
    CHECK(wins < stone_count);
}
