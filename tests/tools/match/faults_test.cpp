// SPDX-License-Identifier: MIT
//
// Real processes that misbehave: each fault must be detected and named, and no process may be left.
#include <dirent.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/catch.h"
#include "tools/common/engine_process.h"
#include "tools/match/play_game.h"
#include "tools/match/runner.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;
using namespace std::chrono_literals;

namespace {

/// How many mock engines run on this machine with that word on their command line.
int count_processes(const std::string& word) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "cmdline");
        std::stringstream text;
        text << file.rdbuf();
        std::ifstream status(entry.path() / "stat");
        std::string line;
        std::getline(status, line);
        const bool is_zombie = line.find(") Z ") != std::string::npos;
        if (!is_zombie && text.str().find("mock_engine") != std::string::npos &&
            text.str().find(word) != std::string::npos)
            ++count;
    }
    return count;
}

EngineSpec mock(const std::string& words, const std::string& more = "") {
    std::vector<std::string> spec{"name=mock", std::string("cmd=") + MOCK_ENGINE + " " + words,
                                  "turn=2000", "grace=300"};
    std::istringstream stream(more);
    for (std::string word; stream >> word;) spec.push_back(word);
    const auto parsed = parse_engine_spec(spec);
    REQUIRE(std::holds_alternative<EngineSpec>(parsed));
    return std::get<EngineSpec>(parsed);
}

/// Plays one game of a correct black engine against a white one that misbehaves.
MatchGame play_against(const EngineSpec& white_spec) {
    const Launcher launcher;
    const EngineSpec black_spec = mock("play=random seed=5");
    EngineProcess black(black_spec, launcher, {});
    EngineProcess white(white_spec, launcher, {});
    GameSettings settings;
    settings.size = {15, 15};
    settings.adjudication.max_moves = 20;
    return play_match_game(settings, {}, {{&black, &white}});
}

}  // namespace

TEST_CASE("every fault is detected and named, and no process is left", "[faults][processes]") {
    struct Case {
        const char* words;
        const char* more;
        Fault fault;
        const char* detail;
    };
    const Case test = GENERATE(values<Case>({
        {"fault=silent at=2", "", Fault::Hang, "no answer in 2300 ms"},
        {"fault=late at=2 by=2100", "grace=5000", Fault::Time, "where 2000.000 ms were left"},
        {"fault=late at=1 by=501", "turn=500 grace=5000", Fault::Time,
         "where 500.000 ms were left"},
        {"fault=crash at=2", "", Fault::Crash, "ended with signal 6"},
        {"fault=exit at=1", "", Fault::Crash, "ended with exit code 7"},
        {"fault=close at=2", "", Fault::Crash, "closed its output"},
        {"fault=hog at=2 by=100", "memory=50", Fault::Memory, "where 50 MB are allowed"},
        {"fault=child-hog at=2 by=100", "memory=50", Fault::Memory, "where 50 MB are allowed"},
        {"fault=garbage at=2", "", Fault::Garbage, "wrote 'I think 7,7 is good'"},
        {"fault=error at=2", "", Fault::Garbage, "wrote 'ERROR confused'"},
        {"fault=second at=2", "", Fault::Garbage, "wrote '0,0' while the opponent was to move"},
        {"fault=off-board at=2", "", Fault::Illegal, "99,3 is off the board"},
        {"fault=taken at=2", "", Fault::Illegal, "is occupied"},
        {"fault=flood at=1", "turn=500", Fault::Hang, "no answer in 800 ms"},
        {"fault=newlines at=1", "turn=500", Fault::Hang, "no answer in 800 ms"},
    }));
    const std::string mark = "mark=" + std::to_string(getpid());
    INFO(test.words);
    const MatchGame game = play_against(mock(test.words + (" " + mark), test.more));
    REQUIRE(game.result.fault);
    CHECK(name_of(*game.result.fault) == name_of(test.fault));
    CHECK_THAT(game.result.detail, Catch::Contains(test.detail));
    CHECK(game.result.winner == Colour::Black);
    CHECK_FALSE(game.last_lines.empty());
    CHECK(count_processes(mark) == 0);
}

TEST_CASE("an engine that follows the protocol has no fault", "[faults][processes]") {
    const MatchGame game = play_against(mock("delay=1 report=5", "memory=50"));
    CHECK_FALSE(game.result.fault);
    CHECK(game.moves.back().elapsed >= 1ms);
    CHECK(game.moves.back().report == SearchReport{3, 2000, 5});
}

TEST_CASE("garbage can be allowed", "[faults][processes]") {
    CHECK_FALSE(play_against(mock("fault=garbage at=2", "garbage=ignore")).result.fault);
}

TEST_CASE("children of an engine are no fault and end with it", "[faults][processes]") {
    const std::string mark = "mark=child" + std::to_string(getpid());
    CHECK_FALSE(play_against(mock("fault=child at=1 " + mark)).result.fault);
    CHECK(count_processes(mark) == 0);
}

