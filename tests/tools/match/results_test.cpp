// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>

#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tools/common/engine_spec.h"
#include "tools/match/merge.h"
#include "tools/match/report_json.h"
#include "tools/match/results_file.h"
#include "tools/match/standings.h"
#include "tools/match/table.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;
using namespace std::chrono_literals;
using goren::test::Folder;

namespace {

MatchGame game_of(int number, std::string black, std::string white, std::optional<Colour> winner) {
    MatchGame game;
    game.number = number;
    game.players = {{std::move(black), std::move(white)}};
    game.size = {20, 15};
    game.rule = Rule::Renju;
    game.opening = {{10, 7}, {11, 7}};
    game.moves = {{{0, 0}, 1500us, {12, 3400, -50}}, {{19, 14}, 2ms, {}}};
    game.result = {winner, winner ? Ending::Five : Ending::BoardFull, {}, {}};
    game.started = "2026-01-01T00:00:00Z";
    game.duration = 77ms;
    return game;
}

}  // namespace

TEST_CASE("a game survives the results file whole", "[results]") {
    MatchGame game = game_of(7, "A", "B", Colour::White);
    game.result = {Colour::White, Ending::Fault, Fault::Time, "late"};
    game.last_lines = {"> TURN 0,0"};
    const auto copy = game_from_json(to_json(game));
    REQUIRE(copy);
    CHECK(to_json(*copy) == to_json(game));
    CHECK(copy->moves[0].report == game.moves[0].report);
    CHECK(copy->moves[1].report == SearchReport{});
    CHECK(copy->moves[1].elapsed == 2ms);
    CHECK(copy->result.fault == Fault::Time);
    CHECK_FALSE(game_from_json({{"game", 3}}));
    CHECK_FALSE(game_from_json("text"));
    for (const auto& [key, nonsense] : {std::pair<std::string, nlohmann::json>("rule", 7),
                                        {"size", "3"},
                                        {"moves", "zz"},
                                        {"us", nlohmann::json::array()},
                                        {"ending", "tired"},
                                        {"fault", "tired"},
                                        {"winner", "red"},
                                        {"winner", "none"},  // a fault has a loser
                                        {"us", nlohmann::json{1500, -1}},
                                        {"game", -1},
                                        {"game", 2'000'000'000},
                                        {"opening", "k8k8"},
                                        {"moves", "a1a1"},
                                        {"moves", "a1k8"},   // on the opening
                                        {"moves", "a1a16"},  // off the board
                                        {"black", 5}}) {
        auto line = to_json(game);
        line[key] = nonsense;
        INFO(line);
        CHECK_FALSE(game_from_json(line));
    }
}

TEST_CASE("a run goes on where its file ends", "[results]") {
    const Folder folder;
    const std::string path = folder / "results.jsonl";
    const nlohmann::json header{{"goren-match", 1}, {"games", 4}};
    {
        ResultsFile file(path, header);
        CHECK(file.played().empty());
        file.add(game_of(0, "A", "B", Colour::Black));
        file.add(game_of(1, "B", "A", {}));
    }
    const auto whole = std::filesystem::file_size(path);
    std::ofstream(path, std::ios::app) << R"({"game":2,"black":"A","whi)";

    ResultsFile resumed(path, header);
    CHECK(resumed.played().size() == 2);
    CHECK(std::filesystem::file_size(path) == whole);
    resumed.add(game_of(2, "A", "B", {}));
    const auto results = read_results(path);
    REQUIRE(std::holds_alternative<Results>(results));
    CHECK(std::get<Results>(results).games.size() == 3);
}

TEST_CASE("a file of another match is refused with the difference", "[results]") {
    const Folder folder;
    const std::string path = folder / "results.jsonl";
    { const ResultsFile file(path, {{"goren-match", 1}, {"games", 4}}); }
    CHECK_THROWS_WITH(ResultsFile(path, {{"goren-match", 1}, {"games", 2}}),
                      path + " belongs to another match: its games is 4, not 2");

    std::ofstream(path) << "just some text\n";
    CHECK_THROWS_WITH(ResultsFile(path, {{"goren-match", 1}}),
                      path + " is not a results file of goren-match");
    CHECK(std::filesystem::file_size(path) == 15);
}

