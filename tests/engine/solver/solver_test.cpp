// SPDX-License-Identifier: MIT
#include "engine/solver/solver.h"

#include <string_view>
#include <thread>

#include "engine/pattern/pattern_tables.h"
#include "engine/solver/strategy_replay.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/empty_points.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"
#include "tests/support/stones.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr std::size_t kMemory = std::size_t{4} << 20;

ProofLimits node_limit(std::uint64_t nodes) {
    ProofLimits limits;
    limits.nodes = nodes;
    return limits;
}

/// Whether every legal reply to the first attack loses within the claimed plies.
bool wins_by_brute_force(Board board, Rule rule, const SolverResult& result) {
    if (result.plies == 1) return Oracle(board, rule).wins_in(1);
    board.make(result.strategy.steps[result.strategy.first].attack);
    return Oracle(board, rule).loses_in(result.plies - 1);
}

}  // namespace

// The oracle tries every legal reply of the defender, on the referee's rules. All wins in five
// plies begin with a threat of a VCF, so that the solver must find them too.
TEST_CASE("the solver wins where brute force wins, and nowhere else", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(400 + static_cast<std::uint64_t>(rule));
    Solver solver({kMemory, kWidestClass, false});
    int short_wins = 0;
    int long_wins = 0;
    int others = 0;
    for (int i = 0; i < 240 / kEffortDivisor; ++i) {
        const int least_side = rule == Rule::Renju ? 8 : 5;
        const Board board = random_square_board(random, rule, least_side, least_side + 2, 3);
        if (is_near_draw(board, rule)) continue;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        const SolverResult result = solver.solve(board, rule, node_limit(10'000));
        if (result.verdict != Verdict::Win) {
            ++others;
            if (result.verdict == Verdict::Exhausted) REQUIRE_FALSE(Oracle(board, rule).wins_in(5));
            continue;
        }
        Position position(board, pattern_tables(rule));
        REQUIRE(replay(position, result.strategy, result.strategy.first) == result.plies);
        if (result.plies > 5) {
            ++long_wins;
            continue;
        }
        ++short_wins;
        REQUIRE(wins_by_brute_force(board, rule, result));
    }
    CHECK(short_wins > 24 / kEffortDivisor);
    CHECK(long_wins > 0);
    CHECK(others > 8 / kEffortDivisor);
}

// Positions of the public solver quintet (MIT), with the attacks of the shortest known win.
TEST_CASE("known wins of renju are proven", "[solver]") {
    struct Known {
        std::string_view stones;
        Ply plies;  // at most
    };
    const auto known =
        GENERATE(Known{"h8h9j8l8k8j7i7k6l7i5i6l5", 7}, Known{"h10i11h9i9j9g8h8j8i7h7", 9},
                 Known{"h8i10h6i9j6h7g5i6i5h5", 9}, Known{"h8h9i8i7h7h6j6i6g5i5h5", 13});
    Solver solver({kMemory, kWidestClass, false});
    const SolverResult result =
        solver.solve(board_from_bottom(known.stones), Rule::Renju, node_limit(200'000));
    INFO(known.stones);
    CHECK(result.verdict == Verdict::Win);
    CHECK(result.plies <= known.plies);
}

TEST_CASE("a win that begins with a given move is proven where one exists", "[solver]") {
    const Board board = board_from_bottom("h8i10h6i9j6h7g5i6i5h5");
    Solver solver({kMemory, kWidestClass, false});
    const SolverResult any = solver.solve(board, Rule::Renju, {});
    REQUIRE(any.verdict == Verdict::Win);
    const Point attack = any.strategy.steps[any.strategy.first].attack;
    int wins = 0;
    for (const Point first : empty_points(board)) {
        Position position(board, pattern_tables(Rule::Renju));
        if (position.is_forbidden(Colour::Black, first)) continue;
        const SolverResult result = solver.solve_by(board, Rule::Renju, first, node_limit(3000));
        if (first == attack) CHECK(result.verdict == Verdict::Win);
        if (result.verdict != Verdict::Win) continue;
        ++wins;
        CHECK(result.strategy.steps[result.strategy.first].attack == first);
        CHECK(replay(position, result.strategy, result.strategy.first) == result.plies);
    }
    CHECK(wins >= 1);
    CHECK(solver.solve_by(board, Rule::Renju, Point(0, 0), {}).verdict == Verdict::Exhausted);
}

TEST_CASE("the shortest win is as short as brute force finds it", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(440 + static_cast<std::uint64_t>(rule));
    Solver solver({kMemory, kWidestClass, true});
    int shortened = 0;
    int short_wins = 0;
    for (int i = 0; i < 320 / kEffortDivisor; ++i) {
        const int least_side = rule == Rule::Renju ? 9 : 7;
        const Board board = random_square_board(random, rule, least_side, least_side + 1, 3);
        if (is_near_draw(board, rule)) continue;
        const SolverResult result = solver.solve(board, rule, node_limit(4'000));
        if (result.verdict != Verdict::Win) continue;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        REQUIRE(result.plies <= result.first_plies);
        shortened += result.plies < result.first_plies;
        Position position(board, pattern_tables(rule));
        REQUIRE(replay(position, result.strategy, result.strategy.first) == result.plies);
        if (!result.is_shortest || result.plies > 5) continue;
        ++short_wins;
        REQUIRE(wins_by_brute_force(board, rule, result));
        REQUIRE_FALSE(Oracle(board, rule).wins_in(result.plies - 2));
    }
    CHECK(shortened > 0);
    CHECK(short_wins > 10 / kEffortDivisor);
}

// Steps are shared between positions, so that a step lists replies that need no refutation of their
// own in some of them; what it lists is followed all the same.
TEST_CASE("a listed reply is replayed even where the threat refutes it", "[solver]") {
    const Board board = board_from_bottom("h8i10h6i9j6h7g5i6i5h5");
    Solver solver({kMemory, kWidestClass, false});
    SolverResult result = solver.solve(board, Rule::Renju, {});
    REQUIRE(result.verdict == Verdict::Win);
    Position position(board, pattern_tables(Rule::Renju));
    Strategy& strategy = result.strategy;
    REQUIRE(replay(position, strategy, strategy.first));

    const StepIndex loses = strategy.add({Point(14, 14), kFiveNext, {}});
    StrategyStep first = strategy.steps[strategy.first];
    REQUIRE(first.after(Point(0, 0)) == first.otherwise);
    first.replies.insert(first.replies.begin(), {Point(0, 0), loses});
    CHECK_FALSE(replay(position, strategy, strategy.add(first)));
}

TEST_CASE("a limit or a stop request ends the solver without a verdict", "[solver]") {
    const Board hard = board_from_bottom("h8h10f12d10h11g9e9i11f8i10e8g8");
    Solver solver({kMemory, kWidestClass, false});
    SECTION("nodes") {
        const SolverResult result = solver.solve(hard, Rule::Renju, node_limit(5000));
        CHECK(result.verdict == Verdict::Stopped);
        CHECK(result.nodes < 5000 + 2 * 2000 + 100);
    }
    SECTION("time") {
        ProofLimits limits;
        limits.time = std::chrono::milliseconds(50);
        const SolverResult result = solver.solve(hard, Rule::Renju, limits);
        CHECK(result.verdict == Verdict::Stopped);
        CHECK(result.time < std::chrono::seconds(5 * kSlowness));
    }
    SECTION("a stop request") {
        std::stop_source stop;
        ProofLimits limits;
        limits.stop = stop.get_token();
        std::jthread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            stop.request_stop();
        });
        CHECK(solver.solve(hard, Rule::Renju, limits).verdict == Verdict::Stopped);
    }
}

// White must stop a four. Most of the work is one search for a win by fours and threes that would
// follow if black passed then: cut short, it says nothing.
TEST_CASE("a search cut short is not exhausted", "[solver]") {
    const Board board = diagram_of(R"(
        _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _
        O O _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _
        X X X X _ _ _ _ _ _
        X _ _ O _ _ _ _ _ _)")
                            .board;
    Solver solver({kMemory, kWidestClass, false});
    const SolverResult whole = solver.solve(board, Rule::Freestyle, {});
    REQUIRE(whole.verdict == Verdict::Exhausted);
    REQUIRE(whole.attack_class == AttackClass::VctThreats);
    REQUIRE(whole.nodes > 40);
    for (std::uint64_t nodes = 1; nodes < whole.nodes; ++nodes) {
        const SolverResult cut = solver.solve(board, Rule::Freestyle, node_limit(nodes));
        INFO(nodes << " nodes, " << cut.nodes << " searched");
        CHECK((cut.verdict == Verdict::Stopped || cut.nodes == whole.nodes));
    }
}

TEST_CASE("a small table changes the work, not the verdict", "[solver]") {
    const Board board = board_from_bottom("h8h9i8i7h7h6j6i6g5i5h5");
    Solver tiny({std::size_t{16} << 10, kWidestClass, false});
    Solver large({kMemory, kWidestClass, false});
    const SolverResult small = tiny.solve(board, Rule::Renju, node_limit(500'000));
    CHECK(small.verdict == Verdict::Win);
    CHECK(large.solve(board, Rule::Renju, {}).verdict == Verdict::Win);
    // A search begins anew each time: the same position costs the same.
    const SolverResult again = large.solve(board, Rule::Renju, {});
    CHECK(again.nodes == large.solve(board, Rule::Renju, {}).nodes);
}

TEST_CASE("a five next is a win without a strategy", "[solver]") {
    const Diagram four = diagram_of(R"(
        _ _ _ _ _ _ _
        _ X X X X _ _
        _ _ _ _ _ _ _
        O O _ O _ O _
        _ _ _ _ _ _ _)");
    Solver solver({kMemory, kWidestClass, false});
    const SolverResult result = solver.solve(four.board, Rule::Freestyle, {});
    CHECK(result.verdict == Verdict::Win);
    CHECK(result.plies == 1);
    CHECK(result.strategy.first == kFiveNext);
}
