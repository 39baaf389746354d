// SPDX-License-Identifier: MIT
#include "tools/selfplay/game_file.h"

#include <algorithm>

#include "engine/core/random.h"
#include "tests/support/catch.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/folder.h"
#include "tests/support/names.h"

using namespace goren;
using namespace goren::selfplay;

namespace {

const RunHeader kHeader{Rule::Renju, {22, 17}, 0x1234'5678'9ABC'DEF0, 2000, 0xFEDC'BA98'7654'3210};

// A game with random points and values, also ones that no game can have.
TrainingGame random_game(std::uint32_t number, BoardSize size, Random& random) {
    std::vector<Point> points;
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) points.emplace_back(x, y);
    for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[random.next() % i]);
    TrainingGame game;
    game.number = number;
    const int opening = random.below(9);
    const int all = opening + random.below(size.points() - opening + 1);
    for (int i = 0; i < all; ++i) {
        const Point point = points[static_cast<std::size_t>(i)];
        if (i < opening) {
            game.opening.push_back(point);
            continue;
        }
        TrainingMove move{point, {}, random.below(2) == 0};
        if (random.below(4) > 0) move.value = Value::from_raw(random.below(60001) - 30000);
        game.moves.push_back(move);
    }
    const int winner = random.below(4);
    game.is_position = winner == 3;
    if (winner == 1) game.winner = Colour::Black;
    if (winner == 2) game.winner = Colour::White;
    return game;
}

std::vector<TrainingGame> random_games(std::uint32_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<TrainingGame> games;
    for (std::uint32_t i = 0; i < count; ++i)
        games.push_back(random_game(i * 77777, kHeader.size, random));
    return games;
}

std::string encode(const std::vector<TrainingGame>& games) {
    std::string bytes = encode_header(kHeader);
    for (const TrainingGame& game : games) bytes += encode_game(kHeader, game);
    return bytes;
}

class TemporaryFile {
public:
    std::string path() const { return folder_ / "games.bin"; }
    std::string bytes() const { return test::content_of(path()); }

private:
    test::Folder folder_;
};

}  // namespace

TEST_CASE("an opening may have as many stones as the largest board", "[selfplay]") {
    const RunHeader header{Rule::Freestyle, {kMaxBoardSide, kMaxBoardSide}, 5, 500};
    std::vector<Point> points;
    for_each_point(header.size, [&](Point point) { points.push_back(point); });
    std::string bytes = encode_header(header);
    std::vector<TrainingGame> games;
    for (const std::size_t stones : {255U, 256U, 257U, 483U}) {
        TrainingGame game;
        game.number = static_cast<std::uint32_t>(stones);
        game.is_position = true;
        game.opening.assign(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(stones));
        game.moves.push_back({points[stones], Value::eval(-7)});
        bytes += encode_game(header, game);
        games.push_back(game);
    }
    const auto read = decode_games(bytes);
    REQUIRE(std::holds_alternative<GameFile>(read));
    CHECK(std::get<GameFile>(read).games == games);
}

TEST_CASE("decoding returns the encoded games", "[selfplay]") {
    const auto games = random_games(200, 1);
    const std::string bytes = encode(games);
    const auto file = decode_games(bytes);
    REQUIRE(std::holds_alternative<GameFile>(file));
    CHECK(std::get<GameFile>(file).header == kHeader);
    CHECK(std::get<GameFile>(file).games == games);
    CHECK(std::get<GameFile>(file).intact_bytes == bytes.size());
}

TEST_CASE("the bytes are as the format describes them", "[selfplay]") {
    const RunHeader header{Rule::Caro, {15, 16}, 0x0102, 0x0304, 0x0506};
    const std::string expected_header(
        "GORENSP1\x03\x0F\x10\x00\x04\x03\x00\x00\x02\x01\0\0\0\0\0\0\x06\x05\0\0\0\0\0\0", 32);
    CHECK(encode_header(header) == expected_header);

    TrainingGame game{7,
                      {Point(1, 0)},
                      {{Point(2, 1), Value::from_raw(-2), true}, {Point(14, 15), {}, false}},
                      {}};
    game.winner = Colour::White;
    std::string bytes = encode_game(header, game);
    bytes.replace(8, 4, "####");
    const std::string expected("\x07\0\0\0\x02\x01\x02\0####\x01\0\x11\x80\xFE\xFF\xEF\0\0\x80",
                               22);
    CHECK(bytes == expected);

    TrainingGame position = game;
    position.winner.reset();
    position.is_position = true;
    CHECK(encode_game(header, position)[4] == 3);
}

