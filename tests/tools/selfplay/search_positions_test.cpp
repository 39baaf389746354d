// SPDX-License-Identifier: MIT
#include "tools/selfplay/search_positions.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>
#include <stdexcept>
#include <variant>

#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tools/common/referee.h"
#include "tools/selfplay/game_file.h"
#include "tools/selfplay/run.h"
#include "tools/selfplay/self_play.h"

using namespace goren;
using namespace goren::selfplay;

namespace {

constexpr SearchPositionOptions kOptions{10, 4, 400, 200};

bool begins_with(const std::vector<Point>& stones, const std::vector<Point>& first) {
    return stones.size() >= first.size() && std::equal(first.begin(), first.end(), stones.begin());
}

void require_legal(const Board& board, Rule rule, Point point) {
    REQUIRE(board.is_empty(point));
    REQUIRE(tools::foul_of_move(board, rule, point) == tools::Foul::None);
}

}  // namespace

TEST_CASE("search positions come from a game and have a value and a legal move", "[selfplay]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const RunHeader run{rule, {15, 15}, 3, 200};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher searcher;
    const TrainingGame game = play_game(run, options, 1, searcher);
    Random random(5);
    const auto positions = search_positions_of(run, kOptions, game, random, searcher);
    REQUIRE_FALSE(positions.empty());
    CHECK(positions.size() <= 40);
    for (const TrainingGame& record : positions) {
        CHECK(record.number == game.number);
        CHECK(record.is_position);
        CHECK_FALSE(record.winner);
        CHECK(begins_with(record.opening, game.opening));
        REQUIRE(record.moves.size() == 1);
        CHECK(record.moves[0].value);
        Position position(Board(run.size), pattern_tables(rule));
        for (const Point stone : record.opening) {
            require_legal(position.board(), rule, stone);
            position.make(stone);
        }
        require_legal(position.board(), rule, record.moves[0].point);
        CHECK_FALSE(position.has(position.side_to_move(), PointPattern::Five));
    }
}

TEST_CASE("search positions depend on the game and the random numbers alone", "[selfplay]") {
    const RunHeader run{Rule::Freestyle, {15, 15}, 8, 200};
    GameOptions options;
    options.opening.balance = 1000;
    Searcher first;
    Searcher second;
    const TrainingGame game = play_game(run, options, 1, first);
    const auto positions_with = [&](std::uint64_t seed, Searcher& searcher) {
        Random random(seed);
        return search_positions_of(run, kOptions, game, random, searcher);
    };
    const auto positions = positions_with(1, first);
    CHECK(positions == positions_with(1, second));
    CHECK_FALSE(positions == positions_with(2, second));
}

TEST_CASE("files of search positions have the seed and the numbers of their games", "[selfplay]") {
    const test::Folder folder;
    SearchPositionRunOptions options;
    options.games = folder / "games.bin";
    options.out = folder / "leaves.bin";
    options.position = kOptions;
    options.seed = 5;
    const RunHeader run{Rule::Renju, {15, 15}, 77, 200};
    {
        GameOptions game_options;
        game_options.opening.balance = 1000;
        Searcher searcher;
        const TrainingGame first = play_game(run, game_options, 4000, searcher);
        TrainingGame same_number = play_game(run, game_options, 9, searcher);
        same_number.number = first.number;
        const TrainingGame last = play_game(run, game_options, 3, searcher);
        GameFileWriter(options.games, run).append(std::vector{first, same_number, last});
    }
    take_search_positions(options);
    const auto file = std::get<GameFile>(read_game_file(options.out));
    CHECK(file.header.seed == 77);
    std::set<std::uint32_t> numbers;
    for (const TrainingGame& record : file.games) numbers.insert(record.number);
    CHECK(numbers == std::set<std::uint32_t>{3, 4000});

    SECTION("a run continues at the first game without positions") {
        std::filesystem::remove(options.out);
        GameFileWriter(options.out, file.header).append(file.games[0]);
        take_search_positions(options);
        const auto continued = std::get<GameFile>(read_game_file(options.out));
        const auto of_the_other = [&](const TrainingGame& record) {
            return record.number != file.games[0].number;
        };
        CHECK(std::ranges::count_if(continued.games, of_the_other) ==
              std::ranges::count_if(file.games, of_the_other));
        CHECK(std::ranges::count_if(continued.games, std::not_fn(of_the_other)) == 1);
    }
    SECTION("another seed is another run") {
        options.seed = 6;
        CHECK_THROWS_AS(take_search_positions(options), std::runtime_error);
    }
}
