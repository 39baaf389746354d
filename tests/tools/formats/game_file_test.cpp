// SPDX-License-Identifier: MIT
#include "tools/formats/game_file.h"

#include <sstream>

#include "protocol/formats/game_tree.h"
#include "protocol/formats/renlib.h"
#include "protocol/formats/text_encoding.h"
#include "tests/support/catch.h"
#include "tools/formats/pgn.h"
#include "tools/formats/psq.h"
#include "tools/formats/sgf.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::formats;
using goren::protocol::formats::from_utf8;
using goren::protocol::formats::GameTree;
using goren::protocol::formats::is_utf8;
using goren::protocol::formats::NodeKind;
using goren::protocol::formats::take_letter;
using goren::protocol::formats::to_renlib;
using goren::protocol::formats::to_utf8;
using goren::protocol::formats::utf8_of;

namespace {

GameRecord read(std::string_view psq) {
    auto result = read_psq(psq);
    if (const auto* error = std::get_if<std::string>(&result)) FAIL(*error);
    return std::get<GameRecord>(std::move(result));
}

std::string error_of(std::string_view psq) {
    const auto result = read_psq(psq);
    const auto* error = std::get_if<std::string>(&result);
    return error ? *error : "no error";
}

std::vector<GameRecord> games_of(std::string_view path, std::string_view bytes,
                                 const GameFileOptions& options = {}) {
    auto result = parse_games(path, bytes, options);
    if (const auto* error = std::get_if<std::string>(&result)) FAIL(*error);
    return std::get<std::vector<GameRecord>>(std::move(result));
}

std::string game_error(std::string_view path, std::string_view bytes,
                       const GameFileOptions& options = {}) {
    const auto result = parse_games(path, bytes, options);
    const auto* error = std::get_if<std::string>(&result);
    return error ? *error : "no error";
}

}  // namespace

TEST_CASE("a game of Piskvork is read: moves from 1, names, code", "[psq]") {
    const GameRecord game =
        read("Piskvorky 20x15, 11:11, 0\r\n8,8,0\r\n9,8,1200\r\n20,15,3\r\nA.exe\r\nB\r\n15\r\n");
    CHECK((game.info.size == BoardSize{20, 15}));
    REQUIRE(game.moves.size() == 3);
    CHECK(game.moves[0].point == Point(7, 7));
    CHECK(game.moves[1].elapsed == Milliseconds(1200));
    CHECK(game.moves[2].point == Point(19, 14));
    CHECK(game.info.players[Colour::Black] == "A.exe");
    CHECK(game.info.players[Colour::White] == "B");
    CHECK(game.info.piskvork_code == 15);
    CHECK(to_psq(game) == "Piskvorky 20x15, 11:11, 0\n8,8,0\n9,8,1200\n20,15,3\nA.exe\nB\n15\n");
}

TEST_CASE("the second player of Piskvork may have begun, and the end may be missing", "[psq]") {
    const GameRecord game = read("Piskvorky 15x15, 0:11, 1\n8,8\nhomo-1\nengine\n-1\n");
    CHECK(game.info.players[Colour::Black] == "engine");
    CHECK(game.info.piskvork_code == -1);
    CHECK(read("Piskvorky 15x15, 11:11, 0\n8,8,5\n7\n").info.piskvork_code == 7);
    CHECK(read("Piskvorky 15x15").moves.empty());
}

TEST_CASE("names of Piskvork in code page 1252 are read", "[psq]") {
    const GameRecord game = read("Piskvorky 15x15, 11:11, 0\n8,8,0\nRen\xE9.exe\nB\xC3\xA9\n0\n");
    CHECK(game.info.players[Colour::Black] == "Ren\xC3\xA9.exe");
    CHECK(game.info.players[Colour::White] == "B\xC3\xA9");
    CHECK(error_of("Piskvorky 15x15, 11:11, 0\n8,8,0\n\xE9\n9,9,0\n")
              .ends_with("a move follows '\xC3\xA9'"));
}

TEST_CASE("players of Piskvork without a name survive a round trip", "[psq]") {
    GameRecord game = read("Piskvorky 15x15, 11:11, 0\n8,8,0\n\n9,8,0\n");
    game.info.piskvork_code = 15;
    for (const char* black : {"", "A"})
        for (const char* white : {"", "B"})
            for (const char* rest : {"", "\n \r\n", "1,tournament\n", "1,5\n\n"}) {
                game.info.players = {{black, white}};
                INFO(to_psq(game) << rest);
                const GameRecord again = read(to_psq(game) + rest);
                CHECK(again.info.players == game.info.players);
                CHECK(again.info.piskvork_code == 15);
                CHECK(again.moves == game.moves);
            }
}

TEST_CASE("a bad game of Piskvork gets one sentence with the line", "[psq]") {
    CHECK(error_of("") ==
          "line 1: a Piskvork file begins with 'Piskvorky', the size and the players");
    CHECK(error_of("Piskvorky 30x30, 0:0, 0") ==
          "line 1: '30x30' is no size of a board from 5 to 22 points");
    const std::string header = "Piskvorky 15x15, 11:11, 0\n";
    CHECK(error_of(header + "8,8,0\n16,1,0\n") == "line 3: 16,1 is off the 15 board");
    CHECK(error_of(header + "99999999999,1,0\n") == "line 2: 99999999999,1 is off the 15 board");
    CHECK(error_of(header + "8,x,0\n9,8,0\n") == "line 3: a move follows '8,x,0'");
    CHECK(read(header + "8,8,0\nA\nB\n0\n1,5\n").info.piskvork_code == 0);
    CHECK(error_of(header + "\n8,x,0\n\n9,8,0\n") == "line 5: a move follows '8,x,0'");
    CHECK(error_of(header + "8,8,0\n\n8,8,0\n") == "line 4: move 2 (h8) is on an occupied point");
}