TEST_CASE("an incomplete game at the end is left out", "[selfplay]") {
    const auto games = random_games(3, 2);
    const std::string bytes = encode(games);
    const std::size_t two_games = encode({games[0], games[1]}).size();
    for (std::size_t size = two_games; size < bytes.size(); ++size) {
        const auto file = decode_games(bytes.substr(0, size));
        REQUIRE(std::holds_alternative<GameFile>(file));
        REQUIRE(std::get<GameFile>(file).games.size() == 2);
        REQUIRE(std::get<GameFile>(file).intact_bytes == two_games);
    }
}

TEST_CASE("damaged games and foreign files are rejected", "[selfplay]") {
    const auto games = random_games(3, 3);
    std::string damaged = encode(games);
    const std::size_t in_second = encode({games[0]}).size() + 13;
    damaged[in_second] = static_cast<char>(damaged[in_second] ^ 1);
    CHECK(std::holds_alternative<std::string>(decode_games(damaged)));
    CHECK(std::holds_alternative<std::string>(decode_games("")));
    CHECK(std::holds_alternative<std::string>(decode_games(std::string(100, 'x'))));

    TrainingGame twice = games[0];
    twice.opening = {Point(3, 3), Point(3, 3)};
    CHECK(std::holds_alternative<std::string>(decode_games(encode({twice}))));
}

TEST_CASE("a file that cannot be read is a sentence with its name", "[selfplay]") {
    const test::Folder folder;
    const auto error_of = [](const std::string& path) {
        return std::get<std::string>(read_game_file(path));
    };
    CHECK(error_of(folder / "none") == (folder / "none") + ": cannot read it");
    // A folder opens, but cannot be read.
    CHECK(error_of(folder / "") == (folder / "") + ": cannot read it to its end");
}

TEST_CASE("a writer continues after the last complete game", "[selfplay]") {
    const auto games = random_games(3, 4);
    const TemporaryFile file;
    {
        GameFileWriter writer(file.path(), kHeader);
        CHECK(writer.earlier_games().empty());
        writer.append(games[0]);
        writer.append(games[1]);
    }
    std::filesystem::resize_file(file.path(), std::filesystem::file_size(file.path()) - 3);
    {
        GameFileWriter writer(file.path(), kHeader);
        CHECK(writer.earlier_games() == std::vector<std::uint32_t>{games[0].number});
        writer.append(games[2]);
    }
    CHECK(file.bytes() == encode({games[0], games[2]}));
}

TEST_CASE("a file is written by one run at a time", "[selfplay]") {
    const auto games = random_games(2, 7);
    const TemporaryFile file;
    {
        GameFileWriter writer(file.path(), kHeader);
        writer.append(games[0]);
        CHECK_THROWS_WITH(GameFileWriter(file.path(), kHeader),
                          Catch::Contains("is being written by another run"));
        writer.append(games[1]);
    }
    CHECK(file.bytes() == encode(games));
    CHECK(GameFileWriter(file.path(), kHeader).earlier_games().size() == 2);
}

TEST_CASE("games that the disk has no space for leave nothing behind", "[selfplay]") {
    const auto games = random_games(4, 6);
    const TemporaryFile file;
    GameFileWriter writer(file.path(), kHeader);
    writer.append(games[0]);
    const std::string before = file.bytes();
    {
        const test::FileSizeLimit limit(encode({games[0], games[1], games[2]}).size() + 5);
        CHECK_THROWS_AS(writer.append(std::span(games).subspan(1)), std::runtime_error);
    }
    CHECK(file.bytes() == before);
    CHECK_THROWS_WITH(writer.append(games[1]), file.path() + ": cannot be written");
    CHECK(file.bytes() == before);
}

TEST_CASE("a writer rejects files of other runs and foreign files", "[selfplay]") {
    const TemporaryFile file;
    { GameFileWriter(file.path(), kHeader).append(random_games(1, 5)[0]); }
    const std::string before = file.bytes();
    for (const auto change : {+[](RunHeader& header) { ++header.seed; },
                              +[](RunHeader& header) { ++header.settings; }}) {
        RunHeader other = kHeader;
        change(other);
        CHECK_THROWS_AS(GameFileWriter(file.path(), other), std::runtime_error);
        CHECK(file.bytes() == before);
    }

    { std::ofstream(file.path()) << "somebody's letter to somebody else, in plain text"; }
    CHECK_THROWS_AS(GameFileWriter(file.path(), kHeader), std::runtime_error);
    CHECK(file.bytes() == "somebody's letter to somebody else, in plain text");
}
