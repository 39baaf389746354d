// SPDX-License-Identifier: MIT
//
// n-best: several lines from one search, and searches that are restricted to some root moves.
#include <algorithm>
#include <optional>
#include <vector>

#include "engine/pattern/pattern_tables.h"
#include "engine/search/root_lines.h"
#include "engine/search/searcher.h"
#include "tests/support/candidates.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"
#include "tests/support/stones.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr std::size_t kMemory = std::size_t{48} << 20;

SearchRequest request_of(int multi_pv, std::optional<int> depth,
                         std::optional<std::uint64_t> nodes = {}) {
    SearchRequest request;
    request.limits.depth = depth;
    request.limits.nodes = nodes;
    request.resources.memory = kMemory;
    request.multi_pv = multi_pv;
    return request;
}

/// Without any step that prunes, reduces or extends: a search to a depth has the value of plain
/// minimax to that depth, whatever the table and the histories hold.
SearchParams minimax_params() {
    SearchParams params;
    for (const SearchParam& param : search_params())
        if (param.name.starts_with("use_")) params.*param.value = 0;
    params.use_aspiration = 1;
    params.use_history = 1;
    params.use_mate_distance_pruning = 1;
    params.use_static_outcome = 1;
    return params;
}

// Quiet and sharp, none of them decided.
const std::vector<Board>& middle_games() {
    static const std::vector<Board> kBoards{board_of("h8i9j8g8"), board_of("h8i9i8j8i7i6j9k10"),
                                            board_of("h8h9i9g7j8j10"), board_of("h8i8h9i9h7i7j10"),
                                            board_of("h8i9h10i10i8j7")};
    return kBoards;
}

std::vector<Point> legal_candidates(const Board& board, Rule rule) {
    std::vector<Point> points = candidates_of(Position(board, pattern_tables(rule)));
    std::erase_if(points,
                  [&](Point point) { return !is_legal(board, rule, board.side_to_move(), point); });
    return points;
}

void check_pv(Board board, Rule rule, const std::vector<Point>& pv) {
    REQUIRE_FALSE(pv.empty());
    for (const Point move : pv) {
        REQUIRE(board.is_empty(move));
        REQUIRE(is_legal(board, rule, board.side_to_move(), move));
        board.make(move);
    }
}

// Lines that can be played out, each with a move of its own, the best one first.
void check_lines(const Board& board, Rule rule, const SearchInfo& info) {
    REQUIRE_FALSE(info.lines.empty());
    const SearchLine& best = info.lines.front();
    REQUIRE(best.pv == info.pv());
    REQUIRE(best.value == info.value());
    REQUIRE(best.depth == info.depth());
    PointMap<bool> is_listed;
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < info.lines.size(); ++i) {
        const SearchLine& line = info.lines[i];
        check_pv(board, rule, line.pv);
        REQUIRE_FALSE(is_listed[line.pv.front()]);
        is_listed[line.pv.front()] = true;
        if (i > 0) REQUIRE(line.value <= info.lines[i - 1].value);
        REQUIRE(line.selective_depth >= line.depth);
        nodes += line.nodes;
    }
    REQUIRE(nodes <= info.nodes);
}

std::vector<Value> values_of(const std::vector<SearchLine>& lines) {
    std::vector<Value> values;
    for (const SearchLine& line : lines) values.push_back(line.value);
    return values;
}

Value value_of_move(const Board& board, Rule rule, Point move, SearchRequest request) {
    request.multi_pv = 1;
    request.search_moves.restricted = {move};
    const SearchResult result = Searcher().search(board, rule, request);
    REQUIRE(result.move == move);
    return result.info.value();
}

std::uint64_t nodes_to_depth(int multi_pv, int depth) {
    std::uint64_t nodes = 0;
    for (const Board& board : middle_games())
        nodes += Searcher().search(board, Rule::Freestyle, request_of(multi_pv, depth)).info.nodes;
    return nodes;
}

SearchLine line_of(int value, Point move) { return {Value::eval(value), 3, 3, 0, {move}}; }

}  // namespace