TEST_CASE("an engine that cannot start ends the run with a sentence", "[faults][processes]") {
    struct Case {
        std::string cmd;
        const char* sentence;
        const char* start = "start=10s";
    };
    const Case test = GENERATE(values<Case>({
        {"/no/such/engine", "mock: cannot start /no/such/engine: No such file or directory"},
        {std::string(MOCK_ENGINE) + " fault=no-start",
         "mock does not start: ended with exit code 3"},
        {std::string(MOCK_ENGINE) + " fault=silent-start",
         "mock does not start: no OK to START in 300 ms", "start=300"},
        {std::string(MOCK_ENGINE) + " fault=refuse",
         "mock does not start: 'ERROR this size is not supported'"},
        {std::string(MOCK_ENGINE) + " fault=flood-start",
         "mock does not start: no OK to START in 300 ms", "start=300"},
    }));
    const Launcher launcher;
    const auto spec = parse_engine_spec({"name=mock", "cmd=" + test.cmd, test.start});
    EngineProcess engine(std::get<EngineSpec>(spec), launcher, {});
    CHECK_THROWS_WITH(engine.new_game({15, 15}, Rule::Freestyle), test.sentence);
}

TEST_CASE("after a fault the engine is started again", "[faults][processes]") {
    const Launcher launcher;
    const EngineSpec spec = mock("fault=crash at=1");
    EngineProcess engine(spec, launcher, {});
    for (int game = 0; game < 3; ++game) {
        CHECK_FALSE(engine.new_game({15, 15}, Rule::Freestyle));
        const auto outcome = engine.answer(Board({15, 15}), GameClock(spec.time));
        REQUIRE(std::holds_alternative<Failure>(outcome));
        CHECK(std::get<Failure>(outcome).fault == Fault::Crash);
    }
}

TEST_CASE("a stop request ends the wait for an engine that searches", "[faults][processes]") {
    const Launcher launcher;
    std::stop_source stop;
    const EngineSpec spec = mock("fault=silent at=1");
    EngineProcess engine(spec, launcher, stop.get_token());
    CHECK_FALSE(engine.new_game({15, 15}, Rule::Freestyle));
    stop.request_stop();
    CHECK_THROWS_AS(engine.answer(Board({15, 15}), GameClock({})), Stopped);
}

TEST_CASE("the environment and the directory are the engine's own", "[processes]") {
    const Launcher launcher;
    auto launched = launcher.launch(
        {{"/bin/sh", "-c", "echo $GOREN_TEST; pwd; echo err >&2"}, "/", {{"GOREN_TEST", "a b"}}});
    REQUIRE(std::holds_alternative<Process>(launched));
    auto& process = std::get<Process>(launched);
    std::vector<std::string> output;
    std::vector<std::string> errors;
    while (true) {
        const auto result = process.read_line(Clock::now() + 5s, {});
        if (!std::holds_alternative<Line>(result)) break;
        const Line& line = std::get<Line>(result);
        (line.is_error_output ? errors : output).push_back(line.text);
    }
    CHECK((output == std::vector<std::string>{"a b", "/"}));
    CHECK((errors == std::vector<std::string>{"err"}));
    CHECK(process.wait_for_exit(Clock::now() + 5s) == ExitStatus{0, false});
}

TEST_CASE("neither a read nor a write waits for ever on endless newlines", "[processes]") {
    const Launcher launcher;
    auto launched = launcher.launch({{"/usr/bin/env", "yes", ""}, {}, {}});
    REQUIRE(std::holds_alternative<Process>(launched));
    auto& process = std::get<Process>(launched);
    const auto result = process.read_line(Clock::now() + 100ms, {});
    REQUIRE(std::holds_alternative<ReadFailure>(result));
    CHECK(std::get<ReadFailure>(result) == ReadFailure::Deadline);
    const std::string more_than_a_pipe_holds(1 << 20, 'x');
    CHECK_FALSE(process.write(more_than_a_pipe_holds, Clock::now() + 100ms));
}

TEST_CASE("a fault that the referee finds ends the process as well", "[faults][processes]") {
    const std::string fault = GENERATE(values<std::string>({
        "fault=taken at=1",
        "fault=late at=1 by=2100",
    }));
    INFO(fault);
    const std::string mark = "mark=guilty" + std::to_string(getpid());
    const std::string other_mark = "mark=innocent" + std::to_string(getpid());
    const Launcher launcher;
    const EngineSpec black_spec = mock("seed=5 " + other_mark);
    const EngineSpec white_spec = mock(fault + " " + mark, "grace=5000");
    EngineProcess black(black_spec, launcher, {});
    EngineProcess white(white_spec, launcher, {});
    for (int game = 0; game < 2; ++game) {
        CHECK(
            play_match_game({{15, 15}, Rule::Freestyle, {}}, {}, {{&black, &white}}).result.fault);
        CHECK(count_processes(mark) == 0);
        CHECK(count_processes(other_mark) == 1);
    }
}
