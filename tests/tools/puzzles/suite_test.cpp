// SPDX-License-Identifier: MIT
//
// The suites that come with the program.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/effort.h"
#include "tools/common/opening.h"
#include "tools/puzzles/hard_win_maker.h"
#include "tools/puzzles/prover.h"
#include "tools/puzzles/puzzle.h"
#include "tools/puzzles/puzzle_maker.h"
#include "tools/puzzles/solved_win.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::puzzles;
using goren::test::kEffortDivisor;

namespace {

using Stones = std::set<std::array<int, 3>>;  // colour, x, y

Stones stones_of(const Opening& opening) {
    Stones stones;
    for (std::size_t i = 0; i < opening.size(); ++i)
        stones.insert({static_cast<int>(i % 2), opening[i].x(), opening[i].y()});
    return stones;
}

std::size_t missing(const Stones& stones, const Stones& others) {
    Stones missing;
    std::set_difference(stones.begin(), stones.end(), others.begin(), others.end(),
                        std::inserter(missing, missing.end()));
    return missing.size();
}

/// In how many stones two positions differ, under the symmetry that makes them most alike.
std::size_t difference(const Puzzle& first, const Puzzle& second) {
    const Stones stones = stones_of(first.stones);
    std::size_t fewest = stones.size();
    for (int symmetry = 0; symmetry < symmetries_of(second.size); ++symmetry) {
        const Stones others = stones_of(transform(second.stones, symmetry, second.size));
        fewest = std::min(fewest, std::max(missing(stones, others), missing(others, stones)));
    }
    return fewest;
}

}  // namespace

TEST_CASE("the suite has 179 different puzzles of all kinds", "[puzzles]") {
    const auto suite = read_suite(GOREN_SUITE);
    CHECK(suite.size() == 179);
    std::set<std::string> forms;
    std::map<Rule, int> of_rule;
    std::map<Category, int> of_category;
    for (const Puzzle& puzzle : suite) {
        INFO(to_line(puzzle));
        CHECK(forms
                  .insert(std::string(name_of(puzzle.rule)) +
                          canonical_form(puzzle.stones, puzzle.size))
                  .second);
        CHECK(puzzle.answers.size() <= 3);
        CHECK(puzzle.plies.has_value() == (puzzle.category != Category::OnlyDefence));
        if (puzzle.plies) CHECK(*puzzle.plies % 2 == 1);
        if (puzzle.category == Category::LongWin) CHECK(*puzzle.plies >= 15);
        if (puzzle.category == Category::ThreatWin) CHECK(*puzzle.plies < 15);
        ++of_rule[puzzle.rule];
        ++of_category[puzzle.category];
    }
    for (const Rule rule : {Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro})
        CHECK(of_rule[rule] >= 20);
    for (const Category category : kCategories) CHECK(of_category[category] >= 10);
}

// All of them take half an hour: `goren-puzzles verify`. Here it is the shortest wins of each rule.
TEST_CASE("wins of the suite are proven again", "[puzzles]") {
    constexpr int kOfEachRule = 8 / kEffortDivisor;
    constexpr Ply kShort = 13;
    std::map<Rule, int> proven;
    for (const Puzzle& puzzle : read_suite(GOREN_SUITE)) {
        if (!puzzle.plies || *puzzle.plies > kShort || proven[puzzle.rule] == kOfEachRule) continue;
        INFO(to_line(puzzle));
        CHECK(is_proven(puzzle));
        ++proven[puzzle.rule];
    }
    CHECK(proven.size() == 4);
}

TEST_CASE("there are 200 different hard wins", "[puzzles]") {
    const auto suite = read_suite(GOREN_HARD_WINS);
    CHECK(suite.size() == 200);
    std::map<Rule, std::vector<Puzzle>> of_rule;
    for (const Puzzle& puzzle : suite) {
        INFO(to_line(puzzle));
        CHECK(puzzle.category == Category::LongWin);
        for (const Puzzle& other : of_rule[puzzle.rule]) CHECK(difference(puzzle, other) >= 4);
        of_rule[puzzle.rule].push_back(puzzle);
    }
    CHECK(of_rule.size() == 5);
    for (const auto& [rule, puzzles] : of_rule) CHECK(puzzles.size() == 40);
}

// All of them take a minute or two: `goren-solve`. Here it is a short proof of each rule.
TEST_CASE("hard wins are proven again", "[puzzles]") {
    const HardWinOptions options;
    ProofLimits limits;
    limits.nodes = 60'000;
    Solver solver({options.solver_memory, options.widest, false});
    std::set<Rule> proven;
    for (const Puzzle& puzzle : read_suite(GOREN_HARD_WINS)) {
        if (proven.count(puzzle.rule) > 0) continue;
        const auto win = solved_win(solver, board_of(puzzle), puzzle.rule, limits);
        if (!win) continue;
        INFO(to_line(puzzle));
        CHECK(win->first == puzzle.answers.front());
        CHECK(win->plies == puzzle.plies);
        proven.insert(puzzle.rule);
    }
    CHECK(proven.size() == 5);
}

// All other moves lose to wins that the search finds, the answer to one that it does not find.
TEST_CASE("an only defence that loses to threats is none", "[puzzles]") {
    const auto line = parse_line("renju 15 only-defence i11d6e8e10c10f6e6e5f7d9h9g8 e7");
    const auto& puzzle = std::get<Puzzle>(line);
    Searcher searcher;
    Prover prover(searcher, puzzle.rule, {});
    CHECK(prover.loses_to_threats(board_of(puzzle), puzzle.answers.front()));
    CHECK_FALSE(prover.holds(puzzle));
    PuzzleMaker maker(puzzle.rule, puzzle.size, {});
    CHECK_FALSE(maker.make_defence(board_of(puzzle)));
}

// 26 points are empty before the move.
TEST_CASE("a move that draws the game does not lose", "[puzzles]") {
    for (const char* rule : {"freestyle", "renju"}) {
        const auto line = parse_line(std::string(rule) + " 6 only-defence a3a1c3b1e3c1a5d1c5f6 e1");
        const auto& puzzle = std::get<Puzzle>(line);
        Searcher searcher;
        const bool is_drawn = puzzle.rule == Rule::Renju;
        CHECK(Prover(searcher, puzzle.rule, {}).holds(puzzle) != is_drawn);
    }
}

TEST_CASE("a false claim is not proven", "[puzzles]") {
    for (const Puzzle& puzzle : read_suite(GOREN_SUITE)) {
        if (puzzle.category != Category::FourWin) continue;
        Puzzle claim = puzzle;
        claim.answers.emplace_back(0, 0);
        if (!board_of(claim).is_empty(Point(0, 0))) continue;
        INFO(to_line(claim));
        Searcher searcher;
        CHECK_FALSE(Prover(searcher, claim.rule, {}).holds(claim));
        return;
    }
    FAIL("no puzzle to falsify");
}