TEST_CASE("the lines are the moves with the best values of searches of single moves", "[search]") {
    const Rule rule = GENERATE(every_rule());
    Random random(700 + static_cast<std::uint64_t>(rule));
    for (int i = 0; i < 6; ++i) {
        const Board board = random_board(random, rule, {8, 9}, 8, 24);
        const std::vector<Point> moves = legal_candidates(board, rule);
        const int count = 1 + random.below(static_cast<int>(moves.size()));
        SearchRequest request = request_of(count, 1 + random.below(2));
        request.params = minimax_params();
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", lines " << count);
        const SearchInfo info = Searcher().search(board, rule, request).info;
        check_lines(board, rule, info);
        std::vector<Value> expected;
        for (const Point move : moves)
            expected.push_back(value_of_move(board, rule, move, request));
        for (const SearchLine& line : info.lines) {
            const auto move = std::find(moves.begin(), moves.end(), line.pv.front());
            REQUIRE(move != moves.end());
            CHECK(line.value == expected[static_cast<std::size_t>(move - moves.begin())]);
        }
        std::sort(expected.begin(), expected.end(), std::greater<>());
        // A five that must be stopped leaves fewer moves; the others lose.
        REQUIRE(info.lines.size() <= static_cast<std::size_t>(count));
        if (info.lines.size() < static_cast<std::size_t>(count))
            CHECK(expected[info.lines.size()] == Value::loss_in(2));
        expected.resize(info.lines.size());
        CHECK(values_of(info.lines) == expected);
    }
}

TEST_CASE("the best of several lines has the value of the only one", "[search]") {
    SearchRequest request = request_of(1, 3);
    request.params = minimax_params();
    for (const Board& board : middle_games()) {
        const SearchInfo single = Searcher().search(board, Rule::Freestyle, request).info;
        REQUIRE(single.lines.size() == 1);
        request.multi_pv = 4;
        const SearchInfo several = Searcher().search(board, Rule::Freestyle, request).info;
        request.multi_pv = 1;
        REQUIRE(several.lines.size() == 4);
        CHECK(several.value() == single.value());
    }
}

TEST_CASE("the search for several lines is sound at every node limit", "[search]") {
    const Rule rule = GENERATE(every_rule());
    Random random(710 + static_cast<std::uint64_t>(rule));
    Searcher searcher;
    for (int i = 0; i < 100; ++i) {
        const Board board = random_board(random, rule, {12, 12}, 0, 70);
        const int count = 2 + random.below(i % 10 == 0 ? 200 : 6);
        SearchRequest request =
            request_of(count, std::nullopt, static_cast<std::uint64_t>(1 + random.below(3000)));
        request.resources.threads = 1 + i % 2;
        if (i % 3 == 0) request.search_moves.restricted = empty_points(board);
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", lines " << count
                               << ", nodes " << *request.limits.nodes);
        std::size_t lines = 0;
        request.on_iteration = [&](const SearchInfo& info) {
            check_lines(board, rule, info);
            lines = info.lines.size();
        };
        const SearchResult result = searcher.search(board, rule, request);
        if (!result.move) continue;
        REQUIRE(result.move == result.info.pv().front());
        check_lines(board, rule, result.info);
        REQUIRE(result.info.lines.size() >= lines);
        REQUIRE(result.info.lines.size() <= static_cast<std::size_t>(count));
    }
}

TEST_CASE("a search for several lines that is interrupted is as deep as its last iteration",
          "[search]") {
    for (const Board& board : middle_games())
        for (std::uint64_t nodes = 1000; nodes < 8000; nodes += 61) {
            SearchRequest request = request_of(3, std::nullopt, nodes);
            int depth = 0;
            request.on_iteration = [&](const SearchInfo& info) { depth = info.depth(); };
            const SearchInfo info = Searcher().search(board, Rule::Freestyle, request).info;
            INFO(drawing_of(board) << nodes << " nodes");
            REQUIRE(info.depth() >= depth);
        }
}

TEST_CASE("the search for several lines is the same every time", "[search]") {
    for (const Board& board : middle_games()) {
        const SearchRequest request = request_of(3, 6);
        const SearchInfo first = Searcher().search(board, Rule::Renju, request).info;
        const SearchInfo second = Searcher().search(board, Rule::Renju, request).info;
        CHECK(first.nodes == second.nodes);
        REQUIRE(first.lines.size() == second.lines.size());
        for (std::size_t i = 0; i < first.lines.size(); ++i) {
            CHECK(first.lines[i].pv == second.lines[i].pv);
            CHECK(first.lines[i].value == second.lines[i].value);
            CHECK(first.lines[i].nodes == second.lines[i].nodes);
        }
    }
}

TEST_CASE("a completed iteration has all lines, each of its depth", "[search]") {
    SearchRequest request = request_of(6, 5);
    int iterations = 0;
    request.on_iteration = [&](const SearchInfo& info) {
        ++iterations;
        CHECK(info.lines.size() == 6);
        for (const SearchLine& line : info.lines) CHECK(line.depth == iterations);
    };
    Searcher().search(middle_games().front(), Rule::Freestyle, request);
    CHECK(iterations == 5);
}

