// SPDX-License-Identifier: MIT
#include "engine/book/book_position.h"

#include <algorithm>
#include <map>
#include <string>

#include "engine/board/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::book;

namespace {

BookPosition random_position(BoardSize size, int stones, Random& random) {
    Board board(size);
    test::make_random_moves(board, stones, random);
    return book_position(board, Rule::Freestyle).value();
}

BookPosition image_of(const BookPosition& position, int symmetry) {
    std::vector<Point> moves;
    for (const Point move : position.moves())
        moves.push_back(transform(move, symmetry, position.size));
    return book_position(position.rule, position.size, moves).value();
}

// The slow twin: all images as sorted lists of points.
std::vector<std::vector<Point>> least_image(const BookPosition& position) {
    std::vector<std::vector<Point>> least;
    for (int symmetry = 0; symmetry < symmetries_of(position.size); ++symmetry) {
        std::vector<std::vector<Point>> image(2);
        for (const Colour colour : kColours) {
            auto& points = image[static_cast<std::size_t>(colour)];
            for_each_point(position.size, [&](Point point) {
                if (position.stones[colour].contains(point, position.size))
                    points.push_back(transform(point, symmetry, position.size));
            });
            std::sort(points.begin(), points.end());
        }
        if (least.empty() || image < least) least = image;
    }
    return least;
}

BookPosition position_of(std::string_view moves, Rule rule = Rule::Freestyle,
                         BoardSize size = {15, 15}) {
    return book_position(rule, size, parse_pos_points(moves, size).value()).value();
}

}  // namespace

TEST_CASE("every symmetry has an inverse", "[book]") {
    for (const BoardSize size : {BoardSize{15, 15}, BoardSize{7, 12}})
        for (int symmetry = 0; symmetry < symmetries_of(size); ++symmetry)
            for_each_point(size, [&](Point point) {
                const Point image = transform(point, symmetry, size);
                CHECK(size.contains(image));
                CHECK(transform(image, inverse_of(symmetry), size) == point);
            });
}

TEST_CASE("the canonical form is the first of all images, found slowly", "[book]") {
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        const BoardSize size = i % 3 == 0 ? BoardSize{15, 15} : test::random_size(random);
        const BookPosition position = random_position(size, random.below(20), random);
        const CanonicalForm form = canonical_form(position);
        const auto least = least_image(position);
        const auto of_form = least_image(form.position);
        CHECK(of_form == least);
        std::vector<Point> moves;
        for (std::size_t stone = 0; stone < least[0].size(); ++stone) {
            moves.push_back(least[0][stone]);
            if (stone < least[1].size()) moves.push_back(least[1][stone]);
        }
        CHECK(form.position.moves() == moves);
    }
}

TEST_CASE("images and other orders of play have one key, other positions another", "[book]") {
    Random random(2);
    std::map<std::uint64_t, BookPosition> positions;
    for (int i = 0; i < 300; ++i) {
        const BookPosition position = random_position({15, 15}, random.below(12), random);
        const BookPosition canonical = canonical_form(position).position;
        const std::uint64_t key = key_of(canonical);
        for (int symmetry = 1; symmetry < kMaxSymmetries; ++symmetry)
            CHECK(key_of(canonical_form(image_of(position, symmetry)).position) == key);
        const auto [known, is_new] = positions.try_emplace(key, canonical);
        CHECK(known->second == canonical);
    }
    CHECK(key_of(canonical_form(position_of("h8i9j7g6")).position) ==
          key_of(canonical_form(position_of("j7g6h8i9")).position));
    CHECK(positions.size() > 250);
}

TEST_CASE("keys depend on the rule and the board", "[book]") {
    const auto key = [](Rule rule, BoardSize size) {
        return key_of(canonical_form(position_of("c3d4", rule, size)).position);
    };
    std::vector<std::uint64_t> keys{key(Rule::Freestyle, {15, 20}), key(Rule::Freestyle, {20, 15})};
    for (const Rule rule : kRules) keys.push_back(key(rule, {15, 15}));
    std::sort(keys.begin(), keys.end());
    CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
}

TEST_CASE("keys are those of version 1 of the index", "[book]") {
    CHECK(key_of(canonical_form(position_of("")).position) == 0xFBE17B709CAF9143);
    CHECK(key_of(canonical_form(position_of("h8i9i7", Rule::Renju)).position) ==
          0x6EE7EEA8B8276349);
}

TEST_CASE("moves travel to the canonical form and back", "[book]") {
    Random random(3);
    for (int i = 0; i < 100; ++i) {
        const BookPosition position = random_position({9, 9}, random.below(6), random);
        const CanonicalForm form = canonical_form(position);
        for_each_point(position.size, [&](Point point) {
            if (!position.is_empty(point)) return;
            // The way there and back ends at an equivalent point, not always at the same one.
            const Point back = form.from_canonical(form.to_canonical(point));
            CHECK(canonical_form(position.after(back)).position ==
                  canonical_form(position.after(point)).position);
            CHECK(canonical_form(form.position.after(form.to_canonical(point))).position ==
                  canonical_form(position.after(point)).position);
        });
    }
}

TEST_CASE("equivalent moves of a symmetric position are one move", "[book]") {
    const CanonicalForm form = canonical_form(position_of("h8"));
    CHECK(form.symmetries.size() == 8);
    const Point diagonal = form.to_canonical(Point(8, 8));
    for (const Point point : {Point(6, 6), Point(6, 8), Point(8, 6)})
        CHECK(form.to_canonical(point) == diagonal);
    CHECK(diagonal == Point(6, 6));
}

TEST_CASE("a move and its removal", "[book]") {
    const BookPosition position = position_of("h8i9j7");
    CHECK(position.side_to_move() == Colour::White);
    CHECK(position.after(Point(0, 0)).before(Point(0, 0)) == position);
    CHECK(position.after(Point(0, 0)).stone_count() == 4);
    CHECK(book_position(position.to_board(), Rule::Freestyle) == position);
}

TEST_CASE("boards with walls or an irregular turn are no positions of a book", "[book]") {
    Board board({15, 15});
    board.make({7, 7});
    CHECK(book_position(board, Rule::Standard));
    Board passed = board;
    passed.set_side_to_move(Colour::Black);
    CHECK_FALSE(book_position(passed, Rule::Standard));
    passed.place({3, 3}, Colour::Black);
    CHECK_FALSE(book_position(passed, Rule::Standard));
    board.place_wall({0, 0});
    CHECK_FALSE(book_position(board, Rule::Standard));
    CHECK_FALSE(book_position(Rule::Standard, {15, 15}, {{1, 1}, {1, 1}}));
    CHECK_FALSE(book_position(Rule::Standard, {15, 15}, {{15, 1}}));
}

TEST_CASE("positions are ordered by rule, board, number of stones, stones", "[book]") {
    const std::vector<BookPosition> ordered{position_of("a1", Rule::Freestyle, {10, 10}),
                                            position_of(""),
                                            position_of("b1"),
                                            position_of("a2"),
                                            position_of("a1b1"),
                                            position_of("a1c1"),
                                            position_of("b1a1"),
                                            position_of("a1", Rule::Standard),
                                            position_of("", Rule::Caro)};
    for (std::size_t i = 0; i < ordered.size(); ++i)
        for (std::size_t j = 0; j < ordered.size(); ++j)
            CHECK(comes_before(ordered[i], ordered[j]) == (i < j));
}
