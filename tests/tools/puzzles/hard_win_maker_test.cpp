// SPDX-License-Identifier: MIT
#include "tools/puzzles/hard_win_maker.h"

#include "engine/search/searcher.h"
#include "tests/support/catch.h"
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

SearchInfo search(const Puzzle& puzzle, std::uint64_t nodes) {
    Searcher searcher;
    const auto request = tools::node_request(nodes, quick_options().search_memory);
    return searcher.search(board_of(puzzle), puzzle.rule, request).info;
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
        const SearchInfo found = search(*puzzle, options.search_nodes);
        CHECK_FALSE(found.value.is_win());
        CHECK(found.nodes >= options.search_nodes);  // not an only reply, without a search

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
    CHECK_FALSE(search(*made, options.search_nodes).value.is_win());
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
