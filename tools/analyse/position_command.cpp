// SPDX-License-Identifier: MIT
#include "tools/analyse/position_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <stop_token>

#include "engine/api/win_probability.h"
#include "engine/board/notation.h"
#include "engine/core/rule_names.h"
#include "engine/engine.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "tools/analyse/line_text.h"
#include "tools/analyse/position.h"
#include "tools/analyse/proven_line.h"
#include "tools/common/board_picture.h"
#include "tools/common/colour_name.h"
#include "tools/common/console.h"
#include "tools/common/exit_status.h"
#include "tools/common/live_line.h"
#include "tools/common/referee.h"

namespace goren::tools::analyse {
namespace {

using protocol::reject;
using protocol::to_text;

constexpr std::size_t kShownMoves = 12;  // of a line

struct NamedPosition {
    Board board;
    Rule rule;
};

void reject_end(const std::optional<GameEnd>& end) {
    if (end) reject("there is nothing to search: {}", end->reason);
}

NamedPosition position_of(const PositionArguments& arguments) {
    const auto games = games_of_text(arguments.position, arguments.source);
    if (arguments.game < 1 || static_cast<std::size_t>(arguments.game) > games.size())
        reject("{} has {} games", arguments.position, games.size());
    const SourceGame& game = games[static_cast<std::size_t>(arguments.game) - 1];
    const int length = static_cast<int>(game.record.moves.size());
    const int count = arguments.move.value_or(length);
    if (count < 0 || count > length) reject("the game has {} moves", length);
    Board board(game.record.info.size);
    for (int i = 0; i < count; ++i) {
        const Point move = game.record.moves[static_cast<std::size_t>(i)].point;
        reject_end(end_by_foul(board, game.rule, move));
        board.make(move);
    }
    reject_end(end_of_game(board, game.rule));
    return {board, game.rule};
}

std::string progress_text(const SearchInfo& info, BoardSize size) {
    return fmt::format("depth {}, {} nodes, {} {}", info.depth(), info.nodes,
                       to_display_text(info.pv().front(), size), value_text(info.value()));
}

SearchInfo search(const NamedPosition& position, const SearchOptions& options,
                  const std::stop_token& stop) {
    Engine engine;
    engine.set_rule(position.rule);
    engine.set_board(position.board);
    LiveLine live({Milliseconds(0), std::nullopt});
    SearchRequest request;
    request.limits = options.limits();
    request.resources.memory = options.memory();
    request.resources.threads = options.threads;
    request.params = options.params();
    request.multi_pv = options.n_best;
    request.stop = stop;
    request.on_iteration = [&](const SearchInfo& info) {
        if (live.is_due() && !info.pv().empty())
            live.show(progress_text(info, position.board.size()));
    };
    SearchInfo info = engine.search(request).info;
    live.clear();
    complete_proven_lines(engine, position.board, position.rule, request, info);
    return info;
}

void print_json(const SearchInfo& info, const NamedPosition& position) {
    nlohmann::json object;
    object["rule"] = name_of(position.rule);
    object["size"] = to_text(position.board.size());
    object["lines"] = nlohmann::json::array();
    for (const SearchLine& line : info.lines)
        object["lines"].push_back(line_json(line, position.board, position.rule));
    object["nodes"] = info.nodes;
    object["ms"] = info.elapsed.count();
    fmt::print("{}\n", object.dump());
}

void print_text(const SearchInfo& info, const NamedPosition& position) {
    const Board& board = position.board;
    fmt::print("{}\n{}, {} to move\n\n{}",
               annotated_board(info, board, position.rule, output_is_terminal()),
               name_of(position.rule), colour_name(board.side_to_move()),
               lines_table(info, board, position.rule));
}

void analyse(const PositionArguments& arguments, const std::stop_token& stop) {
    const NamedPosition position = position_of(arguments);
    const SearchInfo info = search(position, arguments.search, stop);
    if (arguments.is_json)
        print_json(info, position);
    else
        print_text(info, position);
}

}  // namespace

std::string lines_table(const SearchInfo& info, const Board& board, Rule rule) {
    std::string text = fmt::format("{:>3}  {:<4} {:>8}  {:>10} {:>6} {:>10}  {}\n", "#", "move",
                                   "score", "value", "depth", "nodes", "line");
    int rank = 0;
    for (const SearchLine& line : info.lines)
        text += fmt::format("{:>3}  {:<4} {:>8}  {:>10} {:>6} {:>10}  {}\n", ++rank,
                            to_display_text(line.pv.front(), board.size()),
                            percent_text(win_probability(line.value, rule, board).score()),
                            value_text(line.value), line.depth, line.nodes,
                            line_text(line.pv, board.size(), kShownMoves));
    return text;
}

std::string annotated_board(const SearchInfo& info, const Board& board, Rule rule,
                            bool is_coloured) {
    PointMarks marks;
    for_each_point(board.size(), [&](Point point) {
        if (board.is_empty(point) && foul_of_move(board, rule, point) != Foul::None)
            marks[point] = '!';
    });
    constexpr std::size_t kDigits = 9;
    for (std::size_t i = 0; i < std::min(info.lines.size(), kDigits); ++i)
        marks[info.lines[i].pv.front()] = static_cast<char>('1' + i);
    return picture_of(board, is_coloured ? Ink::Coloured : Ink::Plain, marks);
}

int run_position(const PositionArguments& arguments) {
    // Ctrl-C ends the search; what it has found is printed.
    std::stop_source stop;
    const InterruptWatcher watcher([&] { stop.request_stop(); });
    return run_or_fail("goren-analyse position", [&] {
        analyse(arguments, stop.get_token());
        return kDone;
    });
}

}  // namespace goren::tools::analyse
