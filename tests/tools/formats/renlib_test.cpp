// SPDX-License-Identifier: MIT
#include "protocol/formats/renlib.h"

#include "protocol/formats/game_tree.h"
#include "protocol/formats/text_encoding.h"
#include "tests/support/catch.h"
#include "tests/tools/formats/random_tree.h"

using namespace goren;
using namespace goren::test;
using namespace goren::protocol::formats;
using namespace std::string_literals;

namespace {

using Node = GameTree::Node;

const std::string kHeader34 = "\xFFRenLib\xFF\x03\x04"s + std::string(10, '\xFF');
const std::string kHeader30 = "\xFFRenLib\xFF\x03\0"s + std::string(10, '\xFF');

GameTree read(const std::string& bytes, int code_page = kDefaultCodePage) {
    auto result = read_renlib(bytes, code_page);
    if (const auto* error = std::get_if<std::string>(&result)) FAIL(*error);
    return std::get<GameTree>(std::move(result));
}

std::string error_of(const std::string& bytes) {
    const auto result = read_renlib(bytes);
    const auto* error = std::get_if<std::string>(&result);
    return error ? *error : "no error";
}

}  // namespace

TEST_CASE("a RenLib library is a tree in preorder with flags for children and siblings",
          "[renlib]") {
    // The empty board; h8; its replies h9 (marked, no child) and i9, which i10 follows.
    const GameTree tree = read(kHeader34 + "\x00\x00\x78\x00\x88\xD0\x89\x00\x99\x40"s);
    const Node h8 = tree.first_child(GameTree::kRoot);
    const Node h9 = tree.first_child(h8);
    const Node i9 = tree.next_sibling(h9);
    CHECK(tree.size() == 5);
    CHECK(tree.point(h8) == Point(7, 7));
    CHECK(tree.point(h9) == Point(7, 8));
    CHECK(tree.is_marked(h9));
    CHECK(tree.first_child(h9) == GameTree::kNone);
    CHECK(tree.point(i9) == Point(8, 8));
    CHECK_FALSE(tree.is_marked(i9));
    CHECK(
        (tree.stones_to(tree.end_of_main_line(i9)) == std::vector<Point>{{7, 7}, {8, 8}, {8, 9}}));
}

TEST_CASE("RenLib 3.0 and files without a header begin with h8", "[renlib]") {
    const std::string nodes = "\x78\x00\x88\x40"s;
    for (const std::string& bytes : {kHeader30 + nodes, nodes}) {
        const GameTree tree = read(bytes);
        CHECK((tree.stones_to(tree.end_of_main_line()) == std::vector<Point>{{7, 7}, {7, 8}}));
    }
}

TEST_CASE("comments, texts on the board, labels, passes and the start are read", "[renlib]") {
    const GameTree tree =
        read(kHeader34 + "\x00\x08"s + "root\x08two\r\nthree\0"s +     // even with its NUL
             "\x78\x0D\x00\x01"s + "ab\0\0"s + "A\0"s + "\x00\x00"s +  // a pass
             "\x12\x82"s +  // no move: the byte of a point is ignored
             // NOLINTNEXTLINE(modernize-raw-string-literal): bytes, not text
             "\x11\x20"s + "ol\xE4\x00"s + "\x22\x40"s + "\x33\x60"s + "x\xF9"s);
    const Node h8 = tree.first_child(GameTree::kRoot);
    CHECK(tree.comment(GameTree::kRoot) == "root\ntwo\nthree");
    CHECK(tree.comment(h8) == "ab");
    CHECK(tree.point_text(h8) == "A");
    CHECK(tree.is_start(h8));
    const Node pass = tree.first_child(h8);
    CHECK(tree.kind(pass) == NodeKind::Pass);
    const Node label = tree.first_child(pass);
    CHECK(tree.kind(label) == NodeKind::NoMove);
    const Node a2 = tree.first_child(label);
    CHECK(tree.point(a2) == Point(0, 1));
    CHECK(tree.comment(a2) == "old");
    CHECK(tree.has_pass_before(a2));
    CHECK(tree.comment(tree.next_sibling(label)) == "xy");
    CHECK(tree.point(tree.next_sibling(label)) == Point(2, 3));
}

TEST_CASE("comments are in the code page of the system that wrote them", "[renlib]") {
    const std::string bytes = kHeader34 + "\x00\x48"s + "\xE9\x80\0\0"s;
    CHECK(read(bytes).comment(GameTree::kRoot) == "\xC3\xA9\xE2\x82\xAC");
    if (!is_known_code_page(1251)) {
        WARN("SKIPPED: this system has no code page 1251");
        return;
    }
    CHECK(read(bytes, 1251).comment(GameTree::kRoot) == "\xD0\xB9\xD0\x82");
}

TEST_CASE("a file may end where siblings were announced", "[renlib]") {
    CHECK(read(kHeader34 + "\x00\x00\x78\xC0"s).size() == 2);
}

