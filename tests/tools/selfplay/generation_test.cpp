// SPDX-License-Identifier: MIT
#include "tools/selfplay/generation.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/folder.h"
#include "tests/support/names.h"
#include "tools/common/game_player.h"
#include "tools/common/referee.h"
#include "tools/selfplay/game_file.h"

using namespace goren;
using namespace goren::selfplay;

namespace {

namespace fs = std::filesystem;

FamilyOptions quick_options() {
    FamilyOptions options;
    options.game.opening.balance = 1000;
    options.game.opening.nodes = 100;
    options.balanced_games = 2;
    options.position_games = 1;
    options.labelled_positions = 3;
    options.start_window = 20000;
    return options;
}

Stream stream_of(const std::string& word) {
    const auto stream = parse_stream(word);
    REQUIRE(std::holds_alternative<Stream>(stream));
    return std::get<Stream>(stream);
}

std::vector<Point> stones_of(const TrainingGame& record) {
    std::vector<Point> stones = record.opening;
    for (const TrainingMove& move : record.moves) stones.push_back(move.point);
    return stones;
}

}  // namespace

TEST_CASE("a family holds games from balanced openings and from evaluated positions",
          "[selfplay]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const RunHeader run{rule, {15, 15}, 3, 200};
    const FamilyOptions options = quick_options();
    REQUIRE(options.records() == 12);
    Searcher searcher;
    std::size_t from_positions = 0;
    for (std::uint32_t family = 5; family < 8; ++family) {
        const auto records = play_family(run, options, family, searcher, {});
        std::map<std::uint32_t, const TrainingGame*> games;  // by their place in the family
        std::set<std::uint32_t> numbers;
        for (const TrainingGame& record : records) {
            CHECK(numbers.insert(record.number).second);
            REQUIRE(record.number / options.records() == family);
            const std::uint32_t place = record.number % options.records();
            CHECK(record.is_position == (place % 4 != 0));
            if (!record.is_position) games[place / 4] = &record;
            CHECK(positions_in(record) > 0);
            // Every stone is legal, and nobody has won before the last one.
            Board board(run.size);
            for (const Point point : stones_of(record)) {
                if (board.stone_count() > 0)
                    REQUIRE_FALSE(tools::wins(board, rule, *board.last_move()));
                REQUIRE(board.is_empty(point));
                REQUIRE(tools::foul_of_move(board, rule, point) == tools::Foul::None);
                board.make(point);
            }
        }
        REQUIRE(games.size() >= 2);
        CHECK(games[0]->opening.size() <= 8);
        CHECK(games[1]->opening.size() <= 8);
        if (games.size() < 3) continue;
        ++from_positions;
        // It begins in the tree of the first game: at that game's opening and more.
        const auto& start = games[2]->opening;
        const auto& first = games[0]->opening;
        CHECK(start.size() > first.size());
        CHECK(std::equal(first.begin(), first.end(), start.begin()));
    }
    CHECK(from_positions > 0);
}

TEST_CASE("a family depends on the run and its number alone", "[selfplay]") {
    const RunHeader run{Rule::Standard, {15, 15}, 8, 200};
    Searcher first;
    Searcher second;
    play_family(run, quick_options(), 1, first, {});
    const auto family = play_family(run, quick_options(), 2, first, {});
    CHECK((family == play_family(run, quick_options(), 2, second, {})));
    CHECK_FALSE((family == play_family(run, quick_options(), 3, second, {})));
}

TEST_CASE("a stop request ends a family at once", "[selfplay]") {
    std::stop_source stop;
    stop.request_stop();
    Searcher searcher;
    CHECK_THROWS_AS(play_family({Rule::Freestyle, {15, 15}, 1, 200}, quick_options(), 0, searcher,
                                stop.get_token()),
                    tools::Stopped);
}

