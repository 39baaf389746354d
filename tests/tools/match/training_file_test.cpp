// SPDX-License-Identifier: MIT
#include "tools/match/training_file.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tests/support/catch.h"
#include "tools/selfplay/family.h"
#include "tools/selfplay/game_file.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;
using namespace std::chrono_literals;

namespace {

MatchGame game_of(std::vector<Point> opening, std::vector<MatchMove> moves, GameResult result) {
    MatchGame game;
    game.players = {{"new", "old"}};
    game.size = {20, 15};
    game.rule = Rule::Renju;
    game.opening = std::move(opening);
    game.moves = std::move(moves);
    game.result = std::move(result);
    return game;
}

const GameResult kWhiteWins{Colour::White, Ending::Five, {}, {}};
const GameResult kDraw{std::nullopt, Ending::BoardFull, {}, {}};

selfplay::GameFile file_of(const std::vector<MatchGame>& games) {
    return std::get<selfplay::GameFile>(selfplay::decode_games(training_file(games)));
}

}  // namespace

TEST_CASE("a training file has the moves, values and results of the games", "[training]") {
    const std::vector<MatchMove> moves{
        {{0, 0}, 1ms, {12, 3400, -50}},   {{19, 14}, 1ms, {}},
        {{1, 0}, 1ms, {0, 0, 31}},        {{18, 14}, 1ms, {9, 700, 99'983}},
        {{2, 0}, 1ms, {9, 700, -99'984}}, {{17, 14}, 1ms, {9, 700, 50'000}},
        {{3, 0}, 1ms, {9, 700, -99'100}},
    };
    const auto file = file_of({game_of({{10, 7}, {11, 7}}, moves, kWhiteWins),
                               game_of({{10, 7}, {12, 7}}, {moves[0]}, kDraw)});
    CHECK(file.header.rule == Rule::Renju);
    CHECK(file.header.size == BoardSize{20, 15});
    REQUIRE(file.games.size() == 2);
    const selfplay::TrainingGame& game = file.games[0];
    CHECK(game.opening == std::vector<Point>{{10, 7}, {11, 7}});
    CHECK(game.winner == Colour::White);
    const std::vector<selfplay::TrainingMove> expected{
        {{0, 0}, Value::eval(-50), false},
        {{19, 14}, std::nullopt, false},
        {{1, 0}, std::nullopt, false},
        {{18, 14}, Value::win_in(17), false},
        {{2, 0}, Value::loss_in(16), false},
        {{17, 14}, Value::eval(50'000), false},
        {{3, 0}, Value::loss_in(kMaxPly), false},
    };
    CHECK(game.moves == expected);
    CHECK_FALSE(file.games[1].winner);
}

TEST_CASE("a training file leaves out faults and repetitions", "[training]") {
    const std::vector<MatchMove> moves{{{0, 0}, 1ms, {12, 3400, -50}}, {{19, 14}, 1ms, {}}};
    const std::vector<MatchMove> others{{{0, 0}, 1ms, {12, 3400, -50}}, {{18, 14}, 1ms, {}}};
    const GameResult fault{Colour::White, Ending::Fault, Fault::Time, "late"};
    const auto file = file_of({game_of({{10, 7}}, moves, kDraw), game_of({{10, 7}}, moves, kDraw),
                               game_of({{11, 7}}, moves, fault), game_of({{10, 7}}, others, kDraw),
                               game_of({{12, 7}}, moves, kDraw)});
    REQUIRE(file.games.size() == 3);
    CHECK(file.games[1].moves[1].point == Point{18, 14});
    SECTION("games of one opening are of one family, others are not") {
        const auto family = [&](std::size_t i) {
            return file.games[i].number / selfplay::FamilyOptions().records();
        };
        CHECK(family(0) == family(1));
        CHECK(family(0) != family(2));
    }
}

TEST_CASE("games of an opening's images are of one family", "[training]") {
    const std::vector<MatchMove> moves{{{0, 0}, 1ms, {12, 3400, -50}}};
    const std::vector<Point> opening{{10, 7}, {11, 6}, {13, 7}};
    const std::vector<Point> reordered{{13, 7}, {11, 6}, {10, 7}};
    const std::vector<Point> mirrored{{9, 7}, {8, 6}, {6, 7}};
    const std::vector<Point> rotated{{9, 7}, {8, 8}, {6, 7}};
    const std::vector<Point> moved{{10, 8}, {11, 7}, {13, 8}};
    const auto file = file_of({game_of(opening, moves, kDraw), game_of(reordered, moves, kDraw),
                               game_of(mirrored, moves, kDraw), game_of(rotated, moves, kDraw),
                               game_of(moved, moves, kDraw)});
    REQUIRE(file.games.size() == 5);
    for (const std::size_t image : {1U, 2U, 3U})
        CHECK(file.games[image].number == file.games[0].number);
    CHECK(file.games[4].number != file.games[0].number);
}

TEST_CASE("an opening that cannot be played makes no training file", "[training]") {
    CHECK_THROWS_AS(training_file({game_of({{10, 7}, {10, 7}}, {}, kDraw)}), std::runtime_error);
    CHECK_THROWS_AS(training_file({game_of({{10, 15}}, {}, kDraw)}), std::runtime_error);
}

TEST_CASE("a training file holds one rule and board", "[training]") {
    const MatchGame game = game_of({{10, 7}}, {}, kDraw);
    MatchGame other = game;
    other.rule = Rule::Standard;
    CHECK_THROWS_AS(training_file({game, other}), std::runtime_error);
    other = game;
    other.size = {15, 15};
    CHECK_THROWS_AS(training_file({game, other}), std::runtime_error);
}
