// SPDX-License-Identifier: MIT
#include "tools/selfplay/search_positions.h"

#include <algorithm>

#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tests/support/catch.h"
#include "tools/selfplay/self_play.h"

using namespace goren;
using namespace goren::selfplay;

namespace {

constexpr SearchPositionOptions kOptions{10, 4, 400, 200};

bool begins_with(const std::vector<Point>& stones, const std::vector<Point>& first) {
    return stones.size() >= first.size() && std::equal(first.begin(), first.end(), stones.begin());
}

}  // namespace

TEST_CASE("search positions come from a game and have a value and a legal move", "[selfplay]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const RunHeader run{rule, {15, 15}, 3, 200};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher searcher;
    const TrainingGame game = play_game(run, options, 1, searcher);
    const auto positions = search_positions_of(run, kOptions, game, 500, searcher);
    REQUIRE_FALSE(positions.empty());
    CHECK(positions.size() <= 40);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const TrainingGame& record = positions[i];
        CHECK(record.number == 500 + i);
        CHECK(record.is_position);
        CHECK_FALSE(record.winner);
        CHECK(begins_with(record.opening, game.opening));
        REQUIRE(record.moves.size() == 1);
        CHECK(record.moves[0].value);
        Position position(Board(run.size), pattern_tables(rule));
        for (const Point stone : record.opening) {
            REQUIRE(position.board().is_empty(stone));
            position.make(stone);
        }
        CHECK(position.board().is_empty(record.moves[0].point));
        CHECK_FALSE(position.has(position.side_to_move(), PointPattern::Five));
    }
}

TEST_CASE("search positions depend on the game, the seed and the number alone", "[selfplay]") {
    const RunHeader run{Rule::Freestyle, {15, 15}, 8, 200};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher first;
    Searcher second;
    const TrainingGame game = play_game(run, options, 1, first);
    const auto positions = search_positions_of(run, kOptions, game, 0, first);
    CHECK(positions == search_positions_of(run, kOptions, game, 0, second));
    CHECK_FALSE(positions == search_positions_of(run, kOptions, game, 12, second));
    RunHeader other = run;
    other.seed = 9;
    CHECK_FALSE(positions == search_positions_of(other, kOptions, game, 0, second));
}