TEST_CASE("a file whose header is none is refused by its name", "[results]") {
    const Folder folder;
    const std::string path = folder / "results.jsonl";
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    for (const std::string& header : {std::string("[]"), std::string(R"({"games":2})"),
                                      std::string(R"({"goren-match":1,"games":"two"})"),
                                      std::string(R"({"goren-match":1,"engines":5})"),
                                      std::string(R"({"goren-match":1,"engines":["A"]})"),
                                      std::string(R"({"goren-match":1,"engines":[{"name":5}]})"),
                                      R"({"goren-match":1,"deep":)" + deep + "}"}) {
        std::ofstream(path) << header << '\n';
        const auto results = read_results(path);
        REQUIRE(std::holds_alternative<std::string>(results));
        CHECK(std::get<std::string>(results) == path + " is not a results file of goren-match");
        CHECK_THROWS_WITH(ResultsFile(path, {{"goren-match", 1}}),
                          path + " is not a results file of goren-match");
    }
    CHECK(std::get<std::string>(read_results(folder / "")) ==
          "cannot read " + (folder / "") + " to its end");
    CHECK(std::get<std::string>(read_results(folder / "none")) ==
          "cannot read " + (folder / "none"));
}

TEST_CASE("a run can go on with more games, and keeps those it has", "[results]") {
    const Folder folder;
    const std::string path = folder / "results.jsonl";
    {
        ResultsFile file(path, {{"goren-match", 1}, {"games", 2}});
        file.add(game_of(0, "A", "B", Colour::Black));
    }
    std::ofstream(path, std::ios::app) << R"({"game":1,"black":"B","whi)";
    {
        ResultsFile raised(path, {{"goren-match", 1}, {"games", 4}});
        CHECK(raised.played().size() == 1);
        CHECK_THROWS_WITH(ResultsFile(path, {{"goren-match", 1}, {"games", 4}}),
                          path + " is being written by another run");
        raised.add(game_of(1, "B", "A", {}));
    }
    const auto results = read_results(path);
    REQUIRE(std::holds_alternative<Results>(results));
    CHECK(std::get<Results>(results).header.at("games") == 4);
    CHECK(std::get<Results>(results).games.size() == 2);
    CHECK_FALSE(std::filesystem::exists(path + ".new"));
}

TEST_CASE("a run that has just begun has no games", "[results]") {
    const Folder folder;
    const std::string path = folder / "results.jsonl";
    for (const char* begun : {"", "{\"goren-match\":1"}) {
        std::ofstream(path) << begun;
        const auto results = read_results(path);
        REQUIRE(std::holds_alternative<Results>(results));
        CHECK(std::get<Results>(results).games.empty());
        const auto merged = merge({std::get<Results>(results)});
        CHECK(std::get<MergedResults>(merged).engines.empty());
    }
}

TEST_CASE("a full disk is noticed", "[results]") {
    if (!std::filesystem::exists("/dev/full")) return;
    CHECK_THROWS_WITH(ResultsFile("/dev/full", {{"goren-match", 1}}),
                      "cannot write /dev/full: the disk may be full");
}

TEST_CASE("files of one run make one match, and no game is lost", "[results]") {
    const auto file = [](std::string path, int games, const std::vector<int>& numbers) {
        Results results{std::move(path), {{"goren-match", 1}, {"games", games}}, {}};
        for (const int number : numbers)
            results.games.push_back(game_of(number, "A", "B", Colour::Black));
        return results;
    };
    const auto numbers_of = [](const std::vector<Results>& files) {
        const auto merged = merge(files);
        std::vector<int> numbers;
        for (const MatchGame& game : std::get<MergedResults>(merged).games)
            numbers.push_back(game.number);
        return numbers;
    };
    Results first = file("a", 6, {0, 1, 4});
    Results second = file("b", 6, {2, 3, 4});
    first.header["shard"] = "1/2";
    second.header["shard"] = "2/2";
    CHECK(numbers_of({second, first}) == std::vector{0, 1, 2, 3, 4});
    CHECK(numbers_of({first, file("c", 8, {0, 1})}) == std::vector{0, 1, 4, 6, 7});

    second.games[2].moves.pop_back();
    const auto refused = merge({first, second});
    REQUIRE(std::holds_alternative<std::string>(refused));
    CHECK(std::get<std::string>(refused) ==
          "a and b are of the same run, but their games 4 differ");
}

