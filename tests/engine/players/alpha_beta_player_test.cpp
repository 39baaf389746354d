// SPDX-License-Identifier: MIT
#include "engine/players/alpha_beta_player.h"

#include <algorithm>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/players/pattern_score.h"
#include "engine/position/position.h"
#include "tests/engine/players/board_drawing.h"
#include "tests/support/catch.h"
#include "tools/common/referee.h"

using namespace goren;
using goren::test::drawn_board;

namespace {

// The moves that the search looks at: near stones, and black's forbidden ones left out.
std::vector<Point> moves_on(const Board& board, Rule rule) {
    std::vector<Point> moves;
    Position(board, pattern_tables(rule)).for_each_candidate([&](Point point) {
        const bool is_foul = rule == Rule::Renju && board.side_to_move() == Colour::Black &&
                             tools::foul_of(board, point) != tools::Foul::None;
        if (!is_foul) moves.push_back(point);
    });
    return moves;
}

Value minimax(const Board& board, Rule rule, int depth, Ply ply);

Value value_of_move(Board board, Rule rule, Point move, int depth, Ply ply) {
    board.make(move);
    if (tools::wins(board, rule, move)) return Value::win_in(ply + 1);
    return -minimax(board, rule, depth - 1, ply + 1);
}

// No pruning, no memory, nothing incremental.
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

bool has_five(const Board& board, Rule rule, Colour colour) {
    return Position(board, pattern_tables(rule)).has(colour, PointPattern::Five);
}

Board random_board(BoardSize size, int stones, Rule rule, Random& random) {
    while (true) {
        Board board(size);
        while (board.stone_count() < stones) {
            const Point point{random.below(size.width), random.below(size.height)};
            if (board.is_empty(point)) board.make(point);
        }
        if (!has_five(board, rule, Colour::Black) && !has_five(board, rule, Colour::White))
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
    const Rule rule = GENERATE(from_range(kRules.begin(), kRules.end()));
    Random random(41);
    AlphaBetaPlayer player;
    for (int game = 0; game < 6; ++game) {
        const Board board = random_board({6, 5}, 10 + random.below(10), rule, random);
        for (int depth = 1; depth <= 3; ++depth) {
            INFO("rule " << static_cast<int>(rule) << " game " << game << " depth " << depth);
            const auto result = player.search(board, rule, to_depth(depth));
            REQUIRE(result.info.value == minimax(board, rule, depth, 0));
            REQUIRE(value_of_move(board, rule, *result.move, depth, 0) == result.info.value);
        }
    }
}

TEST_CASE("alpha-beta: finds a win by a double threat", "[players]") {
    // Black's open three, with black to move: a four, and five two plies later.
    const Board board =
        drawn_board({"", "", "", "", "___XXX___", "", "___O_O_O_"}, {9, 9}, Colour::Black);
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, to_depth(3));
    CHECK(result.info.value == Value::win_in(3));
    CHECK(result.info.pv.size() == 3);
    CHECK(result.info.pv.front() == *result.move);
}

TEST_CASE("alpha-beta: sees that it has lost, and does what it can", "[players]") {
    const Board board =
        drawn_board({"", "", "", "", "__XXXX___", "", "___O_O_O_"}, {9, 9}, Colour::White);
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, to_depth(4));
    CHECK(result.info.value == Value::loss_in(2));
    CHECK((result.move == Point(1, 4) || result.move == Point(6, 4)));
}

TEST_CASE("alpha-beta: tells of every depth in order", "[players]") {
    Random random(2);
    const Board board = random_board({12, 12}, 12, Rule::Freestyle, random);
    std::vector<SearchInfo> told;
    SearchRequest request = to_depth(3);
    request.on_iteration = [&](const SearchInfo& info) { told.push_back(info); };
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, request);
    REQUIRE(told.size() == 3);
    for (int depth = 1; depth <= 3; ++depth) {
        const SearchInfo& info = told[static_cast<std::size_t>(depth - 1)];
        CHECK(info.depth == depth);
        CHECK(info.pv.size() == static_cast<std::size_t>(depth));
        CHECK(info.nodes > 0);
    }
    CHECK(told.back().nodes == result.info.nodes);
    CHECK(told.back().pv == result.info.pv);
}

TEST_CASE("alpha-beta: spends no more nodes than it may", "[players]") {
    Random random(2);
    const Board board = random_board({15, 15}, 12, Rule::Freestyle, random);
    for (const std::uint64_t nodes : {0U, 1U, 50U, 3000U}) {
        SearchRequest request = to_depth(20);
        request.limits.nodes = nodes;
        const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, request);
        CHECK(result.move);
        CHECK(result.info.nodes <= nodes);
    }
}

TEST_CASE("alpha-beta: searches its own depth where none is asked for", "[players]") {
    const Board board =
        drawn_board({"", "", "__X_____", "___O____", "____X___"}, {8, 8}, Colour::White);
    const auto result = AlphaBetaPlayer().search(board, Rule::Freestyle, {});
    CHECK(result.info.depth == AlphaBetaPlayer::kDefaultDepth);
}
