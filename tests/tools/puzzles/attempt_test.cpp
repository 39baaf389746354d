// SPDX-License-Identifier: MIT
#include "tools/puzzles/attempt.h"

#include <utility>

#include "tests/support/catch.h"
#include "tools/puzzles/solve_statistics.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::puzzles;
using namespace std::chrono_literals;

namespace {

/// A player that gives one answer.
class Script : public GamePlayer {
public:
    explicit Script(AnswerOrFailure answer) : answer_(std::move(answer)) { control_.turn = 10ms; }

    std::optional<Failure> new_game(BoardSize size, Rule rule) override {
        new_game_size = size;
        new_game_rule = rule;
        return start_failure;
    }
    AnswerOrFailure answer(const Board& board, const GameClock&) override {
        stones_seen.assign(board.moves().begin(), board.moves().end());
        return answer_;
    }
    void after_fault() override { knows_of_fault = true; }
    const TimeControl& time_control() const override { return control_; }
    std::vector<std::string> last_lines() const override { return {}; }

    std::optional<Failure> start_failure;
    BoardSize new_game_size;
    Rule new_game_rule = Rule::Freestyle;
    std::vector<Point> stones_seen;
    bool knows_of_fault = false;

private:
    AnswerOrFailure answer_;
    TimeControl control_;
};

/// Black has half of a double three, so that a point is forbidden.
const Puzzle kPuzzle{
    Rule::Renju,         {15, 15},
    Category::ThreatWin, {{8, 7}, {0, 0}, {9, 7}, {0, 14}, {7, 8}, {14, 0}, {7, 9}, {14, 14}},
    {{1, 1}, {2, 3}},    9};

/// Enough for the wins here; what is no win is given up soon.
constexpr ProverLimits kLimits{{300, 2000, 20'000}, 1000, 1000, 1 << 20};

Answer answer_at(int x, int y, Microseconds elapsed = 5ms,
                 std::optional<std::uint64_t> nodes = 100) {
    return {x, y, elapsed, {{}, nodes, {}}};
}

Answer answer_with(int value) { return {1, 1, 5ms, {{}, {}, value}}; }

Attempt attempt_of(AnswerOrFailure answer) {
    Script script(std::move(answer));
    return attempt(script, kPuzzle, kLimits);
}

Attempt solved_in(Microseconds elapsed, std::optional<std::uint64_t> nodes) {
    Attempt attempt;
    attempt.is_solved = true;
    attempt.elapsed = elapsed;
    attempt.nodes = nodes;
    return attempt;
}

}  // namespace

TEST_CASE("each of the answers solves a puzzle, others do not", "[puzzles]") {
    Script script(answer_at(2, 3));
    const Attempt right = attempt(script, kPuzzle, kLimits);
    CHECK(right.is_solved);
    CHECK(right.elapsed == 5ms);
    CHECK(right.nodes == 100);
    CHECK_FALSE(right.failure);
    CHECK(script.new_game_rule == Rule::Renju);
    CHECK(script.new_game_size == BoardSize{15, 15});
    CHECK(script.stones_seen == kPuzzle.stones);

    CHECK(attempt_of(answer_at(1, 1)).is_solved);
    const Attempt wrong = attempt_of(answer_at(3, 2));
    CHECK_FALSE(wrong.is_solved);
    CHECK(wrong.point == Point(3, 2));
    CHECK_FALSE(wrong.failure);
}

TEST_CASE("a reported win is noted, whatever is played", "[puzzles]") {
    CHECK(attempt_of(answer_with(kWinValue - 13)).reports_win);
    CHECK_FALSE(attempt_of(answer_with(13 - kWinValue)).reports_win);
    CHECK_FALSE(attempt_of(answer_with(900)).reports_win);
    Answer late = answer_with(kWinValue - 13);
    late.elapsed = 11ms;
    CHECK_FALSE(attempt_of(late).reports_win);
    CHECK_FALSE(attempt_of(answer_at(1, 1)).reports_win);
}

TEST_CASE("a win that the puzzle does not list counts where it can be proven", "[puzzles]") {
    const Puzzle three{Rule::Freestyle,   {15, 15},
                       Category::FourWin, {{7, 7}, {0, 0}, {8, 7}, {0, 14}, {9, 7}, {14, 0}},
                       {{6, 7}},          3};
    const auto is_solved_by = [](const Puzzle& puzzle, int x, int y) {
        Script script(answer_at(x, y));
        return attempt(script, puzzle, kLimits).is_solved;
    };
    CHECK(is_solved_by(three, 6, 7));
    CHECK(is_solved_by(three, 10, 7));
    CHECK_FALSE(is_solved_by(three, 11, 12));
    Puzzle defence = three;
    defence.category = Category::OnlyDefence;
    CHECK_FALSE(is_solved_by(defence, 10, 7));
}

TEST_CASE("faults solve nothing and are reported", "[puzzles]") {
    const auto fault_of = [](AnswerOrFailure answer) {
        const Attempt attempt = attempt_of(std::move(answer));
        CHECK_FALSE(attempt.is_solved);
        return attempt.failure ? std::optional(attempt.failure->fault) : std::nullopt;
    };
    CHECK(fault_of(answer_at(1, 1, 11ms)) == Fault::Time);
    CHECK(fault_of(answer_at(15, 1)) == Fault::Illegal);
    CHECK(fault_of(answer_at(-1, 1)) == Fault::Illegal);
    CHECK(fault_of(answer_at(8, 7)) == Fault::Illegal);
    CHECK(fault_of(answer_at(7, 7)) == Fault::Forbidden);
    CHECK(fault_of(Failure{Fault::Crash, "ended"}) == Fault::Crash);

    Script script(answer_at(1, 1));
    script.start_failure = Failure{Fault::Hang, "no OK"};
    const Attempt unstarted = attempt(script, kPuzzle, kLimits);
    CHECK_FALSE(unstarted.is_solved);
    CHECK(unstarted.failure->fault == Fault::Hang);
}

TEST_CASE("a player is told of a fault that it may not know of", "[puzzles]") {
    const auto is_told = [](const Answer& answer) {
        Script script(answer);
        attempt(script, kPuzzle, kLimits);
        return script.knows_of_fault;
    };
    CHECK(is_told(answer_at(1, 1, 11ms)));
    CHECK(is_told(answer_at(8, 7)));
    CHECK_FALSE(is_told(answer_at(3, 2)));
}

TEST_CASE("solved puzzles are counted by category, by rule and in total", "[puzzles]") {
    SolveStatistics statistics({"first", "second"});
    Puzzle other = kPuzzle;
    other.rule = Rule::Caro;
    other.category = Category::OnlyDefence;
    statistics.add(0, kPuzzle, solved_in(4ms, 10));
    statistics.add(0, kPuzzle, solved_in(2ms, {}));
    Attempt wrong;
    wrong.nodes = 1000;
    wrong.reports_win = true;
    statistics.add(0, kPuzzle, wrong);
    statistics.add(0, other, solved_in(9ms, 40));
    Attempt failed;
    failed.failure = Failure{Fault::Crash, "ended"};
    statistics.add(1, other, failed);

    const SolveCount threats = statistics.score(0, Category::ThreatWin);
    CHECK(threats.solved == 2);
    CHECK(threats.all == 3);
    CHECK(threats.reported == 1);
    CHECK(threats.median_nodes == 10.0);
    CHECK(threats.median_ms == 3.0);
    CHECK(statistics.score(0, Category::FourWin).all == 0);
    CHECK(statistics.score(0, Rule::Caro).solved == 1);
    CHECK(statistics.score(0).solved == 3);
    CHECK(statistics.score(0).reported == 1);
    CHECK(statistics.score(1).reported == 0);
    CHECK(statistics.score(0).median_ms == 4.0);
    CHECK(statistics.score(1).all == 1);
    CHECK_FALSE(statistics.score(1).median_ms);

    const std::string table = statistics.table();
    CHECK_THAT(table, Catch::Contains("first") && Catch::Contains("second"));
    CHECK_THAT(table, Catch::Contains("threat-win") && Catch::Contains("2/3"));
    CHECK_THAT(table, !Catch::Contains("four-win") && !Catch::Contains("freestyle"));
}
