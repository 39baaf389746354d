// SPDX-License-Identifier: MIT
//
// The argument for complete replies, against brute force: a strategy that wins after a pass wins
// against every legal reply outside its footprint.
#include "engine/solver/strategy_replay.h"

#include <algorithm>
#include <optional>

#include "engine/pattern/pattern_tables.h"
#include "engine/solver/solver.h"
#include "engine/solver/vcf_prover.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/empty_points.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr int kLargeBudget = 1'000'000;

/// Whether the strategy beats every legal reply outside the footprint; counts those inside that
/// escape.
void check_footprint(Position& position, const Strategy& strategy, StepIndex first,
                     const Footprint& footprint, Ply plies, int& escapes) {
    const Colour defender = position.side_to_move();
    for (const Point reply : empty_points(position.board())) {
        if (position.is_forbidden(defender, reply)) continue;
        position.make(reply);
        const auto won = replay(position, strategy, first);
        position.undo();
        INFO("reply " << reply.x() << "," << reply.y());
        if (!footprint.contains(reply)) {
            REQUIRE(won);
            REQUIRE(*won + 1 <= plies);
        }
        escapes += !won;
    }
}

/// Follows a strategy against every legal reply, four or three, with no look at a footprint.
class BruteReplay {
public:
    explicit BruteReplay(const Strategy& strategy) : strategy_(strategy) {}

    /// The most plies until the five stands, the attacker to move; none where a reply escapes, or
    /// where the budget has ended.
    std::optional<Ply> replay_from(Position& position, StepIndex step) {
        const Colour attacker = position.side_to_move();
        if (position.has(attacker, PointPattern::Five)) return 1;
        if (step == kFiveNext || --budget_ < 0) return std::nullopt;
        const StrategyStep& next = strategy_.steps[step];
        if (!position.board().is_empty(next.attack) || position.is_forbidden(attacker, next.attack))
            return std::nullopt;
        position.make(next.attack);
        const auto longest = replay_replies(position, next);
        position.undo();
        return longest ? std::optional(*longest + 1) : std::nullopt;
    }
    bool has_budget() const { return budget_ >= 0; }

private:
    std::optional<Ply> replay_replies(Position& position, const StrategyStep& step) {
        const Colour defender = position.side_to_move();
        if (position.has(defender, PointPattern::Five)) return std::nullopt;
        Ply longest = 2;
        for (const Point reply : empty_points(position.board())) {
            if (position.is_forbidden(defender, reply)) continue;
            position.make(reply);
            const auto plies = replay_from(position, step.after(reply));
            position.undo();
            if (!plies) return std::nullopt;
            longest = std::max(longest, *plies + 1);
        }
        return longest;
    }

    const Strategy& strategy_;
    int budget_ = 10000;  // attacks; longer strategies are too many games
};

}  // namespace

TEST_CASE("no reply outside the footprint of a threat refutes it", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(300 + static_cast<std::uint64_t>(rule));
    VcfProver prover(std::size_t{1} << 20);
    int threats = 0;
    int escapes = 0;
    for (int i = 0; i < 3000 / kEffortDivisor; ++i) {
        const Board board = random_square_board(random, rule, 8, 10, 4);
        Position position(board, pattern_tables(rule));
        const Colour attacker = opponent(position.side_to_move());
        if (position.has(attacker, PointPattern::Five) ||
            position.has(opponent(attacker), PointPattern::Five))
            continue;
        position.pass();
        Strategy strategy;
        const auto first = prover.add_win(position, kLargeBudget, strategy);
        position.pass();
        if (!first) continue;
        Footprint footprint;
        const auto plies = replay_after_pass(position, strategy, *first, footprint);
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        if (!plies) continue;  // too late before the draw
        ++threats;
        check_footprint(position, strategy, *first, footprint, *plies, escapes);
        REQUIRE(position.board() == board);
    }
    CHECK(threats > 150 / kEffortDivisor);
    CHECK(escapes > threats);
}

