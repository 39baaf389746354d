// SPDX-License-Identifier: MIT
#include "tools/common/notation.h"

#include "engine/board/board.h"
#include "engine/board/notation.h"
#include "protocol/notation.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using goren::protocol::parse_pos;
using goren::protocol::parse_size;
using goren::protocol::to_pos;
using goren::protocol::to_text;

TEST_CASE("pos notation: letter and number, row 1 at the top", "[notation]") {
    const auto points = parse_pos("h8 H9i10a1");
    REQUIRE(points);
    CHECK((*points == std::vector<Point>{{7, 7}, {7, 8}, {8, 9}, {0, 0}}));
    CHECK(to_pos(*points) == "h8h9i10a1");
    for (const char* wrong : {"8h", "h", "h0", "h8,h9", "h-1", "h99", "w1", "hh8", "{8",
                              "a-2147483648", "a2147483648"}) {
        INFO(wrong);
        CHECK_FALSE(parse_pos(wrong));
    }
}

TEST_CASE("offset notation is relative to the centre", "[notation]") {
    const auto points = parse_offset("0,0, 1,0, -1,3", {20, 20});
    REQUIRE(points);
    CHECK((*points == std::vector<Point>{{10, 10}, {11, 10}, {9, 13}}));
    CHECK(to_offset(*points, {20, 20}) == "0,0, 1,0, -1,3");
    CHECK_FALSE(parse_offset("0,0, 1", {15, 15}));
    CHECK_FALSE(parse_offset("0,a", {15, 15}));
    CHECK_FALSE(parse_offset("0,400", {15, 15}));
    CHECK_FALSE(parse_offset("-2147483648,0", {15, 15}));
    CHECK_FALSE(parse_offset("0,-2147483648", {15, 15}));
}

TEST_CASE("sizes are one side or two", "[notation]") {
    CHECK((parse_size("15") == BoardSize{15, 15}));
    CHECK((parse_size("20x15") == BoardSize{20, 15}));
    for (const char* wrong : {"4", "23", "x", "15x", "x15", "15x15x15", "fifteen"})
        CHECK_FALSE(parse_size(wrong));
    CHECK(to_text(BoardSize{20, 15}) == "20x15");
}

TEST_CASE("files count rows from the top, people from the bottom", "[notation]") {
    const BoardSize wide{22, 20};
    CHECK(to_pos_text(Point(21, 0)) == "v1");
    CHECK(to_display_text(Point(21, 0), wide) == "v20");
    CHECK(to_display_text(Point(0, 19), wide) == "a1");
    CHECK(to_display_text(Point(7, 7), {15, 15}) == "h8");
    for_each_point(wide, [&](Point point) {
        CHECK(parse_pos_points(to_pos_text(point), wide) == std::vector{point});
    });
}
