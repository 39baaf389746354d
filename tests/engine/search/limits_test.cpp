// SPDX-License-Identifier: MIT
//
// Every search returns a legal move, within its limits, and the same one every time.
#include <algorithm>
#include <chrono>
#include <map>
#include <thread>

#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "engine/search/searcher.h"
#include "tests/support/candidates.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/in_time.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;
using namespace std::chrono_literals;

namespace {

// Small, so that a fresh table costs nothing.
constexpr std::size_t kMemory = std::size_t{48} << 20;

SearchRequest request_of(std::optional<std::uint64_t> nodes, std::optional<int> depth = {}) {
    SearchRequest request;
    request.limits.nodes = nodes;
    request.limits.depth = depth;
    request.resources.memory = kMemory;
    return request;
}

Board quiet_board() {
    Board board({15, 15});
    for (const Point point : {Point(7, 7), Point(8, 8), Point(9, 7), Point(6, 9), Point(5, 6)})
        board.make(point);
    return board;
}

bool is_any_legal(const Board& board, Rule rule, const std::vector<Point>& excluded) {
    const auto points = empty_points(board);
    return std::any_of(points.begin(), points.end(), [&](Point point) {
        return std::count(excluded.begin(), excluded.end(), point) == 0 &&
               is_legal(board, rule, board.side_to_move(), point);
    });
}

void check_move(const Board& board, Rule rule, const SearchRequest& request,
                const SearchResult& result) {
    const auto& excluded = request.search_moves.excluded;
    const bool must_move = is_any_legal(board, rule, excluded);
    if (must_move) REQUIRE(result.move);
    if (!result.move) return;
    REQUIRE(board.size().contains(*result.move));
    REQUIRE(board.is_empty(*result.move));
    REQUIRE(std::count(excluded.begin(), excluded.end(), *result.move) == 0);
    if (must_move) REQUIRE(is_legal(board, rule, board.side_to_move(), *result.move));
    REQUIRE_FALSE(result.info.pv().empty());
    REQUIRE(result.info.pv().front() == *result.move);
}

// How long a search that runs goes on after a stop request.
Clock::duration time_to_stop(int threads) {
    std::stop_source source;
    SearchRequest request = request_of({});
    request.resources.threads = threads;
    request.stop = source.get_token();
    Clock::time_point requested;
    Clock::time_point ended;
    SearchResult result;
    {
        std::jthread searching([&] {
            result = Searcher().search(quiet_board(), Rule::Freestyle, request);
            ended = Clock::now();
        });
        std::this_thread::sleep_for(300ms);
        requested = Clock::now();
        source.request_stop();
    }
    CHECK(result.move);
    CHECK(ended >= requested);
    return ended - requested;
}

}  // namespace

TEST_CASE("the best move is legal", "[search]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(200 + static_cast<std::uint64_t>(rule));
    Searcher searcher;
    for (int i = 0; i < 200; ++i) {
        const BoardSize size{5 + random.below(13), 5 + random.below(13)};
        const Board board = random_board(random, rule, size, 0, size.points());
        SearchRequest request = request_of(static_cast<std::uint64_t>(1 + random.below(300)));
        const int share = random.below(4) == 0 ? 2 + random.below(8) : 0;
        for (const Point point : empty_points(board))
            if (share > 0 && random.below(10) < share)
                request.search_moves.excluded.push_back(point);
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", nodes "
                               << *request.limits.nodes);
        check_move(board, rule, request, searcher.search(board, rule, request));
    }
}

TEST_CASE("without a point that is not excluded there is no move", "[search]") {
    const Board board = quiet_board();
    SearchRequest request = request_of(100);
    request.search_moves.excluded = empty_points(board);
    CHECK_FALSE(Searcher().search(board, Rule::Freestyle, request).move);
}

