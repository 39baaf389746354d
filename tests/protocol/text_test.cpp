// SPDX-License-Identifier: MIT
#include "protocol/text.h"

#include <cstdint>

#include "protocol/coordinates.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

TEST_CASE("an integer is the whole text", "[text]") {
    CHECK(parse_integer("0") == 0);
    CHECK(parse_integer("-500") == -500);
    CHECK(parse_integer("2147483648") == 2147483648);
    CHECK(parse_integer("999999999999999999999999999999") == INT64_MAX);
    CHECK(parse_integer("-999999999999999999999999999999") == INT64_MIN);
    for (const char* bad : {"", "-", "--1", "+1", "1.5", "1 ", " 1", "0x10", "abc", "1a"}) {
        INFO(bad);
        CHECK_FALSE(parse_integer(bad));
    }
}

TEST_CASE("words end at blanks and tabs", "[text]") {
    std::string_view text = "  info\t folder  C:\\Program Files  ";
    CHECK(take_word(text) == "info");
    CHECK(take_word(text) == "folder");
    CHECK(text == "C:\\Program Files");
    CHECK(take_word(text) == "C:\\Program");
    CHECK(take_word(text) == "Files");
    CHECK(take_word(text).empty());
    CHECK(to_lower("YxShow\xC3\x84") == "yxshow\xC3\x84");
}

TEST_CASE("coordinates are two numbers and a comma", "[coordinates]") {
    CHECK(parse_coordinates("7,8") == Coordinates{7, 8});
    CHECK(parse_coordinates(" 7 ,\t8 ") == Coordinates{7, 8});
    CHECK(parse_coordinates("-1,-1") == Coordinates{-1, -1});
    CHECK(parse_coordinates("999999999999999999999,1") == Coordinates{INT64_MAX, 1});
    for (const char* bad : {"", "7", "7 8", "7;8", "7,", ",7", ",", "a,b", "7.5,3", "7,7,1", "7,7,",
                            "7,7 8", "7 7,8"}) {
        INFO(bad);
        CHECK_FALSE(parse_coordinates(bad));
    }
}

TEST_CASE("coordinates off the board are not a point", "[coordinates]") {
    const BoardSize size{15, 10};
    CHECK(parse_point("14,9", size) == Point(14, 9));
    CHECK(parse_point("0,0", size) == Point(0, 0));
    for (const char* off :
         {"15,0", "0,10", "-1,0", "0,-1", "4294967296,0", "99999999999999999999,0"}) {
        INFO(off);
        CHECK_FALSE(parse_point(off, size));
    }
}

TEST_CASE("every point is read as it was written", "[coordinates]") {
    const BoardSize size{22, 22};
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            CHECK(parse_point(format_point(Point(x, y)), size) == Point(x, y));
    CHECK(format_point(Point(3, 14)) == "3,14");
}
