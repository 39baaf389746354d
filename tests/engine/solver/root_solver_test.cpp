// SPDX-License-Identifier: MIT
#include "engine/solver/root_solver.h"

#include <algorithm>

#include "engine/pattern/pattern_tables.h"
#include "engine/solver/solver.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"
#include "tests/support/random_play.h"
#include "tests/support/stones.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr std::size_t kMemory = std::size_t{4} << 20;
constexpr std::uint64_t kShare = 100;

/// The first proof within so many nodes.
std::optional<RootProof> first_proof(RootSolver& solver, std::optional<Point> expected,
                                     std::uint64_t nodes) {
    while (solver.nodes() < nodes && !solver.is_exhausted(expected))
        if (auto proof = solver.search(expected, kShare)) return proof;
    return std::nullopt;
}

Position position_of(const Board& board, Rule rule) { return {board, pattern_tables(rule)}; }

}  // namespace

TEST_CASE("a win is found share by share, with a line that can be played", "[solver]") {
    const Board board = board_from_bottom("h8i10h6i9j6h7g5i6i5h5");
    RootSolver solver(kMemory);
    solver.start(position_of(board, Rule::Renju), {});
    const auto proof = first_proof(solver, Point(0, 0), 5000);
    REQUIRE(proof);
    CHECK(proof->is_win);
    CHECK(proof->plies % 2 == 1);
    REQUIRE(proof->line.size() >= 3);
    CHECK(static_cast<Ply>(proof->line.size()) <= proof->plies);
    CHECK(proof->line.front() == proof->move);
    Position position = position_of(board, Rule::Renju);
    for (const Point move : proof->line) {
        REQUIRE(position.board().is_empty(move));
        REQUIRE_FALSE(position.is_forbidden(position.side_to_move(), move));
        position.make(move);
    }
    Solver whole({kMemory, kWidestClass, false});
    CHECK(whole.solve_by(board, Rule::Renju, proof->move, {}).verdict == Verdict::Win);
}

TEST_CASE("the line of a win is cut where the time is over", "[solver]") {
    const Board board = board_from_bottom("h8i10h6i9j6h7g5i6i5h5");
    Solver whole({kMemory, kWidestClass, false});
    const SolverResult result = whole.solve(board, Rule::Renju, {});
    REQUIRE(result.verdict == Verdict::Win);
    const Strategy& strategy = result.strategy;
    Position position = position_of(board, Rule::Renju);
    const auto line = long_line(position, strategy, strategy.first);
    REQUIRE(line.size() >= 3);
    const auto cut = long_line(position, strategy, strategy.first, [] { return true; });
    CHECK(cut == std::vector{line.front()});
    int looks = 0;
    const auto later = long_line(position, strategy, strategy.first, [&] { return ++looks > 20; });
    REQUIRE(later.size() <= line.size());
    CHECK(std::equal(later.begin(), later.end(), line.begin()));
    CHECK(looks > 0);
    CHECK(position.board() == board);
}

TEST_CASE("a move after which the opponent wins is proven to lose", "[solver]") {
    Board board = board_of("i11d6e8e10c10f6e6e5f7d9h9g8");
    const Point losing = board_of("e7").moves().front();
    RootSolver solver(kMemory);
    solver.start(position_of(board, Rule::Renju), {});
    const auto proof = first_proof(solver, losing, 20'000);
    REQUIRE(proof);
    CHECK_FALSE(proof->is_win);
    CHECK(proof->move == losing);
    CHECK(proof->plies % 2 == 0);
    CHECK(proof->line == std::vector{losing});
    // The tables stay for the same side to move: the same proof costs less.
    const std::uint64_t first_cost = solver.nodes();
    solver.start(position_of(board, Rule::Renju), {});
    REQUIRE(first_proof(solver, losing, 20'000));
    CHECK(solver.nodes() < first_cost);
}

TEST_CASE("without a move to be played only a win is looked for", "[solver]") {
    RootSolver solver(kMemory);
    solver.start(position_of(board_from_bottom("h8i10h6i9j6h7g5i6i5h5"), Rule::Renju), {});
    const auto proof = first_proof(solver, std::nullopt, 5000);
    REQUIRE(proof);
    CHECK(proof->is_win);

    // After e7 black loses, and nothing wins.
    solver.start(position_of(board_of("i11d6e8e10c10f6e6e5f7d9h9g8"), Rule::Renju), {});
    CHECK_FALSE(first_proof(solver, std::nullopt, 1'000'000));
    CHECK(solver.is_exhausted(std::nullopt));
    CHECK_FALSE(solver.is_exhausted(board_of("e7").moves().front()));
}

// Brute force confirms short proofs of both kinds, whatever was searched before.
TEST_CASE("what the solver proves at the root holds", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(460 + static_cast<std::uint64_t>(rule));
    RootSolver solver(kMemory);
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < 200 / kEffortDivisor; ++i) {
        Board board = random_square_board(random, rule, 9, 10, 3);
        Position position = position_of(board, rule);
        const Colour own = position.side_to_move();
        if (is_near_draw(board, rule) || position.has(own, PointPattern::Five)) continue;
        Point expected = random_empty(board, random);
        if (position.is_forbidden(own, expected)) continue;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        solver.start(position, {});
        while (const auto proof = first_proof(solver, expected, 1000)) {
            (proof->is_win ? wins : losses) += 1;
            Board after = board;
            after.make(proof->move);
            const Ply rest = proof->plies - 1;
            if (proof->is_win && rest <= 4) REQUIRE(Oracle(after, rule).loses_in(rest));
            if (!proof->is_win && rest <= 5) REQUIRE(Oracle(after, rule).wins_in(rest));
        }
    }
    CHECK(wins > 20 / kEffortDivisor);
    CHECK(losses > 20 / kEffortDivisor);
}