TEST_CASE("games are counted from the side of each engine", "[standings]") {
    Standings standings({"A", "B"});
    CHECK(standings.add(game_of(0, "A", "B", Colour::Black)));  // A wins
    CHECK(standings.add(game_of(1, "B", "A", Colour::White)));  // A wins: 2 points
    CHECK(standings.add(game_of(3, "B", "A", Colour::Black)));  // B wins
    CHECK(standings.add(game_of(2, "A", "B", {})));             // draw: 1/2 point
    CHECK(standings.add(game_of(4, "A", "B", Colour::White)));  // half a pair only
    CHECK_FALSE(standings.add(game_of(4, "A", "B", Colour::White)));

    const Encounter score = standings.between("A", "B");
    CHECK(score.wins == 2);
    CHECK(score.draws == 1);
    CHECK(score.losses == 2);
    CHECK((score.pairs == PairCounts{0, 1, 0, 0, 1}));
    CHECK((standings.between("B", "A").pairs == PairCounts{1, 0, 0, 1, 0}));
    CHECK(standings.games() == 5);
}

TEST_CASE("pairs won by one colour are counted, whoever played it", "[standings]") {
    Standings standings({"A", "B"});
    const auto add_pair = [&](int number, std::optional<Colour> first,
                              std::optional<Colour> second) {
        standings.add(game_of(number, "A", "B", first));
        standings.add(game_of(number + 1, "B", "A", second));
    };
    add_pair(0, Colour::Black, Colour::Black);
    add_pair(2, Colour::White, Colour::White);
    add_pair(4, Colour::Black, Colour::Black);
    add_pair(6, Colour::Black, Colour::White);            // A wins both
    add_pair(8, std::nullopt, std::nullopt);              // two draws: neither colour
    add_pair(10, Colour::Black, std::nullopt);            // A wins one and a half
    standings.add(game_of(12, "A", "B", Colour::White));  // half a pair
    for (const auto& [first, second] : {std::pair{"A", "B"}, std::pair{"B", "A"}}) {
        const Encounter score = standings.between(first, second);
        CHECK(score.pairs_of_colour[Colour::Black] == 2);
        CHECK(score.pairs_of_colour[Colour::White] == 1);
        CHECK(score.pairs_of_one_colour() == 3);
        CHECK((score.reversed().pairs_of_colour == score.pairs_of_colour));
    }
    CHECK(standings.overall("A").pairs_of_one_colour() == 3);

    // Of six pairs three are worth a half each; the others gave A 1, 1/2 and 3/4.
    // Of thirteen games it won six and lost four: 2 * 6/13 * 4/13 of the pairs.
    const std::string table = final_table(standings, {});
    CHECK_THAT(table,
               Catch::Matches(R"((?:.|\n)*A +6 +3 \(2, 1\) +1\.7 +75\.0% +75\.0%\n(?:.|\n)*)"));
    const auto report = make_report_json(standings, {});
    const auto& line = report.at("engines").at(0);
    CHECK(line.at("name") == "A");
    CHECK(line.at("pairs_of_black") == 2);
    CHECK(line.at("pairs_of_white") == 1);
    CHECK(line.at("one_colour_pairs_by_chance") == Approx(6 * 2 * 6.0 / 13 * 4 / 13));
    CHECK(line.at("highest_possible_score") == Approx(0.75));
    CHECK(line.at("score_of_other_pairs") == Approx(0.75));
    CHECK(report.at("engines").at(1).at("score_of_other_pairs") == Approx(0.25));
    CHECK(report.at("pairings").size() == 1);
}

TEST_CASE("the report says null where the games allow no number", "[standings]") {
    Standings standings({"A", "B"});
    standings.add(game_of(0, "A", "B", Colour::Black));
    auto line = make_report_json(standings, {}).at("engines").at(0);
    CHECK(line.at("score") == 1);
    for (const char* key : {"elo", "los", "one_colour_pairs_by_chance", "highest_possible_score",
                            "score_of_other_pairs"})
        CHECK(line.at(key).is_null());
    standings.add(game_of(1, "B", "A", Colour::Black));
    line = make_report_json(standings, {}).at("engines").at(0);
    CHECK(line.at("highest_possible_score") == 0.5);
    CHECK(line.at("score_of_other_pairs").is_null());
}

