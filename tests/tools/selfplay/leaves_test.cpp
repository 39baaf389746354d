// SPDX-License-Identifier: MIT
#include "tools/selfplay/leaves.h"

#include <algorithm>

#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tests/support/catch.h"
#include "tools/selfplay/self_play.h"

using namespace goren;
using namespace goren::selfplay;

namespace {

constexpr LeafOptions kOptions{10, 4, 400, 200};

bool begins_with(const std::vector<Point>& stones, const std::vector<Point>& first) {
    return stones.size() >= first.size() && std::equal(first.begin(), first.end(), stones.begin());
}

}  // namespace

TEST_CASE("leaves are positions of searches of a game, with a value and a move", "[selfplay]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const RunHeader run{rule, {15, 15}, 3, 200};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher searcher;
    const GameRecord game = play_game(run, options, 1, searcher);
    const auto leaves = leaves_of(run, kOptions, game, 500, searcher);
    REQUIRE_FALSE(leaves.empty());
    CHECK(leaves.size() <= 40);
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        const GameRecord& leaf = leaves[i];
        CHECK(leaf.number == 500 + i);
        CHECK(leaf.is_position);
        CHECK_FALSE(leaf.winner);
        CHECK(begins_with(leaf.opening, game.opening));
        REQUIRE(leaf.moves.size() == 1);
        CHECK(leaf.moves[0].value);
        Position position(Board(run.size), pattern_tables(rule));
        for (const Point stone : leaf.opening) {
            REQUIRE(position.board().is_empty(stone));
            position.make(stone);
        }
        CHECK(position.board().is_empty(leaf.moves[0].point));
        CHECK_FALSE(position.has(position.side_to_move(), PointPattern::Five));
    }
}

TEST_CASE("leaves depend on the game, the seed and the number alone", "[selfplay]") {
    const RunHeader run{Rule::Freestyle, {15, 15}, 8, 200};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher first;
    Searcher second;
    const GameRecord game = play_game(run, options, 1, first);
    const auto leaves = leaves_of(run, kOptions, game, 0, first);
    CHECK(leaves == leaves_of(run, kOptions, game, 0, second));
    CHECK_FALSE(leaves == leaves_of(run, kOptions, game, 12, second));
    RunHeader other = run;
    other.seed = 9;
    CHECK_FALSE(leaves == leaves_of(other, kOptions, game, 0, second));
}
