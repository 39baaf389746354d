// SPDX-License-Identifier: MIT
#include "tools/formats/sgf.h"

#include "protocol/formats/game_tree.h"
#include "tests/support/catch.h"
#include "tests/tools/formats/random_tree.h"

using namespace goren;
using namespace goren::test;
using namespace goren::tools::formats;
using goren::protocol::formats::GameTree;
using goren::protocol::formats::NodeKind;

namespace {

std::vector<SgfGame> read(std::string_view text) {
    auto result = read_sgf(text);
    if (const auto* error = std::get_if<std::string>(&result)) FAIL(*error);
    return std::get<std::vector<SgfGame>>(std::move(result));
}

std::string error_of(std::string_view text) {
    const auto result = read_sgf(text);
    const auto* error = std::get_if<std::string>(&result);
    return error ? *error : "no error";
}

std::vector<Point> main_line(const SgfGame& game) {
    return game.tree.stones_to(game.tree.end_of_main_line());
}

}  // namespace

TEST_CASE("an SGF game has a size, names, a rule, a result and moves", "[sgf]") {
    const auto games = read(
        "text before\n(;FF[4]GM[4]SZ[20:15]RU[Renju]PB[A \\] B]PW[W\\\\]DT[2026-01-31]RE[W+1]\n"
        ";B[hh]C[a comment\nof two lines];W[th] ; B[]\n)\n(;SZ[15];B[aa])");
    REQUIRE(games.size() == 2);
    const GameInfo& info = games[0].info;
    CHECK((info.size == BoardSize{20, 15}));
    CHECK(info.rule == Rule::Renju);
    CHECK(info.players[Colour::Black] == "A ] B");
    CHECK(info.players[Colour::White] == "W\\");
    CHECK(info.date == "2026-01-31");
    CHECK(info.outcome == Outcome::WhiteWins);
    CHECK((main_line(games[0]) == std::vector<Point>{{7, 7}, {19, 7}}));
    const GameTree& tree = games[0].tree;
    CHECK(tree.comment(tree.first_child(GameTree::kRoot)) == "a comment\nof two lines");
    CHECK(tree.kind(tree.end_of_main_line()) == NodeKind::Pass);
    CHECK((main_line(games[1]) == std::vector<Point>{{0, 0}}));
}

TEST_CASE("a line of SGF text ends with LF, CR or both, and goes on after a backslash", "[sgf]") {
    for (const std::string line_break : {"\n", "\r", "\r\n", "\n\r"}) {
        const auto games = read("(;C[one\\" + line_break + " line" + line_break + line_break +
                                "and \\" + line_break + "\\]" + line_break + "more])");
        CHECK(games[0].tree.comment(GameTree::kRoot) == "one line\n\nand ]\nmore");
    }
}

TEST_CASE("variations of an SGF game become branches in their order", "[sgf]") {
    const auto games = read("(;GM[4];B[hh](;W[hi];B[ii])(;W[gg](;B[aa])(;B[bb];W[cc])))");
    const GameTree& tree = games[0].tree;
    CHECK((main_line(games[0]) == std::vector<Point>{{7, 7}, {7, 8}, {8, 8}}));
    const auto first = tree.first_child(GameTree::kRoot);
    const auto other = tree.child_with(first, Point(6, 6));
    REQUIRE(other != GameTree::kNone);
    CHECK(tree.stones_to(tree.end_of_main_line(tree.child_with(other, Point(1, 1)))).size() == 4);
}

TEST_CASE("stones set up at the root are the first moves", "[sgf]") {
    const auto games = read("(;GM[4]AB[hh][ii]AW[hi];W[jj])");
    CHECK((main_line(games[0]) == std::vector<Point>{{7, 7}, {7, 8}, {8, 8}, {9, 9}}));
    const auto single = read("(;AW[hi]AB[hh]AW[jj]AB[ii];B[aa])");  // a property for each stone
    CHECK((main_line(single[0]) == std::vector<Point>{{7, 7}, {7, 8}, {8, 8}, {9, 9}, {0, 0}}));
    CHECK(error_of("(;AB[h8]AW[hi])") == "byte 2: 'h8' is no point of two letters");
    CHECK(error_of("(;AB[hh]AB[hh]AW[hi])") == "byte 8: the stone h8 is on an occupied point");
    CHECK(error_of("(;AB[hh][ii])") ==
          "byte 2: 2 black and 0 white stones cannot come from moves in turn");
}

TEST_CASE("marks and letters of an SGF game are those of its positions and moves", "[sgf]") {
    const auto games = read(
        "(;HO[1]LB[hh:A]LB[hi:no move](;B[hh]LB[aa:b\\:c\\]][bb:B];W[bb]HO[2])"
        "(;B[ii];W[aa]))(;LB[hi:x];B[hh])");
    const GameTree& tree = games[0].tree;
    const auto first = tree.child_with(GameTree::kRoot, Point(7, 7));
    const auto other = tree.child_with(GameTree::kRoot, Point(8, 8));
    CHECK(tree.is_marked(GameTree::kRoot));
    CHECK_FALSE(tree.is_marked(first));
    CHECK(tree.is_marked(tree.first_child(first)));
    CHECK(tree.point_text(first) == "A");
    CHECK(tree.point_text(tree.first_child(first)) == "B");
    CHECK(tree.point_text(other).empty());
    CHECK(tree.point_text(tree.first_child(other)).empty());  // aa has letters after hh alone
    CHECK(to_sgf({}, tree).find(";B[hh]LB[bb:B]") != std::string::npos);

    GameTree colons;
    colons.set_point_text(colons.add(GameTree::kRoot, NodeKind::Move, Point(0, 0)), "b:c]");
    const std::string text = to_sgf({}, colons);
    CHECK(text.find("LB[aa:b\\:c\\]]") != std::string::npos);
    CHECK(read(text)[0].tree == colons);
}