TEST_CASE("times, depths, nodes and faults belong to the engine that had them", "[standings]") {
    Standings standings;
    MatchGame game = game_of(0, "A", "B", Colour::Black);
    game.result = {Colour::Black, Ending::Fault, Fault::Hang, "silent"};
    standings.add(game);
    const EngineStatistics& a = standings.engine("A");
    const EngineStatistics& b = standings.engine("B");
    CHECK(a.moves == 1);
    CHECK(a.worst_time == 1500us);
    CHECK(a.total_depth == 12);
    CHECK(a.total_nodes == 3400);
    CHECK(b.worst_time == 2ms);
    CHECK(b.moves_with_depth == 0);
    CHECK(b.faults[static_cast<std::size_t>(Fault::Hang)] == 1);
    CHECK(a.faults == decltype(a.faults){});
}

TEST_CASE("three engines are scored against each other and overall", "[standings]") {
    Standings standings({"A", "B", "C"});
    standings.add(game_of(0, "A", "B", Colour::Black));
    standings.add(game_of(1, "B", "A", Colour::Black));
    standings.add(game_of(2, "A", "C", Colour::Black));
    standings.add(game_of(3, "C", "A", Colour::White));
    CHECK((standings.overall("A").pairs == PairCounts{0, 0, 1, 0, 1}));
    CHECK((standings.overall("C").pairs == PairCounts{1, 0, 0, 0, 0}));
    CHECK_THAT(final_table(standings, {}), Catch::Contains("A - C"));
}

TEST_CASE("engine words make a spec, and wrong ones a sentence", "[options]") {
    const auto parsed =
        parse_engine_spec({"cmd='./my engine' -x \"a b\"", "turn=5s", "match=0", "inc=20ms",
                           "tolerance=7", "memory=350", "nodes=1000", "info.folder=/tmp/x y",
                           "env.A=b=c", "restart=game", "turn=1m"});
    REQUIRE(std::holds_alternative<EngineSpec>(parsed));
    const auto& spec = std::get<EngineSpec>(parsed);
    CHECK((spec.launch.command == std::vector<std::string>{"./my engine", "-x", "a b"}));
    CHECK(spec.name == "my engine");
    CHECK((spec.time == TimeControl{60s, {}, 20ms, 7ms}));
    CHECK(spec.memory_limit == std::uint64_t{350} << 20);
    CHECK(spec.restarts_each_game);
    CHECK((spec.infos == decltype(spec.infos){{"max_node", "1000"}, {"folder", "/tmp/x y"}}));
    CHECK((spec.launch.environment == decltype(spec.launch.environment){{"A", "b=c"}}));

    const auto error = [](const std::vector<std::string>& words) {
        const auto result = parse_engine_spec(words);
        return std::holds_alternative<std::string>(result) ? std::get<std::string>(result) : "";
    };
    CHECK(error({"name=A"}) == "an engine needs cmd=");
    CHECK(error({"cmd=x", "speed=3"}) == "there is no engine option 'speed'");
    CHECK(error({"cmd=x", "turn"}) == "'turn' is not key=value");
    CHECK_THAT(error({"cmd=x", "turn=fast"}), Catch::Contains("turn wants a time per move"));
    CHECK_FALSE(error({"cmd=x", "turn=-5"}).empty());
    CHECK_FALSE(error({"cmd=x", "turn=0.3"}).empty());
    CHECK(error({"cmd=x", "turn=0.3s"}).empty());
    CHECK_FALSE(error({"cmd=x", "nodes=-1"}).empty());
    CHECK_FALSE(error({"cmd=x", "restart=always"}).empty());
    CHECK_FALSE(error({"cmd=x", "name=a b"}).empty());
}

TEST_CASE("words for all engines come before an engine's own", "[options]") {
    const auto parsed = parse_engine_specs({{"cmd=a", "turn=9"}, {"cmd=b"}}, {"turn=5"});
    REQUIRE(std::holds_alternative<std::vector<EngineSpec>>(parsed));
    const auto& specs = std::get<std::vector<EngineSpec>>(parsed);
    CHECK(specs[0].time.turn == 9ms);
    CHECK(specs[1].time.turn == 5ms);
    CHECK(std::holds_alternative<std::string>(parse_engine_specs({{"cmd=a"}, {"cmd=x/a"}}, {})));
}
