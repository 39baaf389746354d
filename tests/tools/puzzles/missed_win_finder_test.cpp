// SPDX-License-Identifier: MIT
#include "tools/puzzles/missed_win_finder.h"

#include <utility>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::puzzles;
using goren::selfplay::TrainingGame;

namespace {

/// An engine that plays o1 and reports a win from a number of stones on, in as many plies as it
/// is told.
class Reporter : public GamePlayer {
public:
    Reporter(int first_win, int plies) : first_win_(first_win), plies_(plies) {}

    std::optional<Failure> new_game(BoardSize, Rule) override { return std::nullopt; }
    AnswerOrFailure answer(const Board& board, const GameClock&) override {
        if (is_ill) return Failure{Fault::Crash, "ended"};
        asked.push_back(board.stone_count());
        if (is_silent) return Answer{14, 0, Microseconds(1), {}};
        const bool wins = board.stone_count() >= first_win_;
        return Answer{14, 0, Microseconds(1), {{}, {}, wins ? kWinValue - plies_ : 20}};
    }
    const TimeControl& time_control() const override { return control_; }
    std::vector<std::string> last_lines() const override { return {}; }

    std::vector<int> asked;  ///< stones of the positions
    bool is_ill = false;
    bool is_silent = false;

private:
    int first_win_;
    int plies_;
    TimeControl control_;
};

/// White answers far away; black makes a four with its 7th stone and a five with its 8th.
TrainingGame game_of_black() {
    TrainingGame game;
    game.opening = {{7, 7}, {0, 0}};
    const std::vector<Point> points{{3, 3}, {2, 0}, {11, 11}, {4, 0},  {8, 7},  {6, 0}, {9, 7},
                                    {8, 0}, {3, 9}, {10, 0},  {10, 7}, {11, 7}, {6, 7}};
    for (const Point point : points) game.moves.push_back({point, {}, false});
    game.winner = Colour::Black;
    return game;
}

std::optional<Puzzle> find(Reporter& shallow, Reporter& deep) {
    MissedWinFinder finder(Rule::Freestyle, {15, 15}, {13, 45}, {shallow, deep, "reporter"});
    return finder.from_game(game_of_black());
}

}  // namespace

TEST_CASE("the first win that only the deep search reports makes a puzzle", "[puzzles]") {
    Reporter shallow(10, 5);
    Reporter deep(4, 21);
    const auto puzzle = find(shallow, deep);
    REQUIRE(puzzle);
    // With 14 stones black has a five to make, before it has the choice.
    CHECK(shallow.asked == std::vector{12, 10, 8, 6, 4, 2});
    CHECK(deep.asked == std::vector{8, 6, 4, 2});
    CHECK(to_line(*puzzle) == "freestyle 15 long-win h8a1d4c1 o1 21");
}

TEST_CASE("a win of another length, or one that is not reported, makes none", "[puzzles]") {
    for (const auto& [first_win, plies] : {std::pair{4, 12}, {4, 46}, {10, 21}}) {
        Reporter shallow(10, 5);
        Reporter deep(first_win, plies);
        CHECK_FALSE(find(shallow, deep));
        CHECK_FALSE(deep.asked.empty());
    }
    Reporter shallow(0, 5);
    Reporter deep(0, 21);
    CHECK_FALSE(find(shallow, deep));
    CHECK(deep.asked.empty());
}

TEST_CASE("a position makes one puzzle only", "[puzzles]") {
    Reporter shallow(10, 5);
    Reporter deep(4, 13);
    MissedWinFinder finder(Rule::Freestyle, {15, 15}, {13, 45}, {shallow, deep, "reporter"});
    const auto puzzle = finder.from_game(game_of_black());
    REQUIRE(puzzle);
    CHECK(puzzle->category == Category::ThreatWin);
    CHECK_FALSE(finder.from_game(game_of_black()));
}

TEST_CASE("a draw makes no puzzle", "[puzzles]") {
    Reporter shallow(10, 5);
    Reporter deep(0, 21);
    MissedWinFinder finder(Rule::Freestyle, {15, 15}, {13, 45}, {shallow, deep, "reporter"});
    TrainingGame drawn = game_of_black();
    drawn.winner.reset();
    CHECK_FALSE(finder.from_game(drawn));
    CHECK(shallow.asked.empty());
}

TEST_CASE("an engine that reports no value is refused", "[puzzles]") {
    Reporter shallow(10, 5);
    Reporter deep(4, 21);
    deep.is_silent = true;
    CHECK_THROWS_WITH(find(shallow, deep), "reporter reports no value in its MESSAGE lines");
}

TEST_CASE("a fault of the engine ends the search for puzzles", "[puzzles]") {
    Reporter shallow(10, 5);
    Reporter deep(4, 21);
    deep.is_ill = true;
    CHECK_THROWS_WITH(find(shallow, deep), "reporter: ended");
}
