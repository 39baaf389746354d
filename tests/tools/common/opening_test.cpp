// SPDX-License-Identifier: MIT
#include "tools/common/opening.h"

#include <set>

#include "protocol/notation.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using goren::protocol::to_pos;

TEST_CASE("the symmetries form a group of distinct maps of the board", "[openings]") {
    for (const BoardSize size : {BoardSize{15, 15}, BoardSize{20, 15}}) {
        std::set<std::string> images;
        for (int symmetry = 0; symmetry < symmetries_of(size); ++symmetry) {
            const Opening image = transform({{0, 1}, {2, 5}}, symmetry, size);
            for (const Point point : image) CHECK(size.contains(point));
            images.insert(to_pos(image));
        }
        CHECK(images.size() == static_cast<std::size_t>(symmetries_of(size)));
    }
}

TEST_CASE("the canonical form ignores symmetry and order, but not colour", "[openings]") {
    const BoardSize size{15, 15};
    const Opening opening{{7, 7}, {8, 7}, {9, 9}, {3, 2}};
    for (int symmetry = 0; symmetry < 8; ++symmetry)
        CHECK(canonical_form(transform(opening, symmetry, size), size) ==
              canonical_form(opening, size));
    CHECK(canonical_form({{9, 9}, {3, 2}, {7, 7}, {8, 7}}, size) == canonical_form(opening, size));
    CHECK(canonical_form({{8, 7}, {7, 7}, {3, 2}, {9, 9}}, size) != canonical_form(opening, size));
}
