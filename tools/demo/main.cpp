// SPDX-License-Identifier: MIT
//
// goren-demo: two players play a game in the terminal. On a terminal the board stays in place and
// is coloured; into a file or pipe every position is written below the other.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/board/notation.h"
#include "engine/engine.h"
#include "tools/common/board_picture.h"
#include "tools/common/console.h"
#include "tools/common/exit_status.h"
#include "tools/common/program.h"
#include "tools/common/rule_option.h"
#include "tools/demo/demo_game.h"

namespace {

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::demo;

struct Options {
    ColourMap<std::string> names{{"goren", "five-tuple"}};
    std::string rule = "freestyle";
    int side = 15;
    int turn_ms = 100;
};

std::vector<std::string> player_names() {
    std::vector<std::string> names;
    for (const PlayerInfo& info : all_players()) names.emplace_back(info.name);
    return names;
}

void add_options(CLI::App& app, Options& options) {
    const CLI::IsMember known_player(player_names());
    app.add_option("--black", options.names[Colour::Black], "Player of the black stones")
        ->check(known_player)
        ->capture_default_str();
    app.add_option("--white", options.names[Colour::White], "Player of the white stones")
        ->check(known_player)
        ->capture_default_str();
    app.add_option("--rule", options.rule, rule_help())->check(rule_error)->capture_default_str();
    app.add_option("--size", options.side, "Points on a side of the board")
        ->check(CLI::Range(kMinBoardSide, kMaxBoardSide))
        ->capture_default_str();
    app.add_option("--turn", options.turn_ms, "Milliseconds for a move")
        ->check(CLI::Range(0, 3'600'000))
        ->capture_default_str();
}

class Screen {
public:
    explicit Screen(ColourMap<std::string> names)
        : names_(std::move(names)), is_terminal_(output_is_terminal()) {}

    void show(const Board& board, const SearchInfo& info) {
        if (is_terminal_ && board.stone_count() > 1) go_up(board.size().height + kOtherLines);
        const Colour mover = opponent(board.side_to_move());
        fmt::print(
            "{}{}", picture_of(board, is_terminal_ ? Ink::Coloured : Ink::Plain),
            line_end(fmt::format("{:>3}. {} {} {}  depth {}, {} nodes, {} ms", board.stone_count(),
                                 mover == Colour::Black ? 'X' : 'O', names_[mover],
                                 to_display_text(*board.last_move(), board.size()), info.depth(),
                                 info.nodes, info.elapsed.count())));
        std::fflush(stdout);
    }

private:
    static constexpr int kOtherLines = 2;  // the columns and the move

    static void go_up(int lines) { fmt::print("\x1b[{}A", lines); }
    /// Clears the rest of a longer line that was there before.
    std::string line_end(const std::string& line) const {
        return line + (is_terminal_ ? "\x1b[K\n" : "\n");
    }

    ColourMap<std::string> names_;
    bool is_terminal_;
};

/// The moves of an engine of its own. The engine must outlive the function.
SearchMove moves_of(Engine& engine, const GameSetup& setup) {
    engine.new_game(setup.size, setup.rule);
    return [&engine](const Board& board, const SearchRequest& request) {
        engine.set_board(board);
        return engine.search(request);
    };
}

GameResult play(const Options& options) {
    GameSetup setup;
    setup.size = {options.side, options.side};
    setup.rule = parse_rule(options.rule).value();
    setup.turn = Milliseconds(options.turn_ms);
    Engine black(options.names[Colour::Black]);
    Engine white(options.names[Colour::White]);
    Screen screen(options.names);
    return play_demo_game(
        setup, {{moves_of(black, setup), moves_of(white, setup)}},
        [&](const Board& board, const SearchInfo& info) { screen.show(board, info); });
}

int run(const Options& options) {
    const GameResult result = play(options);
    const std::string winner =
        result.winner ? fmt::format(" ({})", options.names[*result.winner]) : "";
    fmt::print("Result: {}{}.\n", sentence_of(result), winner);
    return kDone;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Two players of Goren play a game in the terminal.", "goren-demo");
    Options options;
    add_options(app, options);
    return run_program(app, argc, argv, "goren-demo", [&] { return run(options); });
}
