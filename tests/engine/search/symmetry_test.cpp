// SPDX-License-Identifier: MIT
//
// Rotated and mirrored boards have the same value.
#include "engine/eval/evaluator.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/threat/forced_replies.h"
#include "engine/threat/static_threat.h"
#include "engine/threat/vcf.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr int kSymmetries = 8;

// Bit 0 mirrors columns, bit 1 rows, bit 2 exchanges them.
Board transformed(const Board& board, int symmetry) {
    const BoardSize size = board.size();
    const bool is_turned = (symmetry & 4) != 0;
    Board result(is_turned ? BoardSize{size.height, size.width} : size);
    for (const Point point : board.moves()) {
        const int x = (symmetry & 1) != 0 ? size.width - 1 - point.x() : point.x();
        const int y = (symmetry & 2) != 0 ? size.height - 1 - point.y() : point.y();
        result.place(is_turned ? Point(y, x) : Point(x, y),
                     board[point] == Cell::Black ? Colour::Black : Colour::White);
    }
    result.set_side_to_move(board.side_to_move());
    return result;
}

}  // namespace

TEST_CASE("all eight symmetries of a board have the same value", "[symmetry]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(600 + static_cast<std::uint64_t>(rule));
    VcfSearch vcf;
    for (int i = 0; i < 1000; ++i) {
        const BoardSize size{7 + random.below(9), 7 + random.below(9)};
        const Board board = random_board(random, rule, size, 4, size.points() / 2);
        Position position(board, pattern_tables(rule));
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            Position other(transformed(board, symmetry), pattern_tables(rule));
            INFO(drawing_of(board)
                 << drawing_of(other.board()) << "rule " << static_cast<int>(rule));
            REQUIRE(evaluate(other) == evaluate(position));
            REQUIRE(static_outcome(other, 0) == static_outcome(position, 0));
            REQUIRE(opponent_threat(other) == opponent_threat(position));
            REQUIRE(vcf.find_win(other, 100000).has_value() ==
                    vcf.find_win(position, 100000).has_value());
        }
    }
}
