// SPDX-License-Identifier: MIT
//
// Moves that are played without a search have the right value, too.
#include "engine/eval/evaluator.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/search/searcher.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/names.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/symmetry.h"

using namespace goren;
using namespace goren::test;

namespace {

using Rows = std::vector<std::string_view>;

/// The drawn board, O to move, or the same with the colours exchanged.
Board board_against(const Rows& rows, Colour attacker) {
    const Board board = drawn_board(rows, {15, 15}, Colour::White);
    return attacker == Colour::Black ? board : colours_swapped(board);
}

SearchResult search(const Board& board, Rule rule) {
    SearchRequest request;
    request.limits.nodes = 1000;
    request.resources.memory = std::size_t{48} << 20;
    return Searcher().search(board, rule, request);
}

}  // namespace

TEST_CASE("a position without a reply is a proven loss", "[search]") {
    const Rule rule = GENERATE(from_range(kRules.begin(), kRules.end()));
    const Colour attacker = GENERATE(Colour::Black, Colour::White);
    const auto [rows, plies] = GENERATE(table<Rows, int>({
        // An open four.
        {{"", "", "", "___XXXX", "", "", "", "_O_O_O_O"}, 2},
        // Two open threes, and the defender has no three to make a four of.
        {{"", "", "", "___XXX", "", "", "", "____XXX", "", "", "", "O__O__O__O__O"}, 4},
    }));
    const Board board = board_against(rows, attacker);
    INFO(drawing_of(board) << name_of(rule));
    REQUIRE(Oracle(board, rule).loses_in(plies));
    REQUIRE_FALSE(Oracle(board, rule).loses_in(plies - 2));
    const SearchResult result = search(board, rule);
    REQUIRE(result.move);
    REQUIRE(result.info.depth() == 0);
    CHECK(result.info.value() == Value::loss_in(plies));
}

TEST_CASE("the value of a single reply is the evaluation after it", "[search]") {
    const Rule rule = GENERATE(from_range(kRules.begin(), kRules.end()));
    const Colour attacker = GENERATE(Colour::Black, Colour::White);
    const Board board = board_against({"XXXX", "", "", "", "", "", "", "_O_O_OO"}, attacker);
    INFO(drawing_of(board) << name_of(rule));
    const SearchResult result = search(board, rule);
    REQUIRE(result.move == Point(4, 0));
    REQUIRE(result.info.depth() == 0);
    Position after(board, pattern_tables(rule));
    after.make(Point(4, 0));
    CHECK(result.info.value() == -evaluate(after));
    CHECK(result.info.value() != Value());
}

TEST_CASE("a single reply is searched where its value is wanted", "[search]") {
    const Board board = board_against({"XXXX", "", "", "", "", "", "", "_O_O_OO"}, Colour::Black);
    SearchRequest request;
    request.limits.nodes = 1000;
    request.searches_single_move = true;
    const SearchResult result = Searcher().search(board, Rule::Freestyle, request);
    CHECK(result.move == Point(4, 0));
    CHECK(result.info.depth() > 1);
    CHECK(result.info.nodes > 100);
}

TEST_CASE("a single reply into a won or lost position has a mate score", "[search]") {
    const Rule rule = GENERATE(from_range(kRules.begin(), kRules.end()));
    const Colour attacker = GENERATE(Colour::Black, Colour::White);
    const auto [rows, value] = GENERATE(table<Rows, Value>({
        // The attacker's open three comes after his four.
        {{"", "", "XXXX", "", "", "", "_____XXX", "", "", "_O_O_O_O"}, Value::loss_in(4)},
        // The reply makes an open four.
        {{"", "", "XXXX", "____O", "____O", "____O", "", "", "", "_X"}, Value::win_in(3)},
    }));
    const Board board = board_against(rows, attacker);
    INFO(drawing_of(board) << name_of(rule));
    const SearchResult result = search(board, rule);
    REQUIRE(result.move == Point(4, 2));
    REQUIRE(result.info.depth() == 0);
    CHECK(result.info.value() == value);
}

TEST_CASE("an empty board proves nothing", "[search]") {
    const Rule rule = GENERATE(from_range(kRules.begin(), kRules.end()));
    const SearchResult result = search(Board({15, 15}), rule);
    REQUIRE(result.move == Point(7, 7));
    CHECK_FALSE(result.info.value().is_mate_score());
}

TEST_CASE("renju's black makes a five without an overline where there is one", "[search]") {
    const Rows rows{"",     "",     "___X", "___X",      "___X", "____XXXX",
                    "___X", "___X", "",     "O_O_O_O_O", "",     "O_O_O_O"};
    const Board board = drawn_board(rows, {15, 15}, Colour::Black);
    INFO(drawing_of(board));
    CHECK(search(board, Rule::Renju).move == Point(8, 5));
    SearchRequest request;
    request.search_moves.restricted = {Point(3, 5)};
    const SearchResult other = Searcher().search(board, Rule::Renju, request);
    CHECK(other.move == Point(3, 5));
    CHECK(other.info.value() == Value::win_in(1));
}