TEST_CASE("names of old SGF files and text in code page 1252 are read", "[sgf]") {
    const auto games = read("(;GaMe[4]PlayerBlack[Ren\xE9]SiZe[15];Black[hh];White[hi])");
    CHECK(games[0].info.players[Colour::Black] == "Ren\xC3\xA9");
    CHECK(main_line(games[0]).size() == 2);
}

TEST_CASE("a bad SGF game gets one sentence with the offset", "[sgf]") {
    CHECK(error_of("") == "byte 0: there is no SGF game, which begins with (;");
    CHECK(error_of("(B[hh])") == "byte 1: the root of a game is expected");
    CHECK(error_of("(;GM[1];B[hh])") == "byte 2: GM[1] is another game than gomoku");
    CHECK(error_of("(;SZ[50])") == "byte 2: '50' is no size of a board from 5 to 22 points");
    CHECK(error_of("(;B[hh];B[hi])") == "byte 8: black moves out of turn");
    CHECK(error_of("(;B[hh];W[hh])") == "byte 8: the stone h8 is on an occupied point");
    CHECK(error_of("(;B[pp])") == "byte 2: the stone is off the board");
    CHECK(error_of("(;B[h8])") == "byte 2: 'h8' is no point of two letters");
    CHECK(error_of("(;B[hh]") == "byte 7: the file ends within a game");
    CHECK(error_of("(;B[hh") == "byte 6: the file ends within a value");
    CHECK(error_of("(;B)") == "byte 2: property B has no value");
    CHECK(error_of("(;B[aa][bb])") == "byte 2: property B has 2 values, but a move has one");
    CHECK(error_of("(;B[hh]?)") == "byte 7: a node, ( or ) is expected");
    CHECK(error_of("(;B[hh]LB[h8:A])") == "byte 7: 'h8' is no point of two letters");
    CHECK(error_of("(;B[hh]LB[hh])") == "byte 7: 'hh' is no point with a text");
    CHECK(error_of("(;B[hh];AB[aa])") == "byte 8: stones are set up after the beginning");
    // A letter is one byte in code page 1252, and two in UTF-8.
    CHECK(error_of("(;PB[Ren\xE9];W[hh])") == "byte 11: white moves out of turn");
    CHECK(error_of("(;PB[Ren\xC3\xA9];W[hh])") == "byte 12: white moves out of turn");
    CHECK(error_of("(;B[h\xE9])") == "byte 2: 'h\xC3\xA9' is no point of two letters");
}

TEST_CASE("random trees survive SGF whole", "[sgf]") {
    Random random(4);
    for (int i = 0; i < 100; ++i) {
        GameInfo info;
        info.size = i % 2 == 0 ? BoardSize{15, 15} : BoardSize{22, 19};
        info.rule = Rule::CaroExact;
        info.players = {{"a]\\", "b"}};
        info.outcome = Outcome::Draw;
        RandomTreeOptions options;
        options.size = info.size;
        options.has_renlib_marks = false;
        const GameTree tree = random_tree(random, options);
        const auto games = read(to_sgf(info, tree) + to_sgf(info, tree));
        REQUIRE(games.size() == 2);
        for (const SgfGame& game : games) {
            REQUIRE(game.tree == tree);
            REQUIRE(game.info.size == info.size);
            REQUIRE(game.info.rule == info.rule);
            REQUIRE(game.info.players == info.players);
            REQUIRE(game.info.outcome == info.outcome);
        }
    }
}

TEST_CASE("no damage to an SGF game does more than an error", "[sgf]") {
    Random random(8);
    int errors = 0;
    for (int i = 0; i < 10; ++i) {
        RandomTreeOptions options;
        options.has_renlib_marks = false;
        const std::string whole = to_sgf({}, random_tree(random, options));
        for (std::size_t length = 0; length < whole.size(); length += 5)
            errors += static_cast<int>(read_sgf(whole.substr(0, length)).index());
        for (int flips = 0; flips < 100; ++flips) {
            std::string damaged = whole;
            damaged[static_cast<std::size_t>(random.below(static_cast<int>(whole.size())))] =
                static_cast<char>(random.below(256));
            const auto result = read_sgf(damaged);
            if (const auto* error = std::get_if<std::string>(&result)) {
                ++errors;
                REQUIRE(error->starts_with("byte "));
            }
        }
    }
    CHECK(errors > 250);
    CHECK(error_of("(;" + std::string(300'000, '(')) == "byte 300002: the file ends within a game");
}
