// SPDX-License-Identifier: MIT
//
// Proofs, compared with a solver that uses the referee's rules and nothing else of the engine.
#include "tools/puzzles/verifier.h"

#include <deque>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/names.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"
#include "tools/puzzles/engine_attack.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::puzzles;
using namespace goren::test;

namespace {

constexpr std::size_t kBudget = 10'000;

/// An attack that plays these points one after the other, regardless of the defence.
Attack script(std::deque<Point> points) {
    return [points](const Board&) mutable -> std::optional<Point> {
        if (points.empty()) return std::nullopt;
        const Point point = points.front();
        points.pop_front();
        return point;
    };
}

/// The first five, else the next point of a list.
Attack fives_or(Rule rule, std::deque<Point> points) {
    return [rule, rest = script(std::move(points))](const Board& board) {
        Board scratch = board;
        const auto fives = fives_of(scratch, rule, board.side_to_move());
        return fives.empty() ? rest(board) : std::optional(fives.front());
    };
}

/// Any empty point, a five if there is one.
Attack random_attack(Rule rule, Random& random) {
    return [rule, &random](const Board& board) -> std::optional<Point> {
        Board scratch = board;
        const auto fives = fives_of(scratch, rule, board.side_to_move());
        if (!fives.empty()) return fives.front();
        const auto points = empty_points(board);
        if (points.empty()) return std::nullopt;
        return points[static_cast<std::size_t>(random.below(static_cast<int>(points.size())))];
    };
}

Board small_board(Random& random, Rule rule) {
    const int side = 7 + random.below(2);
    Board board = random_board(random, rule, {side, side}, 10, side * side / 2);
    while (!fives_of(board, rule, opponent(board.side_to_move())).empty())
        board = random_board(random, rule, {side, side}, 10, side * side / 2);
    return board;
}

/// The oracle does not detect draws.
bool is_far_from_drawn(const Board& board, Rule rule) {
    return board.empty_count() > (rule == Rule::Renju ? 30 : 5);
}

const std::string kOpenThree = R"(
    _ _ _ _ _ _ _ _ _
    _ _ _ _ _ _ _ _ _
    _ _ _ _ _ _ _ _ _
    _ _ a X X X b _ _
    _ _ _ _ _ _ _ _ _
    _ O O _ _ _ _ _ _
    _ _ _ _ _ _ O _ _
    _ _ _ _ _ _ _ _ _
    _ _ _ _ _ _ _ _ _)";

}  // namespace

TEST_CASE("an open four is a win in three plies, by either end", "[puzzles]") {
    const Rule rule = GENERATE(from_range(kRules));
    const Diagram three = diagram_of(kOpenThree);
    for (const char end : {'a', 'b'}) {
        Verifier verifier(rule, script({}), kBudget);
        CHECK(verifier.win_by(three.board, three.at(end)) == 3);
    }
}

TEST_CASE("a win with a hole is refused", "[puzzles]") {
    const Rule rule = Rule::Freestyle;
    const Diagram three = diagram_of(kOpenThree);

    SECTION("the attack has no further move") {
        CHECK_FALSE(Verifier(rule, script({}), kBudget).win(three.board));
        CHECK_FALSE(Verifier(rule, script({}), kBudget).win_by(three.board, Point(0, 0)));
    }
    SECTION("the attack plays where it must not") {
        for (const Point point : {Point(3, 3), Point(9, 3), Point(-1, 3)})
            CHECK_FALSE(Verifier(rule, script({point}), kBudget).win(three.board));
    }
    SECTION("there is no budget") {
        CHECK_FALSE(Verifier(rule, script({three.at('a')}), 0).win(three.board));
        CHECK(Verifier(rule, script({three.at('a')}), 1).win(three.board) == 3);
    }
    SECTION("one of two ends is closed") {
        const Diagram closed = diagram_of(R"(
            _ _ _ _ _ _ _ _ _
            _ _ _ _ _ _ _ _ _
            _ _ O X X X b _ _
            _ _ _ _ _ _ _ _ _
            _ O _ O _ _ _ _ _
            _ _ _ _ _ _ _ _ _
            _ _ _ _ _ _ _ _ _)");
        // White to move in the drawing's count: black attacks all the same.
        Board board = closed.board;
        board.set_side_to_move(Colour::Black);
        CHECK_FALSE(Verifier(rule, fives_or(rule, {}), kBudget).win_by(board, closed.at('b')));
    }
    SECTION("the defender has a five first") {
        const Diagram race = diagram_of(R"(
            _ _ _ _ _ _ _ _ _
            _ _ _ _ _ _ _ _ _
            _ _ a X X X b _ _
            _ _ _ _ _ _ _ _ _
            _ X O O O O _ _ _
            _ _ _ _ _ _ _ _ _
            _ _ _ _ _ _ _ _ _)");
        CHECK_FALSE(Verifier(rule, fives_or(rule, {}), kBudget).win_by(race.board, race.at('a')));
    }
    SECTION("the defender answers a three with a four that makes a five of his own") {
        const Diagram counter = diagram_of(R"(
            _ _ _ _ _ _ _ _ _
            _ _ _ _ _ _ _ _ _
            _ _ _ X X c _ _ _
            _ _ _ _ _ _ _ _ _
            _ _ O O O _ _ _ _
            _ _ _ _ _ _ _ _ _
            _ X _ _ _ _ _ _ _)");
        Verifier verifier(rule, fives_or(rule, {Point(2, 2), Point(6, 2)}), kBudget);
        CHECK_FALSE(verifier.win_by(counter.board, counter.at('c')));
    }
}

