// SPDX-License-Identifier: MIT
#include "tools/common/engine_request.h"

#include <fmt/format.h>

#include <iterator>

#include "engine/core/rule_names.h"

namespace goren::tools {
namespace {

// The values that managers send for "no limit". A turn without limit is a long one, as 0 would mean
// "at once".
constexpr int kUnlimitedTurn = 2'000'000;
constexpr int kUnlimitedTimeLeft = 2'147'483'647;
constexpr int kBetweenEngines = 1;  // INFO game_type

void add_position(std::string& text, const Board& board) {
    text += "BOARD\n";
    const Cell own = cell_of(board.side_to_move());
    for (const Point stone : board.moves())
        fmt::format_to(std::back_inserter(text), "{},{},{}\n", stone.x(), stone.y(),
                       board[stone] == own ? 1 : 2);
    text += "DONE\n";
}

}  // namespace

std::string start_request(BoardSize size) {
    if (size.width == size.height) return fmt::format("START {}\n", size.width);
    return fmt::format("RECTSTART {},{}\n", size.width, size.height);
}

std::string info_request(const EngineSpec& spec, Rule rule) {
    const TimeControl& time = spec.time;
    const auto match = time.match ? time.match->count() : 0;
    const auto turn = time.turn ? time.turn->count() : time.match ? match : kUnlimitedTurn;
    std::string text;
    const auto add = [&](std::string_view key, auto value) {
        fmt::format_to(std::back_inserter(text), "INFO {} {}\n", key, value);
    };
    add("timeout_turn", turn);
    add("timeout_match", match);
    if (time.increment.count() > 0) add("time_increment", time.increment.count());
    add("max_memory", spec.memory_limit);
    add("game_type", kBetweenEngines);
    add("rule", number_of(rule));
    for (const auto& [key, value] : spec.infos) add(key, value);
    return text;
}

std::string move_request(const Board& board, const GameClock& clock, bool has_position) {
    const auto left = clock.match_left();
    std::string text = fmt::format(
        "INFO time_left {}\n",
        left ? std::chrono::duration_cast<Milliseconds>(*left).count() : kUnlimitedTimeLeft);
    if (board.stone_count() == 0) {
        text += "BEGIN\n";
    } else if (has_position || board.stone_count() == 1) {
        fmt::format_to(std::back_inserter(text), "TURN {},{}\n", board.last_move()->x(),
                       board.last_move()->y());
    } else {
        add_position(text, board);
    }
    return text;
}

}  // namespace goren::tools