// Replays of threes try the replies in footprints alone. Here each three is answered everywhere.
TEST_CASE("no reply outside the footprint of a threat by threes refutes it", "[solver]") {
    const Rule rule = GENERATE(every_rule());
    Random random(340 + static_cast<std::uint64_t>(rule));
    Solver solver({std::size_t{4} << 20, AttackClass::SleepingThrees, false});
    ProofLimits limits;
    limits.nodes = 1000;
    constexpr int kWanted = 20 / kEffortDivisor;
    int threats = 0;
    int replayed = 0;
    int escapes = 0;
    for (int i = 0; i < 1200 / kEffortDivisor && threats < kWanted; ++i) {
        Board board = random_square_board(random, rule, 8, 9, 3);
        if (is_near_draw(board, rule)) continue;
        Position position(board, pattern_tables(rule));
        const Colour defender = position.side_to_move();
        if (position.has(defender, PointPattern::Five) ||
            position.has(opponent(defender), PointPattern::Five))
            continue;
        board.set_side_to_move(opponent(defender));
        const SolverResult result = solver.solve(board, rule, limits);
        if (result.verdict != Verdict::Win) continue;
        const Strategy& strategy = result.strategy;
        Footprint footprint;
        const auto plies =
            replay_after_pass_by_threes(position, strategy, strategy.first, footprint);
        // A VCF has the footprint of the case above.
        if (!plies || footprint.least() == LinePattern::Four) continue;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", defender "
                               << static_cast<int>(defender));
        ++threats;
        check_footprint(position, strategy, strategy.first, footprint, *plies, escapes);
        for (const Point reply : empty_points(position.board())) {
            if (footprint.contains(reply) || position.is_forbidden(defender, reply)) continue;
            BruteReplay brute(strategy);
            position.make(reply);
            const auto won = brute.replay_from(position, strategy.first);
            position.undo();
            if (!brute.has_budget()) continue;
            INFO("reply " << reply.x() << "," << reply.y());
            REQUIRE(won);
            REQUIRE(*won + 1 <= *plies);
            ++replayed;
        }
    }
    CHECK(threats > 0);
    CHECK(replayed > 0);
    CHECK(escapes > threats);
}

TEST_CASE("a strategy with a hole is refused", "[solver]") {
    const Diagram three = diagram_of(R"(
        _ _ _ _ _ _ _ _ _
        _ _ a X X X b _ _
        _ _ _ _ _ _ _ _ _
        _ O _ O _ O _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)");
    Position position(three.board, pattern_tables(Rule::Freestyle));
    Strategy strategy;
    const auto add = [&](Point attack) { return strategy.add({attack, kFiveNext, {}}); };

    CHECK(replay(position, strategy, add(three.at('a'))) == 3);
    CHECK(replay(position, strategy, add(three.at('b'))) == 3);
    CHECK_FALSE(replay(position, strategy, kFiveNext));
    CHECK_FALSE(replay(position, strategy, add(Point(3, 1))));  // a stone is there
    CHECK_FALSE(replay(position, strategy, add(Point(0, 0))));  // threatens nothing
    // A three whose threat is an open four, but the reply at `b` has no refutation.
    const StepIndex open_four = add(three.at('a'));
    CHECK_FALSE(replay(position, strategy, strategy.add({Point(0, 0), open_four, {}})));
}

TEST_CASE("merging keeps what a strategy does", "[solver]") {
    Strategy strategy;
    const StepIndex unused = strategy.add({Point(9, 9), kFiveNext, {}});
    const StepIndex one = strategy.add({Point(1, 1), kFiveNext, {}});
    const StepIndex same = strategy.add({Point(1, 1), kFiveNext, {}});
    const StepIndex other = strategy.add({Point(2, 2), one, {}});
    strategy.first = strategy.add({Point(3, 3), one, {{Point(4, 4), same}, {Point(5, 5), other}}});
    const Strategy small = merged(strategy);
    CHECK(unused == 0);
    REQUIRE(small.steps.size() == 3);
    const StrategyStep& first = small.steps[small.first];
    CHECK(first.attack == Point(3, 3));
    CHECK(small.steps[first.otherwise].attack == Point(1, 1));
    REQUIRE(first.replies.size() == 1);
    CHECK(first.replies[0].reply == Point(5, 5));
    CHECK(small.steps[first.replies[0].next].otherwise == first.otherwise);
    CHECK(merged(small) == small);
}