TEST_CASE("a plan is read as it was written, and a wrong one is refused", "[selfplay]") {
    const test::Folder folder;
    const fs::path path = folder / "plan.json";
    const Plan plan{{stream_of("freestyle/20=3300000"), stream_of("caro/15=12")}, 1234, 77};
    CHECK(name_of(plan.streams[0]) == "freestyle-20");
    write_plan(path, plan);
    CHECK((read_plan(path) == plan));
    for (const char* word : {"", "freestyle", "freestyle=3", "go/15=3", "renju/9=3",
                             "renju/15=", "renju/15=0", "renju=3/15"}) {
        INFO(word);
        CHECK(std::holds_alternative<std::string>(parse_stream(word)));
    }
    CHECK_THROWS_WITH(read_plan(folder / "none"), Catch::Contains("give --want"));
    std::ofstream(path) << R"({"nodes": 5, "seed": 1, "want": ["go/15=3"]})";
    CHECK_THROWS_WITH(read_plan(path), Catch::Contains("not a plan"));
    for (const char* nodes : {"99", "100000001", "4294967396", "-5", "1234.5", "1e3", "\"500\""}) {
        INFO(nodes);
        std::ofstream(path) << R"({"seed": 1, "want": ["caro/15=3"], "nodes": )" << nodes << '}';
        CHECK_THROWS_WITH(read_plan(path), Catch::Contains("plan.json: not a plan: the nodes are"));
    }
    std::ofstream(path) << R"({"seed": -1, "want": ["caro/15=3"], "nodes": 500})";
    CHECK_THROWS_WITH(read_plan(path), Catch::Contains("the seed is no whole number"));
    const char* const twice = R"(["caro/15=3", "renju/15=3", "caro/15x15=4"]})";
    std::ofstream(path) << R"({"seed": 1, "nodes": 500, "want": )" << twice;
    CHECK_THROWS_WITH(read_plan(path), Catch::Contains("not a plan: caro/15 is wanted twice"));
}

TEST_CASE("a plan that cannot be written leaves the one before", "[selfplay]") {
    const test::Folder folder;
    const fs::path path = folder / "plan.json";
    const Plan plan{{stream_of("freestyle/20=3300000")}, 1234, 77};
    write_plan(path, plan);
    {
        const test::FileSizeLimit limit(10);
        CHECK_THROWS_WITH(write_plan(path, {{stream_of("caro/15=12")}, 500, 1}),
                          "cannot write " + path.string());
    }
    CHECK_FALSE(fs::exists(folder / "plan.json.new"));
    CHECK((read_plan(path) == plan));
}

TEST_CASE("the live line tells what there is, how fast, and how long it will take", "[selfplay]") {
    GenerationStatus status;
    status.streams = {{stream_of("freestyle/15=6000"), 2000}, {stream_of("renju/15=4000"), 5000}};
    status.made = 1000;
    status.seconds = 10;
    CHECK(to_text(status) ==
          "6000 of 10000 positions (60.0 %), 100 a second, 0:00 hours left; freestyle-15 2000 of "
          "6000, renju-15 5000 of 4000");
    status.made = 10;
    CHECK_THAT(to_text(status), Catch::Contains("1 a second, 1:06 hours left"));
    status.made = 0;
    CHECK_THAT(to_text(status), !Catch::Contains("left"));
}

TEST_CASE("generation makes what is wanted by shares and goes on where it stopped", "[selfplay]") {
    const test::Folder folder;
    GenerationOptions options;
    options.folder = folder / "games";
    options.family = quick_options();
    options.plan = Plan{{stream_of("freestyle/15=400"), stream_of("caro/10=100")}, 100, 5};
    options.threads = 2;
    CHECK(generate(options));
    const auto read = [&](const char* name) {
        return std::get<GameFile>(read_game_file(options.folder / name));
    };
    const auto count = [&](const char* name) {
        std::uint64_t positions = 0;
        for (const TrainingGame& record : read(name).games) positions += positions_in(record);
        return positions;
    };
    // A family more than is wanted at most, for each thread.
    CHECK(count("freestyle-15.bin") >= 400);
    CHECK(count("freestyle-15.bin") < 1200);
    CHECK(count("caro-10.bin") >= 100);
    const auto before = read("freestyle-15.bin").games;
    const auto caro = count("caro-10.bin");

    options.plan->streams[0].wanted = before.size() + 800;
    options.threads = 1;
    CHECK(generate(options));
    const auto after = read("freestyle-15.bin").games;
    REQUIRE(after.size() > before.size());
    CHECK(std::equal(before.begin(), before.end(), after.begin()));
    CHECK(count("caro-10.bin") == caro);
    std::set<std::uint32_t> numbers;
    for (const TrainingGame& record : after) CHECK(numbers.insert(record.number).second);
    // The families are those of an unbroken run: none is left out.
    std::set<std::uint32_t> families;
    for (const std::uint32_t number : numbers) families.insert(number / options.family.records());
    CHECK(*families.rbegin() + 1 == families.size());

    // The folder holds the plan, which is not written again; nothing is left to make.
    options.plan.reset();
    const std::string plan = options.folder / "plan.json";
    std::ofstream(plan, std::ios::app) << ' ';
    const std::string plan_before = test::content_of(plan);
    CHECK(generate(options));
    CHECK(test::content_of(plan) == plan_before);
    CHECK(read("freestyle-15.bin").games.size() == after.size());
    CHECK_THAT(generation_status(options.folder), Catch::Contains("stopped"));
    // Other settings would mix two runs in one file.
    options.family.labelled_positions = 4;
    CHECK_THROWS_WITH(generate(options), Catch::Contains("other settings"));
}