TEST_CASE("where no candidate may be played the other points are searched", "[search]") {
    const Board board = quiet_board();
    SearchRequest request = request_of({}, 3);
    request.search_moves.excluded = candidates_of(Position(board, pattern_tables(Rule::Freestyle)));
    const SearchResult result = Searcher().search(board, Rule::Freestyle, request);
    check_move(board, Rule::Freestyle, request, result);
    CHECK(result.info.depth() == 3);
}

// The far move leaves the five as a threat, and the next one stops the three.
TEST_CASE("a loss is not claimed while an own five may be played with the next move", "[search]") {
    const Board board = diagram_of(R"(
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . O X X X X . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . O O O . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
    )")
                            .board;
    SearchRequest request = request_of({}, 4);
    request.search_moves.excluded = candidates_of(Position(board, pattern_tables(Rule::Freestyle)));
    const SearchResult result = Searcher().search(board, Rule::Freestyle, request);
    check_move(board, Rule::Freestyle, request, result);
    CHECK(result.info.depth() == 4);
    CHECK_FALSE(result.info.value().is_loss());
}

TEST_CASE("a full board has no move and one empty point a single one", "[search]") {
    for (const Rule rule : kRules) {
        Board board({5, 5});
        for_each_point(board.size(), [&](Point point) {
            if (point != Point(1, 3))
                board.place(point,
                            (point.x() + 2 * point.y()) % 4 < 2 ? Colour::White : Colour::Black);
        });
        const SearchResult last = Searcher().search(board, rule, request_of(100));
        CHECK(last.move == Point(1, 3));
        CHECK(last.info.value() == Value::draw());
        board.place(Point(1, 3), Colour::White);
        CHECK_FALSE(Searcher().search(board, rule, request_of(100)).move);
    }
}

TEST_CASE("the first move is the centre", "[search]") {
    for (const int side : {5, 6, 15, 20, 22}) {
        const Board board({side, side});
        CHECK(Searcher().search(board, Rule::Freestyle, request_of(100)).move ==
              board.size().centre());
    }
}

TEST_CASE("a search with empty memory is the same every time", "[search]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(300 + static_cast<std::uint64_t>(rule));
    for (int i = 0; i < 5; ++i) {
        const Board board = random_board(random, rule, {15, 15}, 6, 20);
        const auto request = i < 3 ? request_of({}, 4 + i) : request_of(3000);
        const SearchResult first = Searcher().search(board, rule, request);
        const SearchResult second = Searcher().search(board, rule, request);
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        CHECK(first.move == second.move);
        CHECK(first.info.value() == second.info.value());
        CHECK(first.info.nodes == second.info.nodes);
        CHECK(first.info.depth() == second.info.depth());
        CHECK(first.info.pv() == second.info.pv());
    }
}

TEST_CASE("a cleared searcher searches like a new one", "[search]") {
    const auto request = request_of({}, 6);
    Searcher used;
    const SearchResult first = used.search(quiet_board(), Rule::Freestyle, request);
    used.clear_memory();
    const SearchResult second = used.search(quiet_board(), Rule::Freestyle, request);
    CHECK(first.info.nodes == second.info.nodes);
    CHECK(first.info.pv() == second.info.pv());
}

TEST_CASE("a search uses nothing that was stored under another rule", "[search]") {
    const auto request = request_of({}, 6);
    Searcher used;
    used.search(quiet_board(), Rule::Standard, request);
    const SearchResult after = used.search(quiet_board(), Rule::Freestyle, request);
    const SearchResult fresh = Searcher().search(quiet_board(), Rule::Freestyle, request);
    CHECK(after.info.value() == fresh.info.value());
    CHECK(after.info.nodes == fresh.info.nodes);
    CHECK(after.info.pv() == fresh.info.pv());
}

TEST_CASE("node and depth limits are kept", "[search]") {
    for (const std::uint64_t nodes : {1U, 10U, 100U, 1000U, 20000U}) {
        const auto result = Searcher().search(quiet_board(), Rule::Freestyle, request_of(nodes));
        INFO("nodes " << nodes);
        CHECK(result.move);
        // The VCF search of a node is not interrupted.
        CHECK(result.info.nodes <= nodes + 64);
    }
    for (const int depth : {1, 2, 5}) {
        const auto result =
            Searcher().search(quiet_board(), Rule::Freestyle, request_of({}, depth));
        CHECK(result.info.depth() == depth);
    }
}