TEST_CASE("a PGN game names black as the side that begins", "[pgn]") {
    GameRecord game = read("Piskvorky 15x15, 11:11, 0\n8,8,0\nA\nB\n0\n");
    game.info.date = "2026-01-31";
    game.info.outcome = Outcome::BlackWins;
    const std::string pgn = to_pgn(game);
    CHECK(pgn.find("[White \"B\"]\n[Black \"A\"]\n[Result \"0-1\"]") != std::string::npos);
    CHECK(pgn.find("[Date \"2026.01.31\"]") != std::string::npos);
    CHECK(pgn.find("[PlyCount \"1\"]\n\n1. d4 d5 0-1\n\n") != std::string::npos);
}

TEST_CASE("the format follows from the name and the first bytes of a file", "[formats]") {
    CHECK(format_of("a.PSQ", "") == GameFormat::Psq);
    CHECK(format_of("a", "Piskvorky 15x15") == GameFormat::Psq);
    CHECK(format_of("a.sgf", "x") == GameFormat::Sgf);
    CHECK(format_of("-", "\n(;FF[4]") == GameFormat::Sgf);
    CHECK(format_of("a", "\xFFRenLib\xFF") == GameFormat::Renlib);
    CHECK(format_of("old.lib", "\x78") == GameFormat::Renlib);
    CHECK(format_of("a.txt", "# comment\nh8") == GameFormat::Pos);
    CHECK(format_of("a.txt", "H8i9") == GameFormat::Pos);
    CHECK(format_of("a.txt", " -1,0, 2,3") == GameFormat::Offset);
}

TEST_CASE("every format gives the same game", "[formats]") {
    GameRecord game = read("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\n1,15,0\n");
    GameTree tree = tree_of(game);
    tree.add(tree.first_child(GameTree::kRoot), NodeKind::Move, Point(2, 2));  // a variation
    const auto is_the_game = [&](const GameRecord& other) {
        REQUIRE(other.moves.size() == game.moves.size());
        for (std::size_t i = 0; i < game.moves.size(); ++i)
            CHECK(other.moves[i].point == game.moves[i].point);
        CHECK(board_of(other) == board_of(game));
    };
    is_the_game(games_of("g.psq", to_psq(game)).at(0));
    is_the_game(games_of("g.sgf", to_sgf(game.info, tree)).at(0));
    is_the_game(games_of("g.lib", to_renlib(tree)).at(0));
    const auto lists = games_of("g.pos", "# two games\nh8i8a15\n\nh8");
    REQUIRE(lists.size() == 2);
    is_the_game(lists[0]);
    is_the_game(games_of("g.txt", "0,0, 1,0, -7,7\n").at(0));
}

TEST_CASE("a line of a RenLib library is selected by its stones", "[formats]") {
    GameTree tree;
    const auto first = tree.add(GameTree::kRoot, NodeKind::Move, Point(7, 7));
    tree.add(first, NodeKind::Move, Point(7, 8));
    const auto other = tree.add(first, NodeKind::Move, Point(8, 8));
    tree.add(other, NodeKind::Move, Point(9, 9));
    GameFileOptions options;
    options.line = {{7, 7}, {8, 8}};
    CHECK(games_of("a.lib", to_renlib(tree), options).at(0).moves.size() == 3);
    options.line = {{7, 7}, {0, 0}};
    CHECK(game_error("a.lib", to_renlib(tree), options) == "the library does not go on with a1");
    options.code_page = 1;
    CHECK(game_error("a.lib", to_renlib(tree), options) ==
          "code page 1 is not known on this system");
}

TEST_CASE("games that cannot be on a board are refused", "[formats]") {
    CHECK(game_error("a.pos", "h8\nh8h8\n") == "line 2: move 2 (h8) is on an occupied point");
    CHECK(game_error("a.pos", "h8z1\n") == "line 1: is not in the format");
    CHECK(game_error("a.pos", "p1\n") == "line 1: move 1 is off the board");
    CHECK(game_error("a.sgf", "(;B[hh];W[];B[ii])") ==
          "the game has a pass, which gomoku does not allow");
    CHECK_THROWS_WITH(load_games("/nonexistent/game.psq", {}),
                      "/nonexistent/game.psq: cannot be read");
    CHECK_THROWS_WITH(load_games("/", {}), "/: cannot be read");
}

TEST_CASE("UTF-8 is checked letter by letter", "[formats]") {
    CHECK(is_utf8("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"));
    for (const char* bad : {"\x80", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                            "\xE2\x82", "\xFF", "\xE0\x80\x80"})
        CHECK_FALSE(is_utf8(bad));
    for (const char32_t letter : {U'a', U'\u00E9', U'\u20AC', U'\U0001F600'}) {
        const std::string text = utf8_of(letter);
        std::string_view rest = text;
        CHECK(take_letter(rest) == letter);
        CHECK(rest.empty());
    }
    CHECK(to_utf8("a\xFF", 65001) == "a\xEF\xBF\xBD");
    for (int byte = 0; byte < 256; ++byte) {
        const std::string bytes(1, static_cast<char>(byte));
        CHECK(from_utf8(to_utf8(bytes, 1252), 1252) == bytes);
    }
}
