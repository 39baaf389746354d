// SPDX-License-Identifier: MIT
#include "tools/openings/opening_maker.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::openings;

namespace {

OpeningMakerOptions options() {
    OpeningMakerOptions options;
    options.size = {15, 15};
    options.window = 60;
    return options;
}

std::vector<Opening> make(const OpeningMakerOptions& options, const EvaluateOpening& evaluate,
                          int count) {
    OpeningMaker maker(options, {evaluate});
    std::vector<Opening> made;
    for (int i = 0; i < count; ++i)
        if (auto opening = maker.next(1000)) made.push_back(*opening);
    return made;
}

const EvaluateOpening kEven = [](const Opening&) { return 0; };

}  // namespace

TEST_CASE("openings keep to the stones, the square and the reach", "[openings]") {
    for (const Opening& opening : make(options(), kEven, 200)) {
        CHECK(opening.size() >= 4);
        CHECK(opening.size() <= 7);
        CHECK_FALSE(find_flaw(opening, {15, 15}, Rule::Freestyle));
        for (const Point point : opening) {
            CHECK(std::abs(point.x() - 7) <= 4);
            CHECK(std::abs(point.y() - 7) <= 4);
        }
    }
}

TEST_CASE("only openings that the evaluation finds balanced are kept", "[openings]") {
    const auto evaluate = [](const Opening& opening) -> std::optional<int> {
        const int x = opening.front().x();
        if (x < 5) return std::nullopt;
        return x == 7 ? 60 : x == 6 ? -60 : 61;
    };
    const auto made = make(options(), evaluate, 50);
    REQUIRE(made.size() == 50);
    for (const Opening& opening : made)
        CHECK((opening.front().x() == 7 || opening.front().x() == 6));
    CHECK(make(
              options(), [](const Opening&) { return 100; }, 1)
              .empty());
}

TEST_CASE("an evaluation gets only the openings that the ones before it found balanced",
          "[openings]") {
    const auto even_in_column_7 = [](const Opening& opening) {
        return opening.front().x() == 7 ? 0 : 100;
    };
    int calls = 0;
    const auto even_in_row_7 = [&calls](const Opening& opening) {
        ++calls;
        CHECK(opening.front().x() == 7);
        return opening.front().y() == 7 ? 0 : 100;
    };
    OpeningMaker maker(options(), {even_in_column_7, even_in_row_7});
    for (int i = 0; i < 20; ++i) {
        const auto opening = maker.next(10'000);
        REQUIRE(opening);
        CHECK(opening->front() == Point(7, 7));
    }
    CHECK(calls > 20);
}

TEST_CASE("no two openings are equal under symmetry", "[openings]") {
    auto few = options();
    few.min_stones = few.max_stones = 2;
    few.spread = 3;
    // Pairs on a 3 x 3 square: 9 * 8 placements, in 12 classes under the eight symmetries.
    CHECK(make(few, kEven, 100).size() == 12);
}

TEST_CASE("the same seed makes the same openings", "[openings]") {
    CHECK((make(options(), kEven, 20) == make(options(), kEven, 20)));
    auto other = options();
    other.seed = 2;
    CHECK((make(options(), kEven, 20) != make(other, kEven, 20)));
}
