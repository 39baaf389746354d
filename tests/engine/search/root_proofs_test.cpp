// SPDX-License-Identifier: MIT
//
// The solver beside the search.
#include <set>

#include "engine/search/searcher.h"
#include "engine/solver/solver.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/in_time.h"
#include "tests/support/stones.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr std::uint64_t kNodes = 6000;

SearchRequest request_of(int solver_percent, std::uint64_t nodes = kNodes) {
    SearchRequest request;
    request.limits.nodes = nodes;
    request.resources.memory = std::size_t{64} << 20;
    request.params.solver_percent = solver_percent;
    return request;
}

/// White wins in 23 plies (renju), as a search of some thousand nodes does not find.
Board long_win() {
    return board_of("c5c8e8d9e7e10f11f9e9e6d11d7f5d6d8b7a6f6c6f10e5d5f7d10c10b9a10e11c4c3f12");
}

/// Black is to move, and the move that kNodes nodes find best loses (renju).
Board losing_game() { return board_of("i11d6e8e10c10f6e6e5f7d9h9g8"); }

bool is_winning_move(const Board& board, Point move) {
    Solver solver({std::size_t{16} << 20, kWidestClass, false});
    return solver.solve_by(board, Rule::Renju, move, {}).verdict == Verdict::Win;
}

}  // namespace

TEST_CASE("the solver finds a win that the search alone misses", "[search]") {
    const Board board = long_win();
    Searcher searcher;
    const SearchResult alone = searcher.search(board, Rule::Renju, request_of(0));
    REQUIRE_FALSE(alone.info.value().is_win());
    for (const int threads : {1, 2}) {
        searcher.clear_memory();
        SearchRequest request = request_of(60, 20 * kNodes);
        request.resources.threads = threads;
        int reports = 0;
        bool is_win_reported = false;
        request.on_iteration = [&](const SearchInfo& info) {
            ++reports;
            is_win_reported = info.value().is_win();
        };
        const SearchResult result = searcher.search(board, Rule::Renju, request);
        INFO(threads);
        REQUIRE(result.info.value().is_win());
        CHECK(result.move == result.info.pv().front());
        CHECK(is_winning_move(board, *result.move));
        CHECK(result.info.nodes < 20 * kNodes);
        CHECK(reports > 0);
        if (threads == 1) CHECK(is_win_reported);
    }
}

TEST_CASE("a move that the solver proves to lose is not played", "[search]") {
    const Board board = losing_game();
    const auto loses = [&](const SearchResult& result) {
        Board after = board;
        after.make(result.move.value());
        Solver solver({std::size_t{16} << 20, AttackClass::FoursAndThrees, false});
        ProofLimits limits;
        limits.nodes = 1000;
        return solver.solve(after, Rule::Renju, limits).verdict == Verdict::Win;
    };
    SearchRequest request = request_of(0);
    REQUIRE(loses(Searcher().search(board, Rule::Renju, request)));
    request.params.solver_percent = 60;
    const SearchResult result = Searcher().search(board, Rule::Renju, request);
    CHECK((result.info.value().is_loss() || !loses(result)));
}

TEST_CASE("a search with the solver is repeatable, and keeps its limits", "[search]") {
    const Board board = losing_game();
    Searcher searcher;
    const SearchResult first = searcher.search(board, Rule::Renju, request_of(40));
    searcher.clear_memory();
    const SearchResult again = searcher.search(board, Rule::Renju, request_of(40));
    CHECK(first.move == again.move);
    CHECK(first.info.nodes == again.info.nodes);
    // A share of the solver ends late by one search for a VCF.
    CHECK(first.info.nodes <= kNodes + 10'000);

    // Long enough for its reserve to cover what a busy machine takes away.
    constexpr Milliseconds kTurn(300);
    SearchRequest timed = request_of(90);
    timed.limits.nodes.reset();
    timed.limits.turn = kTurn;
    CHECK(is_in_time(timed, kTurn, [&](const SearchRequest& request) {
        searcher.search(board, Rule::Renju, request);
    }));
}

TEST_CASE("the solver's win is the best of several lines", "[search]") {
    const Board board = long_win();
    for (const int threads : {1, 2}) {
        INFO(threads);
        Searcher searcher;
        SearchRequest request = request_of(60, 40 * kNodes);
        request.multi_pv = 3;
        request.resources.threads = threads;
        const SearchInfo info = searcher.search(board, Rule::Renju, request).info;
        REQUIRE(info.lines.size() == 3);
        CHECK(info.nodes < 40 * kNodes);
        CHECK(info.value().is_win());
        CHECK(is_winning_move(board, info.pv().front()));
        for (std::size_t i = 1; i < info.lines.size(); ++i) {
            CHECK(info.lines[i].value <= info.lines[i - 1].value);
            for (std::size_t j = 0; j < i; ++j)
                CHECK(info.lines[i].pv.front() != info.lines[j].pv.front());
        }
    }
}

TEST_CASE("moves that lose have lines, too, where several are wanted", "[search]") {
    const auto lines_with = [](int solver_percent) {
        Searcher searcher;
        SearchRequest request = request_of(solver_percent, 20 * kNodes);
        request.multi_pv = 20;
        std::set<Point> moves;
        for (const SearchLine& line :
             searcher.search(losing_game(), Rule::Renju, request).info.lines)
            moves.insert(line.pv.front());
        return moves.size();
    };
    CHECK(lines_with(0) == 20);
    CHECK(lines_with(60) == 20);
}

TEST_CASE("searches for some of the moves have no solver", "[search]") {
    const auto nodes_of = [](SearchRequest request) {
        Searcher searcher;
        request.search_moves.excluded = {Point(0, 0)};
        return searcher.search(losing_game(), Rule::Renju, request).info.nodes;
    };
    CHECK(nodes_of(request_of(0)) == nodes_of(request_of(80)));
}
