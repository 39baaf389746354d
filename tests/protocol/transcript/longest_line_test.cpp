// SPDX-License-Identifier: MIT
//
// A search to the longest line that there can be, with two threads: on Windows their stacks have
// the size that its linker gives them.
#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

constexpr int kSide = 22;

// Nodes search their first move only: the tree is little more than a line for each root move.
const std::vector<std::string> kOneLine{
    "INFO thread_num 2",
    "INFO timeout_turn 60000",
    "INFO max_node 400000",
    "INFO tune.late_move_limit_base 1",
    "INFO tune.late_move_limit_min 1",
    "INFO tune.late_move_limit_growth 0",
    "INFO tune.use_aspiration 0",
    "INFO tune.use_singular_extension 0",
    "INFO tune.use_razoring 0",
    "INFO tune.use_reverse_futility 0",
    "INFO tune.use_reductions 0",
};

// No line has five points in a row without a wall: nobody ever threatens, and lines of play end
// with the board only.
bool is_wall(Move point) { return (point.x + 2 * point.y) % 5 == 0; }

bool is_stone(Move point) {
    return point == Move{11, 11} || point == Move{12, 11} || point == Move{12, 12};
}

std::vector<Move> points() {
    std::vector<Move> all;
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x) all.push_back({x, y});
    return all;
}

// All empty points but two are blocked: the root has two moves.
std::vector<std::string> blocked_points() {
    std::vector<std::string> lines{"YXBLOCK"};
    for (const Move point : points())
        if (!is_wall(point) && !is_stone(point) && point != Move{10, 11} && point != Move{11, 10})
            lines.push_back(text_of(point));
    lines.emplace_back("DONE");
    return lines;
}

std::vector<std::string> stones_and_walls() {
    std::vector<std::string> lines{"11,11,2", "12,11,1", "12,12,2"};
    for (const Move point : points())
        if (is_wall(point)) lines.push_back(text_of(point) + ",3");
    return lines;
}

// The last line before the move.
std::string last_message(Manager& manager) {
    std::string message;
    while (const auto line = manager.process().read_line(10s * kSlowness)) {
        if (parse_move(line->text)) return message;
        message = line->text;
    }
    return "no move came";
}

}  // namespace

TEST_CASE("the longest line fits the stacks of two threads", "[transcript]") {
    Manager manager;
    manager.start(kSide);
    manager.send_all(kOneLine);
    manager.send_all(blocked_points());
    manager.send("BOARD");
    manager.send_all(stones_and_walls());
    manager.send("DONE");
    const std::string message = last_message(manager);
    INFO(message);
    CHECK(message.starts_with("MESSAGE depth 240-240 "));  // kMaxSearchPly
    manager.expect_alive();
}