TEST_CASE("a game of renju that is drawn is not won", "[puzzles]") {
    const Diagram four = diagram_of(R"(
        O O O O a _
        _ _ _ _ _ _
        X _ X _ X _
        _ _ _ _ _ _
        X _ X _ X _
        _ _ _ _ _ _)");  // 26 points are empty
    Board board = four.board;
    REQUIRE(board.side_to_move() == Colour::White);
    CHECK(Verifier(Rule::Renju, fives_or(Rule::Renju, {}), kBudget).win(board) == 1);
    board.place(Point(5, 5), Colour::Black);
    for (const Rule rule : {Rule::Freestyle, Rule::Renju}) {
        const bool is_drawn = rule == Rule::Renju;
        Verifier verifier(rule, fives_or(rule, {}), kBudget);
        CHECK(verifier.win(board).has_value() != is_drawn);
        CHECK(verifier.win_by(board, four.at('a')).has_value() != is_drawn);
        CHECK(ProofVerifier(rule, {}, kBudget).win(board).has_value() != is_drawn);
    }
}

TEST_CASE("a defence that is forbidden is none", "[puzzles]") {
    const Diagram overline = diagram_of(R"(
        O _ _ _ _ _ _ _ _ _ _ _ _ _ O
        _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ X _ _ _ _ _ _ _
        _ _ _ _ _ _ _ O _ _ _ _ _ _ _
        _ _ _ _ _ _ _ O _ _ _ _ _ _ _
        _ _ _ _ _ _ _ O _ _ _ _ _ _ _
        _ _ _ _ _ _ _ a _ _ _ _ _ _ _
        _ _ _ _ X X X _ X X X _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
        O _ _ _ _ _ _ _ _ _ _ _ _ _ _)");
    const auto win_under = [&](Rule rule) {
        return Verifier(rule, fives_or(rule, {}), kBudget).win_by(overline.board, overline.at('a'));
    };
    CHECK(win_under(Rule::Renju) == 3);
    CHECK_FALSE(win_under(Rule::Freestyle));
    CHECK_FALSE(win_under(Rule::Standard));
}

TEST_CASE("black does not win by a forbidden point", "[puzzles]") {
    // Two open threes at once: a win for all but renju's black.
    const Diagram threes = diagram_of(R"(
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ X _ _ _ _ _
        _ _ _ _ _ X _ _ _ _ _
        _ _ _ _ _ d X X _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        O _ _ _ _ _ _ _ _ _ O
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        O _ _ _ _ _ _ _ _ _ O)");
    for (const Rule rule : kRules) {
        Searcher searcher;
        EngineAttack engine(searcher, rule, {});
        Verifier verifier(
            rule, [&](const Board& board) { return engine.next(board); }, kBudget);
        CHECK(verifier.win_by(threes.board, threes.at('d')).has_value() == (rule != Rule::Renju));
    }
}

TEST_CASE("what is proven by the engine's attack is won, and what is won is proven", "[puzzles]") {
    const Rule rule = GENERATE(from_range(kRules));
    Random random(700 + static_cast<std::uint64_t>(rule));
    Searcher searcher;
    EngineAttack engine(searcher, rule, {1000, 5000, 1'000'000'000});
    int wins = 0;
    for (int i = 0; i < 150 / kEffortDivisor; ++i) {
        const Board board = small_board(random, rule);
        INFO(drawing_of(board) << "rule " << name_of(rule));
        Verifier verifier(
            rule, [&](const Board& at) { return engine.next(at); }, kBudget);
        const auto plies = verifier.win(board);
        if (plies && *plies <= 5) CHECK(Oracle(board, rule).wins_in(*plies));
        if (is_far_from_drawn(board, rule) && Oracle(board, rule).wins_in(3)) CHECK(plies);
        wins += plies && *plies >= 3 && *plies <= 5 ? 1 : 0;
    }
    CHECK(wins >= 20 / kEffortDivisor);
}

TEST_CASE("an attack at random proves nothing that is not so", "[puzzles]") {
    const Rule rule = GENERATE(from_range(kRules));
    Random random(800 + static_cast<std::uint64_t>(rule));
    int proven = 0;
    for (int i = 0; i < 4000 / kEffortDivisor; ++i) {
        const Board board = small_board(random, rule);
        Verifier verifier(rule, random_attack(rule, random), kBudget);
        const auto plies = verifier.win(board);
        if (!plies || *plies == 1) continue;
        ++proven;
        INFO(drawing_of(board) << "rule " << name_of(rule) << ", plies " << *plies);
        // By chance it goes on for long only where each move is a four.
        Oracle oracle(board, rule);
        CHECK((*plies <= 5 ? oracle.wins_in(*plies) : oracle.wins_by_fours_in(*plies)));
    }
    CHECK(proven > 0);
}
