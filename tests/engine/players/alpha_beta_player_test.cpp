// SPDX-License-Identifier: MIT
#include "engine/players/alpha_beta_player.h"

#include <algorithm>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/players/pattern_score.h"
#include "engine/position/position.h"
#include "tests/support/candidates.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/random_play.h"
#include "tools/common/referee.h"

using namespace goren;
using namespace goren::test;

namespace {

// The legal candidates.
std::vector<Point> moves_on(const Board& board, Rule rule) {
    auto moves = candidates_of(Position(board, pattern_tables(rule)));
    std::erase_if(moves,
                  [&](Point point) { return !is_legal(board, rule, board.side_to_move(), point); });
    return moves;
}

Value minimax(const Board& board, Rule rule, int depth, Ply ply);

Value value_of_move(Board board, Rule rule, Point move, int depth, Ply ply) {
    board.make(move);
    if (tools::wins(board, rule, move)) return Value::win_in(ply + 1);
    return -minimax(board, rule, depth - 1, ply + 1);
}

// Without pruning, tables and incremental updates.
Value minimax(const Board& board, Rule rule, int depth, Ply ply) {
    if (board.empty_count() == 0) return Value::draw();
    const auto moves = moves_on(board, rule);
    if (depth == 0 || moves.empty()) {
        const PatternScore score(board, pattern_tables(rule));
        return Value::eval(score.balance(board.side_to_move()) / PatternScore::kScorePerUnit);
    }
    Value best = -Value::infinite();
    for (const Point move : moves)
        best = std::max(best, value_of_move(board, rule, move, depth, ply));
    return best;
}

// A board after random moves on which neither side has a five point.
Board random_quiet_board(BoardSize size, int stones, Rule rule, Random& random) {
    while (true) {
        Board board(size);
        make_random_moves(board, stones, random);
        const Position position(board, pattern_tables(rule));
        if (!position.has(Colour::Black, PointPattern::Five) &&
            !position.has(Colour::White, PointPattern::Five))
            return board;
    }
}

SearchRequest to_depth(int depth) {
    SearchRequest request;
    request.limits.depth = depth;
    return request;
}

}  // namespace

TEST_CASE("alpha-beta: the value is that of plain minimax", "[players]") {
    const Rule rule = GENERATE(every_rule());
    Random random(41);
    AlphaBetaPlayer player;
    for (int game = 0; game < 6; ++game) {
        const Board board = random_quiet_board({6, 5}, 10 + random.below(10), rule, random);
        for (int depth = 1; depth <= 3; ++depth) {
            INFO("rule " << static_cast<int>(rule) << " game " << game << " depth " << depth);
            const auto result = player.search(board, rule, to_depth(depth));
            REQUIRE(result.info.value() == minimax(board, rule, depth, 0));
            REQUIRE(value_of_move(board, rule, *result.move, depth, 0) == result.info.value());
        }
    }
}

TEST_CASE("alpha-beta: finds a win by a double threat", "[players]") {
    // Black's open three, black to move: an open four, and the five two plies later.
    const Board board =
        drawn_board({"", "", "", "", "___XXX___", "", "___O_O_O_"}, {9, 9}, Colour::Black);
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, to_depth(3));
    CHECK(result.info.value() == Value::win_in(3));
    CHECK(result.info.pv().size() == 3);
    CHECK(result.info.pv().front() == *result.move);
}

TEST_CASE("alpha-beta: finds a loss in two plies and prolongs it", "[players]") {
    const Board board =
        drawn_board({"", "", "", "", "__XXXX___", "", "___O_O_O_"}, {9, 9}, Colour::White);
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, to_depth(4));
    CHECK(result.info.value() == Value::loss_in(2));
    CHECK((result.move == Point(1, 4) || result.move == Point(6, 4)));
}

TEST_CASE("alpha-beta: reports every iteration in order", "[players]") {
    Random random(2);
    const Board board = random_quiet_board({12, 12}, 12, Rule::Freestyle, random);
    std::vector<SearchInfo> reports;
    SearchRequest request = to_depth(3);
    request.on_iteration = [&](const SearchInfo& info) { reports.push_back(info); };
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, request);
    REQUIRE(reports.size() == 3);
    for (int depth = 1; depth <= 3; ++depth) {
        const SearchInfo& info = reports[static_cast<std::size_t>(depth - 1)];
        CHECK(info.depth() == depth);
        CHECK(info.pv().size() == static_cast<std::size_t>(depth));
        CHECK(info.nodes > 0);
    }
    CHECK(reports.back().nodes == result.info.nodes);
    CHECK(reports.back().pv() == result.info.pv());
}

TEST_CASE("alpha-beta: searches no more nodes than the limit", "[players]") {
    Random random(2);
    const Board board = random_quiet_board({15, 15}, 12, Rule::Freestyle, random);
    for (const std::uint64_t nodes : {0U, 1U, 50U, 3000U}) {
        SearchRequest request = to_depth(20);
        request.limits.nodes = nodes;
        const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, request);
        CHECK(result.move);
        CHECK(result.info.nodes <= nodes);
    }
}

TEST_CASE("alpha-beta: searches the default depth if the request sets none", "[players]") {
    const Board board =
        drawn_board({"", "", "__X_____", "___O____", "____X___"}, {8, 8}, Colour::White);
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, {});
    CHECK(result.info.depth() == AlphaBetaPlayer::kDefaultDepth);
}
