// SPDX-License-Identifier: MIT
#include "engine/solver/vcf_prover.h"

#include "engine/pattern/pattern_tables.h"
#include "engine/solver/strategy_replay.h"
#include "engine/threat/vcf.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr std::size_t kBytes = std::size_t{1} << 20;
constexpr int kLargeBudget = 1'000'000;

/// Far from a draw under every rule, which the oracle does not detect.
Board random_fighting_board(Random& random, Rule rule) {
    return random_square_board(random, rule, 9, 10, 4);
}

}  // namespace

TEST_CASE("a VCF prover finds what brute force finds, and its strategy wins", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(200 + static_cast<std::uint64_t>(rule));
    VcfProver prover(kBytes);
    int wins = 0;
    for (int i = 0; i < 400 / kEffortDivisor; ++i) {
        const Board board = random_fighting_board(random, rule);
        Position position(board, pattern_tables(rule));
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        const VcfResult result = prover.search(position, kLargeBudget);
        REQUIRE(position.board() == board);
        REQUIRE(result.outcome != VcfOutcome::Unknown);
        if (Oracle(board, rule).wins_by_fours_in(5)) REQUIRE(result.outcome == VcfOutcome::Win);
        if (result.outcome != VcfOutcome::Win) continue;
        ++wins;
        if (result.plies <= 5) REQUIRE(Oracle(board, rule).wins_by_fours_in(result.plies));
        Strategy strategy;
        const auto first = prover.add_win(position, kLargeBudget, strategy);
        REQUIRE(first);
        REQUIRE(replay(position, strategy, *first) == result.plies);
        REQUIRE(position.board() == board);
    }
    CHECK(wins > 30 / kEffortDivisor);
}

// The two know the same fours, but for those of renju's black that look forbidden.
TEST_CASE("a VCF prover and the VCF of the main search find the same wins", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(220 + static_cast<std::uint64_t>(rule));
    VcfProver prover(kBytes);
    VcfSearch vcf;
    int wins = 0;
    for (int i = 0; i < 800 / kEffortDivisor; ++i) {
        const Board board = random_fighting_board(random, rule);
        if (is_renju_black(rule, board.side_to_move())) continue;
        Position position(board, pattern_tables(rule));
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        const bool is_win = prover.search(position, kLargeBudget).outcome == VcfOutcome::Win;
        REQUIRE(vcf.find_win(position, kLargeBudget).has_value() == is_win);
        wins += is_win ? 1 : 0;
    }
    CHECK(wins > 20 / kEffortDivisor);
}

TEST_CASE("a VCF prover without budget does not call a position lost", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(240 + static_cast<std::uint64_t>(rule));
    VcfProver limited(kBytes);
    int unknown = 0;
    for (int i = 0; i < 1000; ++i) {
        Position position(random_fighting_board(random, rule), pattern_tables(rule));
        const VcfResult quick = limited.search(position, random.below(3));
        VcfProver fresh(kBytes / 64);
        const VcfResult expected = fresh.search(position, kLargeBudget);
        INFO(drawing_of(position.board()) << "rule " << static_cast<int>(rule));
        if (quick.outcome == VcfOutcome::Unknown)
            ++unknown;
        else
            REQUIRE(quick.outcome == expected.outcome);
        REQUIRE(limited.search(position, kLargeBudget).outcome == expected.outcome);
    }
    CHECK(unknown > 0);
}

TEST_CASE("a VCF that ends after the draw of renju is none", "[solver]") {
    const Diagram drawn = diagram_of(R"(
        _ _ _ _ _ _ _
        _ a X X X b _
        _ _ _ _ _ _ _
        _ O _ O _ O _
        _ _ _ _ _ _ _)");
    Board small = drawn.board;
    small.set_side_to_move(Colour::Black);
    VcfProver prover(kBytes);
    for (const int walls : {0, 1, 2, 3}) {
        // 29 empty points less the walls; three moves must be left for a win in three plies.
        Position position(small, pattern_tables(Rule::Renju));
        INFO(walls);
        const bool is_in_time = small.empty_count() - 25 >= 3;
        CHECK((prover.search(position, kLargeBudget).outcome == VcfOutcome::Win) == is_in_time);
        small.place_wall(Point(6, walls));
        prover.clear();
    }
}