TEST_CASE("each iteration is reported, the shallower ones first", "[search]") {
    SearchRequest request = request_of({}, 6);
    std::vector<SearchInfo> infos;
    request.on_iteration = [&](const SearchInfo& info) { infos.push_back(info); };
    const auto result = Searcher().search(quiet_board(), Rule::Freestyle, request);
    REQUIRE(infos.size() == 6);
    for (std::size_t i = 0; i < infos.size(); ++i) {
        CHECK(infos[i].depth() == static_cast<int>(i) + 1);
        CHECK_FALSE(infos[i].pv().empty());
        CHECK(infos[i].selective_depth() >= infos[i].depth());
        if (i > 0) CHECK(infos[i].nodes > infos[i - 1].nodes);
    }
    CHECK(result.info.pv() == infos.back().pv());
    Board board = quiet_board();
    for (const Point move : result.info.pv()) {
        REQUIRE(board.is_empty(move));
        board.make(move);
    }
}

TEST_CASE("a stop request ends the search at once", "[search][threads]") {
    const int threads = GENERATE(1, 2);
    // 20 ms on a machine that does nothing else; a busy one may delay any single try.
    const auto limit = 500ms * kSlowness;
    auto fastest = time_to_stop(threads);
    for (int i = 0; i < 4 && fastest >= limit; ++i)
        fastest = std::min(fastest, time_to_stop(threads));
    CHECK(fastest < limit);
}

TEST_CASE("a search that is stopped before it starts has a move", "[search][threads]") {
    std::stop_source source;
    source.request_stop();
    SearchRequest request = request_of({});
    request.resources.threads = GENERATE(1, 2);
    request.stop = source.get_token();
    CHECK(Searcher().search(quiet_board(), Rule::Freestyle, request).move);
}

TEST_CASE("the callback gets every evaluated position, the leaves too", "[search]") {
    const Board root = quiet_board();
    std::map<int, int> calls;  // by the number of stones
    SearchRequest request = request_of({}, 1);
    request.on_evaluation = [&](const Board& board) { ++calls[board.stone_count()]; };
    Searcher().search(root, Rule::Freestyle, request);
    CHECK(calls[root.stone_count()] == 1);
    CHECK(calls[root.stone_count() + 1] > 10);
    CHECK(calls.size() == 2);
}

TEST_CASE("a time limit is kept", "[search]") {
    const auto search = [](const SearchRequest& request) {
        CHECK(Searcher().search(quiet_board(), Rule::Freestyle, request).move);
    };
    search(request_of(1));  // the first one builds the tables
    for (const Milliseconds turn : {0ms, 30ms, 200ms}) {
        SearchRequest request = request_of({});
        request.limits.turn = turn;
        INFO("turn " << turn.count());
        CHECK(is_in_time(request, turn + 500ms, search));
    }
}

TEST_CASE("two threads search to the depth limit and return legal moves", "[search][threads]") {
    SearchRequest request = request_of({}, 8);
    request.resources.threads = 2;
    const auto result = Searcher().search(quiet_board(), Rule::Freestyle, request);
    REQUIRE(result.move);
    CHECK(quiet_board().is_empty(*result.move));
    CHECK(result.info.depth() >= 8);
    CHECK(result.info.pv().front() == *result.move);

    Random random(9);
    Searcher searcher;
    for (int i = 0; i < 30; ++i) {
        const Rule rule = kRules[static_cast<std::size_t>(random.below(5))];
        const Board board = random_board(random, rule, {10, 10}, 4, 60);
        SearchRequest quick = request_of(500);
        quick.resources.threads = 2;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        check_move(board, rule, quick, searcher.search(board, rule, quick));
    }
}
