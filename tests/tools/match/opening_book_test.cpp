// SPDX-License-Identifier: MIT
#include "tools/match/opening_book.h"

#include <set>
#include <sstream>

#include "tests/support/catch.h"
#include "tools/common/notation.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;

namespace {

constexpr BoardSize k15{15, 15};

OpeningFile read(const std::string& text, OpeningFormat format, BoardSize size = k15,
                 Rule rule = Rule::Freestyle) {
    std::istringstream stream(text);
    return read_openings(stream, format, size, rule);
}

}  // namespace

TEST_CASE("pos notation: letter and number, row 1 at the top", "[openings]") {
    const auto points = parse_pos("h8 H9i10a1");
    REQUIRE(points);
    CHECK((*points == Opening{{7, 7}, {7, 8}, {8, 9}, {0, 0}}));
    CHECK(to_pos(*points) == "h8h9i10a1");
    for (const char* wrong : {"8h", "h", "h0", "h8,h9", "h-1", "h99", "w1", "hh8", "{8"}) {
        INFO(wrong);
        CHECK_FALSE(parse_pos(wrong));
    }
}

TEST_CASE("offset notation is relative to the centre", "[openings]") {
    const auto points = parse_offset("0,0, 1,0, -1,3", {20, 20});
    REQUIRE(points);
    CHECK((*points == Opening{{10, 10}, {11, 10}, {9, 13}}));
    CHECK(to_offset(*points, {20, 20}) == "0,0, 1,0, -1,3");
    CHECK_FALSE(parse_offset("0,0, 1", k15));
    CHECK_FALSE(parse_offset("0,a", k15));
    CHECK_FALSE(parse_offset("0,400", k15));
}

TEST_CASE("every line that cannot be played is reported with its number", "[openings]") {
    const auto file = read(
        "# a comment\n"
        "h8h9\n"
        "\n"
        "h8h8\n"
        "h8p1\n"
        "what is this\n"
        "a1b1a2b2a3b3a4b4a5\n"
        "i9\r\n",
        OpeningFormat::Pos);
    CHECK(file.openings.size() == 2);
    REQUIRE(file.complaints.size() == 4);
    CHECK(file.complaints[0] == "line 4: stone 2 (h8) is on an occupied point");
    CHECK(file.complaints[1] == "line 5: stone 2 (p1) is off the board");
    CHECK(file.complaints[2] == "line 6: is not in the format");
    CHECK(file.complaints[3] == "line 7: stone 9 (a5) wins already");
}

TEST_CASE("openings are judged by the rule", "[openings]") {
    const std::string double_three = "g8a1h8c1i9e1i10g1i8\n";
    CHECK(read(double_three, OpeningFormat::Pos).complaints.empty());
    const auto renju = read(double_three, OpeningFormat::Pos, k15, Rule::Renju);
    REQUIRE(renju.complaints.size() == 1);
    CHECK(renju.complaints[0] == "line 1: stone 9 (i8) is forbidden");
    CHECK(read("a1\n", OpeningFormat::Pos, {5, 5}, Rule::Renju).complaints.size() == 1);
}

TEST_CASE("the symmetries form a group of distinct maps of the board", "[openings]") {
    for (const BoardSize size : {k15, BoardSize{20, 15}}) {
        std::set<std::string> images;
        for (int symmetry = 0; symmetry < symmetries_of(size); ++symmetry) {
            const Opening image = transform({{0, 1}, {2, 5}}, symmetry, size);
            for (const Point point : image) CHECK(size.contains(point));
            images.insert(to_pos(image));
        }
        CHECK(images.size() == static_cast<std::size_t>(symmetries_of(size)));
    }
}

TEST_CASE("a book is in order, or shuffled the same way each time", "[openings]") {
    std::vector<Opening> openings(10);
    for (int x = 0; x < 10; ++x) openings[static_cast<std::size_t>(x)] = {Point(x, 2 * x % 15)};
    CHECK((make_book(openings, {}, k15) == openings));
    CHECK((make_book({}, {}, k15) == std::vector<Opening>{Opening{}}));

    BookOptions random{OpeningOrder::Random, OpeningSymmetry::None, 7, 0};
    const auto shuffled = make_book(openings, random, k15);
    CHECK((shuffled != openings));
    CHECK((std::set<Opening>(shuffled.begin(), shuffled.end()) ==
           std::set<Opening>(openings.begin(), openings.end())));
    CHECK((make_book(openings, random, k15) == shuffled));
    random.seed = 8;
    CHECK((make_book(openings, random, k15) != shuffled));

    const auto from_third = make_book(openings, {{}, {}, 1, 3}, k15);
    CHECK((from_third.front() == openings[3]));
    CHECK(from_third.size() == openings.size());
}

TEST_CASE("all symmetries of an opening, each image once", "[openings]") {
    const BookOptions all{OpeningOrder::Sequential, OpeningSymmetry::All, 1, 0};
    CHECK(make_book({{Point(7, 7)}}, all, k15).size() == 1);
    CHECK(make_book({{Point(0, 0)}}, all, k15).size() == 4);
    CHECK(make_book({{Point(0, 1)}}, all, k15).size() == 8);
    CHECK(make_book({{Point(0, 1)}}, all, {20, 15}).size() == 4);
}

TEST_CASE("sizes are one side or two", "[openings]") {
    CHECK((parse_size("15") == BoardSize{15, 15}));
    CHECK((parse_size("20x15") == BoardSize{20, 15}));
    for (const char* wrong : {"4", "23", "x", "15x", "x15", "15x15x15", "fifteen"})
        CHECK_FALSE(parse_size(wrong));
    CHECK(to_text(BoardSize{20, 15}) == "20x15");
}