TEST_CASE("a win does not end the search for the other lines", "[search]") {
    // An open three: two open fours, and moves that only make a four.
    const Board board =
        drawn_board({"", "", "", "", "", "______XXX", "_____O_O_O"}, {15, 15}, Colour::Black);
    const SearchInfo info = Searcher().search(board, Rule::Freestyle, request_of(8, 7)).info;
    check_lines(board, Rule::Freestyle, info);
    REQUIRE(info.lines.size() == 8);
    CHECK(info.lines[0].value == Value::win_in(3));
    CHECK(info.lines[1].value == Value::win_in(3));
    CHECK_FALSE(info.lines[7].value == Value::win_in(3));
    for (const SearchLine& line : info.lines) {
        if (!line.value.is_win() || line.value.plies_to_end() > 5) continue;
        Board after = board;
        after.make(line.pv.front());
        CHECK(Oracle(after, Rule::Freestyle).loses_in(line.value.plies_to_end() - 1));
    }
}

TEST_CASE("lost moves get lines, too", "[search]") {
    // White has an open three and black none: only its two ends, and the point beyond, hold.
    const Board board = drawn_board({"", "", "", "", "", "", "______OOO", "", "", "", "X__X_X__X"},
                                    {15, 15}, Colour::Black);
    SearchRequest request = request_of(100, 6);
    request.search_moves.restricted = empty_points(board);
    const SearchInfo info = Searcher().search(board, Rule::Freestyle, request).info;
    REQUIRE(info.lines.size() == 100);
    CHECK_FALSE(info.lines.front().value.is_loss());
    CHECK(info.lines.back().value == Value::loss_in(4));
    for (const SearchLine& line : info.lines) {
        if (line.value != Value::loss_in(4)) continue;
        Board after = board;
        after.make(line.pv.front());
        CHECK(Oracle(after, Rule::Freestyle).wins_in(3));
    }
}

TEST_CASE("own fives come first, and other moves behind them", "[search]") {
    const Board board = drawn_board(
        {"", "", "", "_OXXXX", "", "", "OOO_____XXXX", "", "", "__OO__O"}, {15, 15}, Colour::Black);
    int reports = 0;
    SearchRequest request = request_of(5, 4);
    request.on_iteration = [&](const SearchInfo& info) {
        ++reports;
        check_lines(board, Rule::Freestyle, info);
        CHECK(info.lines.size() == 5);
    };
    const SearchResult result = Searcher().search(board, Rule::Freestyle, request);
    CHECK(reports >= 1);
    REQUIRE(result.info.lines.size() == 5);
    check_lines(board, Rule::Freestyle, result.info);
    const std::vector<Value> values = values_of(result.info.lines);
    CHECK(std::count(values.begin(), values.end(), Value::win_in(1)) == 3);
    // Any other move leaves the opponent no time: three fives remain.
    CHECK(values[3] == Value::win_in(3));
    request.multi_pv = 2;
    CHECK(values_of(Searcher().search(board, Rule::Freestyle, request).info.lines) ==
          std::vector{Value::win_in(1), Value::win_in(1)});
}

TEST_CASE("the only reply to a five is the only line, and it is searched", "[search]") {
    const Board board =
        drawn_board({"XOOOO", "", "_______XX", "_______X"}, {15, 15}, Colour::Black);
    const SearchInfo info = Searcher().search(board, Rule::Freestyle, request_of(5, 4)).info;
    REQUIRE(info.lines.size() == 1);
    CHECK(info.pv().front() == Point(5, 0));
    CHECK(info.depth() == 4);
}

TEST_CASE("an empty board has as many lines as are wanted", "[search]") {
    const Board board({9, 9});
    const SearchInfo info = Searcher().search(board, Rule::Freestyle, request_of(7, 3)).info;
    check_lines(board, Rule::Freestyle, info);
    CHECK(info.lines.size() == 7);
    CHECK(Searcher().search(board, Rule::Freestyle, request_of(500, 1)).info.lines.size() == 81);
}

TEST_CASE("a lost position has lines with the length of the loss", "[search]") {
    const Board board =
        drawn_board({"", "", "", "___XXXX", "", "", "", "_O_O_O_O"}, {15, 15}, Colour::White);
    const SearchInfo info = Searcher().search(board, Rule::Freestyle, request_of(3, 4)).info;
    check_lines(board, Rule::Freestyle, info);
    CHECK(values_of(info.lines) == std::vector(3, Value::loss_in(2)));
}

