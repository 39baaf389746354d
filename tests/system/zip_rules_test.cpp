// SPDX-License-Identifier: MIT
//
// The acceptance test of the Gomocup judge (test_zip_rules.py): six formats, positions in which the
// rule leaves no choice, in both mirror images, then a game against itself.
#include <algorithm>
#include <optional>
#include <set>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

struct Format {
    const char* name;
    int rule;
    int side;
    int turn_ms;
    int match_ms;
};

const std::vector<Format> kFormats{
    {"Freestyle", 0, 20, 30000, 180000},   {"Fastgame", 0, 20, 5000, 100000},
    {"Freestyle15", 0, 15, 30000, 180000}, {"Standard", 1, 15, 30000, 180000},
    {"Renju", 4, 15, 30000, 180000},       {"Caro", 8, 15, 30000, 180000},
};

struct Problem {
    std::optional<int> rule;  ///< absent: every one
    std::string position;
    std::string answers;
    bool are_allowed;  ///< the answers are the ones allowed; else the ones that lose at once
};

const std::vector<Problem> kProblems{
    {std::nullopt, "h8h9i8i9j8j9k8k9", "g8l8", true},
    {1, "h8h9i8h10g8h11j13h12g14h14i15", "f8j8", true},
    {4, "h8h9i7i9h10i6i11i12", "g9", false},
    {8, "h8f8g8f9i8f7j8l8", "f5f6f10f11", true},
};

/// The `pos` notation of the Gomocup judge: column letter and row number, from 1 at y = 0.
std::vector<Move> parse_moves(const std::string& text) {
    std::vector<Move> moves;
    for (std::size_t at = 0; at < text.size();) {
        const int x = text[at] - 'a';
        std::size_t length = 0;
        const int y = std::stoi(text.substr(at + 1), &length) - 1;
        moves.push_back({x, y});
        at += 1 + length;
    }
    return moves;
}

std::vector<Move> mirrored(std::vector<Move> moves, int side) {
    for (Move& move : moves) move = {side - 1 - move.x, side - 1 - move.y};
    return moves;
}

/// The position for the side whose turn it is, in the order of the moves.
std::vector<std::string> list_of(const std::vector<Move>& moves) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < moves.size(); ++i)
        lines.push_back(text_of(moves[i]) + ((moves.size() - i) % 2 == 0 ? ",1" : ",2"));
    return lines;
}

/// Whether the last stone stands in a run of five or more, whatever the rule makes of it.
bool has_run_of_five(const std::vector<Move>& moves) {
    std::set<Move> own;
    for (std::size_t i = moves.size() % 2 == 0 ? 1 : 0; i < moves.size(); i += 2)
        own.insert(moves[i]);
    const auto reach = [&](int dx, int dy) {
        Move at = moves.back();
        int steps = 0;
        while (own.contains({at.x += dx, at.y += dy})) ++steps;
        return steps;
    };
    return std::max({reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1),
                     reach(1, 1) + reach(-1, -1), reach(1, -1) + reach(-1, 1)}) >= 4;
}

void begin_format(Manager& manager, const Format& format) {
    manager.start(format.side);
    manager.send_all({"INFO timeout_turn " + std::to_string(format.turn_ms),
                      "INFO timeout_match " + std::to_string(format.match_ms),
                      "INFO max_memory 367001600", "INFO game_type 1",
                      "INFO rule " + std::to_string(format.rule), "INFO folder /tmp",
                      "INFO time_left " + std::to_string(format.match_ms)});
}

}  // namespace

TEST_CASE("the forced moves of the Gomocup judge's acceptance test", "[system][engine]") {
    const Format format = GENERATE(from_range(kFormats));
    const bool is_mirrored = GENERATE(false, true);
    for (const Problem& problem : kProblems) {
        if (problem.rule && *problem.rule != format.rule) continue;
        auto position = parse_moves(problem.position);
        auto answers = parse_moves(problem.answers);
        if (is_mirrored) {
            position = mirrored(position, format.side);
            answers = mirrored(answers, format.side);
        }
        INFO(format.name << (is_mirrored ? ", mirrored: " : ": ") << problem.position);
        Manager manager;
        begin_format(manager, format);
        // A shorter search is enough; the other limits stay those of the format.
        manager.send("INFO timeout_turn 2000");
        const Move move = manager.board(list_of(position), 2000ms);
        INFO(text_of(move));
        CHECK((std::find(answers.begin(), answers.end(), move) != answers.end()) ==
              problem.are_allowed);
    }
}

TEST_CASE("a game against itself under the settings of the Gomocup judge", "[system][engine]") {
    const Format format = GENERATE(from_range(kFormats));
    INFO(format.name);
    Manager black;
    Manager white;
    begin_format(black, format);
    begin_format(white, format);
    for (Manager* manager : {&black, &white}) manager->send("INFO timeout_turn 100");
    const auto opening = mirrored(parse_moves("b2e2e3"), format.side);
    std::vector<Move> moves = opening;
    moves.push_back(white.board(list_of(moves), 100ms));
    moves.push_back(black.board(list_of(moves), 100ms));
    for (Manager* mover = &white; !has_run_of_five(moves) && moves.size() < 60;
         mover = mover == &white ? &black : &white)
        moves.push_back(mover->turn(moves.back(), 100ms));
    CHECK(std::set<Move>(moves.begin(), moves.end()).size() == moves.size());
}
