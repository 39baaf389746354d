// SPDX-License-Identifier: MIT
#include "tools/match/play_game.h"

#include <deque>

#include "protocol/notation.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;
using namespace std::chrono_literals;
using goren::protocol::parse_pos;

namespace {

/// A player that plays the moves of a list.
class Script : public GamePlayer {
public:
    explicit Script(std::deque<AnswerOrFailure> answers, TimeControl control = {})
        : answers_(std::move(answers)), control_(control) {}

    std::optional<Failure> new_game(BoardSize, Rule) override { return start_failure; }
    AnswerOrFailure answer(const Board& board, const GameClock&) override {
        stones_seen = board.stone_count();
        AnswerOrFailure answer = std::move(answers_.front());
        answers_.pop_front();
        return answer;
    }
    const TimeControl& time_control() const override { return control_; }
    std::vector<std::string> last_lines() const override { return {"the last line"}; }

    std::optional<Failure> start_failure;
    int stones_seen = 0;

private:
    std::deque<AnswerOrFailure> answers_;
    TimeControl control_;
};

Answer move(const char* pos, Microseconds elapsed = 1ms, std::optional<int> value = {}) {
    const Point point = parse_pos(pos)->front();
    return {point.x(), point.y(), elapsed, {{}, {}, value}};
}

std::deque<AnswerOrFailure> moves(std::initializer_list<const char*> list) {
    std::deque<AnswerOrFailure> answers;
    for (const char* pos : list) answers.emplace_back(move(pos));
    return answers;
}

MatchGame play(Script& black, Script& white, const GameSettings& settings = {},
               const char* opening = "") {
    return play_match_game(settings, *parse_pos(opening), {{&black, &white}});
}

}  // namespace

TEST_CASE("a five ends the game, and every move is recorded", "[game]") {
    Script black(moves({"a1", "b1", "c1", "d1", "e1"}));
    Script white(moves({"a3", "b3", "c3", "e3"}));
    const MatchGame game = play(black, white);
    CHECK(game.result.winner == Colour::Black);
    CHECK(game.result.ending == Ending::Five);
    CHECK(game.moves.size() == 9);
    CHECK(game.moves[8].point == Point(4, 0));
    CHECK(game.moves[8].elapsed == 1ms);
    CHECK(game.last_lines.empty());
}

TEST_CASE("after an odd opening white is to move", "[game]") {
    Script black(moves({}));
    Script white(moves({"e3"}));
    const MatchGame game = play(black, white, {}, "a1a3a2b3b2c3c2d3m1");
    CHECK(game.result.winner == Colour::White);
    CHECK(white.stones_seen == 9);
}

TEST_CASE("faults of moves", "[game]") {
    struct Case {
        Rule rule;
        const char* opening;
        Answer answer;
        Fault fault;
    };
    const Case cases[] = {
        {Rule::Freestyle, "", {15, 0, 1ms, {}}, Fault::Illegal},
        {Rule::Freestyle, "", {-1, 3, 1ms, {}}, Fault::Illegal},
        {Rule::Freestyle, "", {1'000'000'000, 0, 1ms, {}}, Fault::Illegal},
        {Rule::Freestyle, "h8i8", {7, 7, 1ms, {}}, Fault::Illegal},
        {Rule::Renju, "g8a1h8c1i9e1i10g1", {8, 7, 1ms, {}}, Fault::Forbidden},
        {Rule::Freestyle, "", {0, 0, 301ms, {}}, Fault::Time},
    };
    for (const Case& test : cases) {
        Script black({test.answer}, {300ms, {}, 0ms, 0ms});
        Script white({});
        GameSettings settings;
        settings.size = {15, 15};
        settings.rule = test.rule;
        const MatchGame game = play(black, white, settings, test.opening);
        CHECK(game.result.winner == Colour::White);
        CHECK(game.result.ending == Ending::Fault);
        CHECK(game.result.fault == test.fault);
        CHECK_FALSE(game.result.detail.empty());
        CHECK(game.moves.empty());
        CHECK((game.last_lines == std::vector<std::string>{"the last line"}));
    }
}

TEST_CASE("a player that fails loses", "[game]") {
    Script black(moves({"a1"}));
    SECTION("instead of a move") {
        Script white({Failure{Fault::Crash, "ended"}});
        const MatchGame game = play(black, white);
        CHECK(game.result.winner == Colour::Black);
        CHECK(game.result.fault == Fault::Crash);
    }
    SECTION("before the game") {
        Script white({});
        white.start_failure = Failure{Fault::Hang, "no OK"};
        const MatchGame game = play(black, white);
        CHECK(game.result.winner == Colour::Black);
        CHECK(game.result.fault == Fault::Hang);
    }
}

TEST_CASE("each side has its own clock", "[game]") {
    Script black({move("a1", 60ms), move("a2", 50ms)}, {{}, 100ms, 0ms, 0ms});
    Script white({move("b1", 60ms)}, {{}, 1000ms, 0ms, 0ms});
    const MatchGame game = play(black, white);
    CHECK(game.result.winner == Colour::White);
    CHECK(game.result.fault == Fault::Time);
    CHECK(game.result.detail == "answered after 50.000 ms where 40.000 ms were left");
}

TEST_CASE("a full board is a draw", "[game]") {
    GameSettings settings;
    settings.size = {5, 5};
    Script black(moves({"e5"}));
    Script white({});
    // Rows of XXOXX and OOXOO in turn: no five anywhere.
    const MatchGame game =
        play(black, white, settings, "a1c1b1a2d1b2e1d2c2e2a3c3b3a4d3b4e3d4c4e4a5c5b5d5");
    CHECK_FALSE(game.result.winner);
    CHECK(game.result.ending == Ending::BoardFull);
}

TEST_CASE("adjudication ends a game with the values of both", "[game]") {
    GameSettings settings;
    settings.adjudication.resign = ResignRule{1, 500, true};
    Script black({move("a1", 1ms, -900)});
    Script white({move("h8", 1ms, 900)});
    const MatchGame game = play(black, white, settings);
    CHECK(game.result.winner == Colour::White);
    CHECK(game.result.ending == Ending::ResignRule);
}
