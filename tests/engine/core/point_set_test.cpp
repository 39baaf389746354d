// SPDX-License-Identifier: MIT
#include "engine/core/point_set.h"

#include <set>
#include <vector>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace goren;

namespace {

std::vector<int> indices_of(const PointSet& points) {
    std::vector<int> indices;
    points.for_each([&](Point point) { indices.push_back(point.index()); });
    return indices;
}

std::vector<int> indices_of(const std::set<int>& points) { return {points.begin(), points.end()}; }

// Of the whole board, its corners included.
Point random_point(Random& random) {
    return Point(random.below(kMaxBoardSide), random.below(kMaxBoardSide));
}

}  // namespace

TEST_CASE("a set of points behaves as one of numbers", "[core]") {
    Random random(1);
    PointSet points;
    std::set<int> slow;
    for (int i = 0; i < 2000; ++i) {
        const Point point = random_point(random);
        REQUIRE(points.contains(point) == slow.contains(point.index()));
        if (random.below(2) == 0) {
            points.add(point);
            slow.insert(point.index());
        } else {
            points.remove(point);
            slow.erase(point.index());
        }
        REQUIRE(indices_of(points) == indices_of(slow));
    }
}

TEST_CASE("neighbours of points are those that a king of chess reaches", "[core]") {
    Random random(2);
    for (int i = 0; i < 200; ++i) {
        PointSet points;
        std::set<int> slow;
        for (int left = random.below(30); left > 0; --left) {
            const Point point = random_point(random);
            points.add(point);
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    slow.insert(Point(point.x() + dx, point.y() + dy).index());
        }
        REQUIRE(indices_of(points.with_neighbours()) == indices_of(slow));
    }
}

TEST_CASE("two sets share the points that are in both", "[core]") {
    PointSet a;
    PointSet b;
    for (int x = 0; x < 10; ++x) a.add(Point(x, 3));
    for (int y = 0; y < 10; ++y) b.add(Point(7, y));
    CHECK(indices_of(a & b) == std::vector<int>{Point(7, 3).index()});
}
