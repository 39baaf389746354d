// SPDX-License-Identifier: MIT
//
// The engine's count of fives against the referee's.
#include "engine/board/five.h"

#include "tests/support/diagram.h"
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

TEST_CASE("engine and referee see the same fives on random boards", "[board]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(21);
    int wins = 0;
    int stones_seen = 0;
    for (int trial = 0; trial < 600; ++trial) {
        const BoardSize size{5 + random.below(18), 5 + random.below(18)};
        const Board board = random_board(size,
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
            ++stones_seen;
        }
        CHECK(owner_of_five(board, rule) == expected_owner(board, rule));
    }
    CHECK(wins > stones_seen / 100);
    CHECK(wins < stones_seen);
}