TEST_CASE("a bad RenLib library gets one sentence with the offset", "[renlib]") {
    CHECK(error_of("") == "byte 0: this is no RenLib library: its header is missing");
    CHECK(error_of("hello") == "byte 0: this is no RenLib library: its header is missing");
    CHECK(error_of(kHeader34.substr(0, 15)) == "byte 15: the header is cut off");
    CHECK(error_of("\xFFRenLib\xFF\x03\x05"s + std::string(10, '\xFF')) ==
          "byte 8: version 3.05 is newer than 3.04");
    CHECK(error_of(kHeader34) == "byte 20: the file ends where the next move is expected");
    CHECK(error_of(kHeader34 + "\0"s) == "byte 21: the file ends within a position");
    CHECK(error_of(kHeader34 + "\x00\x00\x78\x00"s) ==
          "byte 24: the file ends where the next move is expected");
    CHECK(error_of(kHeader34 + "\x00\x00\xF1\x40"s) == "byte 22: the stone is off the board");
    CHECK(error_of(kHeader34 + "\x00\x00\x20\x40"s) == "byte 22: 20 is no point");
    CHECK(error_of(kHeader34 + "\x00\x00\x78\x00\x78\x40"s) ==
          "byte 24: the stone h8 is on an occupied point");
    CHECK(error_of(kHeader34 + "\x00\x48text"s) == "byte 26: the file ends within a comment");
    CHECK(error_of(kHeader34 + "\x00\x41\x00\x01te"s) ==
          "byte 26: the file ends within a text on the board");
    CHECK(error_of(kHeader34 + "\x00\x40\x78\x40"s) == "byte 22: 2 bytes follow the last position");
}

TEST_CASE("random libraries survive the RenLib format whole", "[renlib]") {
    Random random(20);
    for (int i = 0; i < 200; ++i) {
        const GameTree tree = random_tree(random, {});
        REQUIRE_FALSE(find_renlib_flaw(tree, RenlibVersion::V34));
        REQUIRE(read(to_renlib(tree)) == tree);
        const GameTree centred = random_tree(random, {.nodes = 40, .is_centred = true});
        REQUIRE_FALSE(find_renlib_flaw(centred, RenlibVersion::V30));
        REQUIRE(read(to_renlib(centred, RenlibVersion::V30)) == centred);
    }
}

TEST_CASE("what RenLib has no place for is refused before writing", "[renlib]") {
    GameTree tree;
    tree.add(GameTree::kRoot, NodeKind::Move, Point(3, 3));
    CHECK_FALSE(find_renlib_flaw(tree, RenlibVersion::V34));
    CHECK(find_renlib_flaw(tree, RenlibVersion::V30));
    tree.add(GameTree::kRoot, NodeKind::Move, Point(15, 3));
    CHECK(find_renlib_flaw(tree, RenlibVersion::V34) ==
          "a RenLib library has a board of 15 points");
}

TEST_CASE("letters that a code page lacks become question marks", "[renlib]") {
    GameTree tree;
    tree.set_comment(GameTree::kRoot, "\xE4\xBA\x94 = 5");
    CHECK(read(to_renlib(tree)).comment(GameTree::kRoot) == "? = 5");
    if (!is_known_code_page(932)) {
        WARN("SKIPPED: this system has no code page 932");
        return;
    }
    CHECK(read(to_renlib(tree, RenlibVersion::V34, 932), 932) == tree);
}

TEST_CASE("no damage to a RenLib library does more than an error", "[renlib]") {
    Random random(34);
    int errors = 0;
    for (int i = 0; i < 25; ++i) {
        const std::string whole = to_renlib(random_tree(random, {}));
        for (std::size_t length = 0; length < whole.size(); length += 3) {
            const auto result = read_renlib(whole.substr(0, length));
            if (const auto* error = std::get_if<std::string>(&result)) {
                ++errors;
                REQUIRE(error->starts_with("byte "));
            }
        }
        for (int flips = 0; flips < 100; ++flips) {
            std::string damaged = whole;
            for (int k = random.below(3); k >= 0; --k)
                damaged[static_cast<std::size_t>(random.below(static_cast<int>(whole.size())))] =
                    static_cast<char>(random.below(256));
            const auto result = read_renlib(damaged);
            if (const auto* tree = std::get_if<GameTree>(&result)) {
                REQUIRE_FALSE(find_renlib_flaw(*tree, RenlibVersion::V34));
                // A comment may have got bytes that are no text; all else is kept.
                REQUIRE(read(to_renlib(*tree)).size() == tree->size());
            } else {
                ++errors;
                REQUIRE(std::get<std::string>(result).starts_with("byte "));
            }
        }
    }
    CHECK(errors > 500);
}

TEST_CASE("a line of passes without end takes no more than its bytes", "[renlib]") {
    std::string bytes = kHeader34;
    for (int i = 0; i < 200'000; ++i) bytes += "\x00\x80"s;  // each announces a sibling too
    bytes += "\x00\x40"s;
    CHECK(read(bytes).size() == 200'001);
}
