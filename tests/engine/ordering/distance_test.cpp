// SPDX-License-Identifier: MIT
#include "engine/ordering/distance.h"

#include <set>

#include "tests/support/catch.h"

using namespace goren;

namespace {

constexpr std::array<std::int16_t, kDistanceCount> increasing_weights() {
    std::array<std::int16_t, kDistanceCount> weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = static_cast<std::int16_t>(i);
    return weights;
}

}  // namespace

TEST_CASE("distances are numbered without gaps and alike in all symmetries of the board",
          "[ordering]") {
    std::set<std::size_t> numbers;
    for (int columns = -21; columns <= 21; ++columns)
        for (int rows = -21; rows <= 21; ++rows) {
            const std::size_t distance = distance_of(columns, rows);
            numbers.insert(distance);
            REQUIRE(distance < kDistanceCount);
            REQUIRE(distance == distance_of(rows, columns));
            REQUIRE(distance == distance_of(-columns, rows));
            const bool is_far = std::abs(columns) > kFarthest || std::abs(rows) > kFarthest;
            REQUIRE((distance == 0) == (is_far || (columns == 0 && rows == 0)));
        }
    CHECK(numbers.size() == kDistanceCount);
}

TEST_CASE("the table has the distance of any two points of the largest board", "[ordering]") {
    const DistanceTable table(increasing_weights());
    for (int from = 0; from < kMaxPoints; ++from)
        for (int to = 0; to < kMaxPoints; ++to) {
            const Point a(from % kMaxBoardSide, from / kMaxBoardSide);
            const Point b(to % kMaxBoardSide, to / kMaxBoardSide);
            const auto expected = distance_of(b.x() - a.x(), b.y() - a.y());
            REQUIRE(table.at(a, b) == static_cast<int>(expected));
        }
}

TEST_CASE("no point is far from every point", "[ordering]") {
    const DistanceTable table(increasing_weights());
    for (int to = 0; to < kMaxPoints; ++to)
        REQUIRE(table.at(Point(), Point(to % kMaxBoardSide, to / kMaxBoardSide)) == 0);
}
