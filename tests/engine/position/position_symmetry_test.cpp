// SPDX-License-Identifier: MIT
//
// Patterns and candidates under the symmetries of the board and the exchange of colours.
#include <algorithm>
#include <vector>

#include "engine/position/position.h"
#include "tests/support/candidates.h"
#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/names.h"
#include "tests/support/random_play.h"
#include "tests/support/symmetry.h"

using namespace goren;
using namespace goren::test;

namespace {

Board random_position(Random& random) {
    const BoardSize size = random_size(random);
    return scattered_board(
        size, {.stones = random.below(size.points() / 2), .walls = random.below(4)}, random);
}

/// Checks that `image` is `original` under the symmetry and with the colours mapped by `colour_of`.
template <typename MapColour>
void check_image(const Position& original, const Position& image, const Symmetry& symmetry,
                 MapColour&& colour_of) {
    const BoardSize size = original.board().size();
    CAPTURE(original.rule(), original.board(), image.board());
    REQUIRE(image.side_to_move() == colour_of(original.side_to_move()));
    for (const Colour colour : kColours) {
        const Colour image_colour = colour_of(colour);
        REQUIRE(original.counts(colour) == image.counts(image_colour));
        for (const Point point : empty_points(original.board())) {
            const Point there = symmetry.of(point, size);
            CAPTURE(colour, point, there);
            REQUIRE(original.pattern(colour, point) == image.pattern(image_colour, there));
            REQUIRE(original.combination(colour, point) == image.combination(image_colour, there));
            for (const Direction direction : kDirections)
                REQUIRE(original.line_pattern(colour, point, direction) ==
                        image.line_pattern(image_colour, there, symmetry.of(direction)));
        }
    }

    auto expected = candidates_of(original);
    for (Point& point : expected) point = symmetry.of(point, size);
    std::sort(expected.begin(), expected.end());
    REQUIRE(candidates_of(image) == expected);
}

}  // namespace

TEST_CASE("a rotated or mirrored position has the same patterns", "[position]") {
    const Rule rule = GENERATE(every_rule());
    Random random(61);
    const PatternTables& tables = pattern_tables(rule);
    for (int trial = 0; trial < 8; ++trial) {
        const Board board = random_position(random);
        const Position original(board, tables);
        for (const Symmetry& symmetry : kSymmetries) {
            const Position image(image_of(board, symmetry), tables);
            check_image(original, image, symmetry, [](Colour colour) { return colour; });
            for (const Point point : empty_points(board))
                REQUIRE(original.is_forbidden(Colour::Black, point) ==
                        image.is_forbidden(Colour::Black, symmetry.of(point, board.size())));
        }
    }
}

TEST_CASE("exchanging the colours exchanges the patterns", "[position]") {
    // In renju the colours differ.
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Standard, Rule::Caro, Rule::CaroExact);
    Random random(62);
    const PatternTables& tables = pattern_tables(rule);
    for (int trial = 0; trial < 40; ++trial) {
        const Board board = random_position(random);
        check_image(Position(board, tables), Position(colours_swapped(board), tables), Symmetry{},
                    [](Colour colour) { return opponent(colour); });
    }
}

TEST_CASE("the symmetries of a board are eight and keep its lines", "[support]") {
    const Diagram diagram = diagram_of(R"(
        a _ _ _ _ _
        b _ _ _ _ _
        _ _ _ _ _ _
        _ _ _ _ _ _
        _ _ _ X O #)");
    std::vector<Board> images;
    for (const Symmetry& symmetry : kSymmetries) {
        const Board image = image_of(diagram.board, symmetry);
        CHECK(std::find(images.begin(), images.end(), image) == images.end());
        images.push_back(image);

        const Point a = symmetry.of(diagram.at('a'), diagram.board.size());
        const Point b = symmetry.of(diagram.at('b'), diagram.board.size());
        const Direction direction = symmetry.of(Direction::Vertical);
        CAPTURE(image, a, b);
        CHECK((a.along(direction, 1) == b || a.along(direction, -1) == b));
    }
}