TEST_CASE("a forbidden point has no line", "[search]") {
    const Board board =
        drawn_board({"", "", "", "___XX___O", "_____X__O", "_____X"}, {15, 15}, Colour::Black);
    REQUIRE_FALSE(is_legal(board, Rule::Renju, Colour::Black, Point(5, 3)));
    SearchRequest request = request_of(300, 1);
    check_lines(board, Rule::Renju, Searcher().search(board, Rule::Renju, request).info);
    request.search_moves.restricted = {Point(5, 3)};
    CHECK_FALSE(Searcher().search(board, Rule::Renju, request).move);
    request.search_moves.restricted.emplace_back(0, 0);
    CHECK(Searcher().search(board, Rule::Renju, request).info.lines.size() == 1);
}

TEST_CASE("a restricted search has the value of the moves that it is restricted to", "[search]") {
    const Board board =
        drawn_board({"XOOOO", "", "_______XX", "_______X"}, {15, 15}, Colour::Black);
    // Far away, while the opponent makes a five.
    CHECK(value_of_move(board, Rule::Freestyle, Point(14, 14), request_of(1, 6)) ==
          Value::loss_in(2));
    CHECK(value_of_move(board, Rule::Freestyle, Point(5, 0), request_of(1, 6)) >
          Value::loss_in(100));
    // A single move is searched as deep as any other.
    SearchRequest request = request_of(1, 5);
    request.search_moves.restricted = {Point(0, 0)};
    CHECK(Searcher().search(Board({15, 15}), Rule::Freestyle, request).info.depth() == 5);
}

TEST_CASE("five lines cost less than five times one", "[search]") {
    const std::uint64_t one = nodes_to_depth(1, 8);
    const std::uint64_t five = nodes_to_depth(5, 8);
    CHECK(five > one);
    CHECK(five < 5 * one);
}

TEST_CASE("older lines follow the newer ones and are no better", "[search]") {
    const Point a(1, 1);
    const Point b(2, 2);
    const Point c(3, 3);
    std::vector<SearchLine> newer;
    insert_sorted(newer, line_of(10, a));
    insert_sorted(newer, line_of(30, b));
    insert_sorted(newer, line_of(10, c));
    CHECK(newer[0].pv.front() == b);
    CHECK(newer[1].pv.front() == a);  // stable
    CHECK(newer[2].pv.front() == c);
    newer.pop_back();

    const std::vector<SearchLine> older{line_of(50, a), line_of(40, c), line_of(5, Point(4, 4))};
    const auto merged = merged_lines(newer, older, 4);
    CHECK(values_of(merged) ==
          std::vector{Value::eval(30), Value::eval(10), Value::eval(10), Value::eval(5)});
    CHECK(merged[2].pv.front() == c);
    CHECK(merged_lines(newer, older, 2).size() == 2);

    const std::vector<SearchLine> won{{Value::win_in(9), 3, 3, 0, {c}}};
    CHECK(merged_lines(newer, won, 3).front().pv.front() == c);
    // A move that turns out lost falls behind those that are not.
    const std::vector<SearchLine> lost{{Value::loss_in(8), 3, 3, 0, {a}}};
    CHECK(values_of(merged_lines(lost, older, 3)) ==
          std::vector{Value::eval(40), Value::eval(5), Value::loss_in(8)});
}

TEST_CASE("a line that ends with its first move goes on as it did before", "[search]") {
    const Point a(1, 1);
    const Point b(2, 2);
    const std::vector<SearchLine> older{{Value::eval(5), 3, 3, 0, {b}},
                                        {Value::eval(1), 3, 3, 0, {a, b, a}}};
    CHECK(continued(line_of(9, a), older).pv == std::vector{a, b, a});
    CHECK(continued({Value::eval(9), 4, 4, 0, {a, a}}, older).pv == std::vector{a, a});
    CHECK(continued(line_of(9, Point(3, 3)), older).pv == std::vector{Point(3, 3)});
    CHECK(continued({Value::win_in(9), 4, 4, 0, {a}}, older).pv == std::vector{a});
}

TEST_CASE("a search that is interrupted knows the reply that it expects", "[search]") {
    Searcher searcher;
    for (std::uint64_t nodes = 5000; nodes < 60000; nodes += 2500) {
        SearchRequest request;
        request.limits.nodes = nodes;
        searcher.clear_memory();
        const SearchInfo info = searcher.search(board_of("h8i9"), Rule::Freestyle, request).info;
        INFO(nodes);
        CHECK(info.pv().size() > 1);
    }
}
