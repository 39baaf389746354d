// SPDX-License-Identifier: MIT
#include "tools/puzzles/hard_win_maker.h"

#include <algorithm>
#include <variant>

#include "engine/search/searcher.h"
#include "tests/support/catch.h"
#include "tests/support/symmetry.h"
#include "tools/common/node_request.h"
#include "tools/puzzles/solved_win.h"

using namespace goren;
using namespace goren::tools::puzzles;

namespace {

HardWinOptions quick_options() {
    HardWinOptions options;
    options.first_search_nodes = 50;
    options.search_nodes = 300;
    options.search_memory = std::size_t{4} << 20;
    options.solver_nodes = 3000;
    options.solver_memory = std::size_t{4} << 20;
    options.shortest = 9;
    return options;
}

/// Whether the search finds no win, and is not spared by an only reply.
bool search_misses(const Board& board, Rule rule, const HardWinOptions& options) {
    const auto request = tools::node_request(options.search_nodes, options.search_memory);
    const SearchInfo info = Searcher().search(board, rule, request).info;
    return !info.value().is_win() && info.nodes >= options.search_nodes;
}

/// The same in every orientation of the board.
bool search_misses_all(const Puzzle& puzzle, const HardWinOptions& options) {
    return std::ranges::all_of(test::kSymmetries, [&](const test::Symmetry& symmetry) {
        return search_misses(test::image_of(board_of(puzzle), symmetry), puzzle.rule, options);
    });
}

}  // namespace

TEST_CASE("composed wins are proven and not found by the search", "[puzzles]") {
    const HardWinOptions options = quick_options();
    for (const Rule rule : {Rule::Freestyle, Rule::Renju, Rule::Caro}) {
        HardWinMaker maker(rule, {15, 15}, options);
        std::optional<Puzzle> puzzle;
        std::uint64_t seed = 0;
        while (!puzzle && seed < 20) puzzle = maker.compose(++seed);
        REQUIRE(puzzle);
        CAPTURE(to_line(*puzzle));
        CHECK(puzzle->rule == rule);
        CHECK(puzzle->plies.value() >= options.shortest);
        CHECK(puzzle->plies.value() <= options.longest);
        CHECK(search_misses_all(*puzzle, options));

        Solver solver({options.solver_memory, options.widest, false});
        ProofLimits limits;
        limits.nodes = options.solver_nodes;
        const auto win = solved_win(solver, board_of(*puzzle), rule, limits);
        REQUIRE(win);
        CHECK(std::vector{win->first} == puzzle->answers);

        HardWinMaker other(rule, {15, 15}, options);
        CHECK(other.compose(seed) == puzzle);
    }
}

TEST_CASE("a hard win of one rule is made one of another", "[puzzles]") {
    const HardWinOptions options = quick_options();
    HardWinMaker freestyle(Rule::Freestyle, {15, 15}, options);
    HardWinMaker standard(Rule::Standard, {15, 15}, options);
    std::optional<Puzzle> made;
    for (std::uint64_t seed = 1; seed <= 20 && !made; ++seed)
        if (const auto start = freestyle.compose(seed))
            made = standard.compose_from(start->stones, seed);
    REQUIRE(made);
    CAPTURE(to_line(*made));
    CHECK(made->rule == Rule::Standard);
    CHECK(made->plies.value() >= options.shortest);
    CHECK(search_misses_all(*made, options));
}

// 200,000 nodes miss this win as it stands, and find it in four of the board's other orientations.
TEST_CASE("a win may be hard as it stands and easy when it is turned", "[puzzles]") {
    const auto line =
        parse_line("freestyle 15 long-win e8l11n13f10h6g2i10h10l5g6k6j8j11d6f11 g11 29");
    const auto& puzzle = std::get<Puzzle>(line);
    HardWinOptions options = quick_options();
    options.steps = 0;
    options.search_nodes = 200'000;
    options.search_memory = std::size_t{64} << 20;
    options.solver_nodes = 300'000;
    REQUIRE(search_misses(board_of(puzzle), puzzle.rule, options));
    REQUIRE_FALSE(search_misses_all(puzzle, options));
    HardWinMaker every(puzzle.rule, puzzle.size, options);
    CHECK_FALSE(every.compose_from(puzzle.stones, 1));
    options.as_it_stands = true;
    HardWinMaker one(puzzle.rule, puzzle.size, options);
    CHECK(one.compose_from(puzzle.stones, 1) == puzzle);
}

TEST_CASE("nothing is composed from stones without a win", "[puzzles]") {
    HardWinMaker maker(Rule::Renju, {15, 15}, quick_options());
    CHECK_FALSE(maker.compose_from({Point(7, 7)}, 1));
}

TEST_CASE("a composition ends where nothing is hard enough", "[puzzles]") {
    HardWinOptions options = quick_options();
    options.draws = 5;
    options.longest = options.shortest - 1;
    CHECK_FALSE(HardWinMaker(Rule::Freestyle, {15, 15}, options).compose(1));
    options = quick_options();
    options.steps = 0;
    options.search_nodes = 100'000;
    CHECK_FALSE(HardWinMaker(Rule::Freestyle, {15, 15}, options).compose(1));
}
