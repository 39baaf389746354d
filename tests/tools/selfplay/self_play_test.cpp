// SPDX-License-Identifier: MIT
#include "tools/selfplay/self_play.h"

#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/names.h"
#include "tools/common/referee.h"

using namespace goren;
using namespace goren::selfplay;

namespace {

// Replays the game with the referee: every move is legal, and nobody has won before the
// last one. Returns whether the last stone won.
bool replay(const RunHeader& run, const TrainingGame& game) {
    std::vector<Point> points = game.opening;
    for (const TrainingMove& move : game.moves) points.push_back(move.point);
    Board board(run.size);
    bool has_won = false;
    for (const Point point : points) {
        REQUIRE_FALSE(has_won);
        REQUIRE(run.size.contains(point));
        REQUIRE(board.is_empty(point));
        if (run.rule == Rule::Renju && board.side_to_move() == Colour::Black)
            REQUIRE(tools::foul_of(board, point) == tools::Foul::None);
        board.make(point);
        has_won = tools::wins(board, run.rule, point);
    }
    return has_won;
}

Colour colour_of_last(const TrainingGame& game) {
    return (game.opening.size() + game.moves.size()) % 2 == 1 ? Colour::Black : Colour::White;
}

}  // namespace

TEST_CASE("self-play games keep the rules and end for a reason", "[selfplay]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    const RunHeader run{rule, {15, 15}, 3, 300};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher searcher;
    for (std::uint32_t number = 0; number < 3; ++number) {
        INFO("game " << number);
        const TrainingGame game = play_game(run, options, number, searcher);
        CHECK(game.number == number);
        CHECK(game.opening.size() >= 2);
        CHECK(game.opening.size() <= 8);
        REQUIRE_FALSE(game.moves.empty());
        const bool has_won = replay(run, game);
        const auto& last = game.moves.back();
        const bool is_proven = last.value && last.value->is_win();
        if (game.winner) {
            CHECK((has_won || is_proven));
            CHECK(*game.winner == colour_of_last(game));
        } else {
            CHECK_FALSE(has_won);
            CHECK(game.opening.size() + game.moves.size() == (rule == Rule::Renju ? 200 : 225));
        }
    }
}

TEST_CASE("a game depends on seed and number alone", "[selfplay]") {
    const RunHeader run{Rule::Freestyle, {15, 15}, 8, 300};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher first;
    Searcher second;
    play_game(run, options, 1, first);
    const TrainingGame game = play_game(run, options, 2, first);
    CHECK(game == play_game(run, options, 2, second));
    CHECK_FALSE(game.opening == play_game(run, options, 3, second).opening);
    RunHeader other = run;
    other.seed = 9;
    CHECK_FALSE(game.opening == play_game(other, options, 2, second).opening);
}

TEST_CASE("openings are near the centre and undecided", "[selfplay]") {
    OpeningOptions options;
    options.balance = 150;
    options.nodes = 300;
    Searcher searcher;
    Random random(4);
    for (int i = 0; i < 5; ++i) {
        const Board board = random_opening({15, 15}, Rule::Freestyle, options, searcher, random);
        Searcher fresh;
        SearchRequest request;
        request.limits.nodes = options.nodes;
        request.resources.memory = std::size_t{32} << 20;
        const auto result = fresh.search(board, Rule::Freestyle, request);
        // A fresh table changes the value a little, never to a win or a loss.
        CHECK_FALSE(result.info.value().is_mate_score());
        for (const Point stone : board.moves()) {
            CHECK(std::abs(stone.x() - 7) <= options.shift + options.radius);
            CHECK(std::abs(stone.y() - 7) <= options.shift + options.radius);
        }
    }
}

TEST_CASE("early moves deviate with the given probability", "[selfplay]") {
    const RunHeader run{Rule::Freestyle, {15, 15}, 5, 300};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher searcher;
    options.deviation = {6, 100, 20000};
    const TrainingGame always = play_game(run, options, 0, searcher);
    // Not where the game is decided, nor where every other move loses.
    CHECK(always.moves.front().is_deviation);
    for (std::size_t i = 6; i < always.moves.size(); ++i) CHECK_FALSE(always.moves[i].is_deviation);
    options.deviation.percent = 0;
    for (const auto& move : play_game(run, options, 0, searcher).moves)
        CHECK_FALSE(move.is_deviation);
}

TEST_CASE("a game is drawn when enough values in a row are even", "[selfplay]") {
    const RunHeader run{Rule::Freestyle, {15, 15}, 5, 200};
    GameHooks hooks;
    hooks.draw = {5, 20000, 30};
    Searcher searcher;
    int drawn = 0;
    for (std::uint32_t number = 0; number < 8; ++number) {
        Random random = random_of(run.seed, number);
        Board start({15, 15});
        start.make({7, 7});
        // Every value but a proven one is within this window.
        const TrainingGame game =
            play_game_from(run, DeviationOptions{}, start, number, random, searcher, hooks);
        if (game.winner) continue;
        ++drawn;
        CHECK(game.moves.size() >= 29);
        int even = 0;
        for (std::size_t i = 0; i + 1 < game.moves.size(); ++i) {
            const auto& value = game.moves[i].value;
            if (!value) continue;
            even = value->is_mate_score() ? 0 : even + 1;
            CHECK((even < 5 || i + 2 < 30));
        }
    }
    CHECK(drawn > 0);
}
