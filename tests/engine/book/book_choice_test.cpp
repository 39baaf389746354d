// SPDX-License-Identifier: MIT
#include "engine/book/book_choice.h"

#include <set>

#include "engine/engine.h"
#include "tests/support/catch.h"
#include "tests/support/test_book.h"

using namespace goren;
using namespace goren::book;
using namespace goren::test;

namespace {

std::set<Point> points_of(const std::vector<BookMove>& moves) {
    std::set<Point> points;
    for (const BookMove& move : moves) points.insert(move.point);
    return points;
}

}  // namespace

TEST_CASE("book moves are turned to the board, best first", "[book]") {
    TestBook book;
    book.add("h8h9i9", Value::eval(20), {{at("i10"), Value::eval(5)}, {at("g7"), Value::eval(20)}});
    const BookIndex index = book.index();
    for (int symmetry = 0; symmetry < kMaxSymmetries; ++symmetry) {
        Board board(kBookSize);
        for (const char* move : {"i9", "h9", "h8"})
            board.make(transform(at(move), symmetry, kBookSize));
        const auto moves = playable_moves(index, board, Rule::Freestyle);
        REQUIRE(moves.size() == 2);
        CHECK(moves[0].point == transform(at("g7"), symmetry, kBookSize));
        CHECK(moves[1].point == transform(at("i10"), symmetry, kBookSize));
        CHECK(playable_moves(index, board, Rule::Standard).empty());
    }
    CHECK(playable_moves(index, board_of("h8h9i8"), Rule::Freestyle).empty());
}

TEST_CASE("the value of the position after a move counts more than the move's", "[book]") {
    TestBook book;
    book.add("h8i10", Value::eval(20),
             {{at("j10"), Value::eval(20)}, {at("j9"), Value::eval(10)}, {at("a1"), {}}});
    book.add("h8i10j10", Value::win_in(9));
    book.add("h8i10j9", Value::loss_in(8));
    const auto moves = playable_moves(book.index(), board_of("h8i10"), Rule::Freestyle);
    CHECK(points_of(moves) == std::set{at("j9"), at("a1")});
    CHECK(moves.front().value == Value::win_in(9));
}

TEST_CASE("losing, occupied and forbidden moves are not played", "[book]") {
    TestBook book(Rule::Renju);
    // Black's h8 would be a double three.
    const char* const stones = "h9a1h10a2g8o1f8o15";
    book.add(stones, Value::eval(50),
             {{at("h8"), Value::eval(50)}, {at("h9"), Value::eval(60)}, {at("c3"), {}}});
    const BookIndex index = book.index();
    CHECK(points_of(playable_moves(index, board_of(stones), Rule::Renju)) == std::set{at("c3")});
    TestBook lost;
    lost.add("h8", Value::loss_in(30), {{at("h9"), {}}, {at("i9"), Value::loss_in(30)}});
    CHECK(playable_moves(lost.index(), board_of("h8"), Rule::Freestyle).empty());
}

TEST_CASE("the choice is the best move alone, or one of the near ones by seed", "[book]") {
    const std::vector<BookMove> moves{
        {at("a1"), Value::eval(30)}, {at("b2"), Value::eval(20)}, {at("c3"), Value::eval(9)}};
    const Board board = board_of("h8");
    std::set<Point> chosen;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CHECK(choose(moves, {0, seed}, board)->point == at("a1"));
        const auto move = choose(moves, {20, seed}, board);
        CHECK(move == choose(moves, {20, seed}, board));
        chosen.insert(move->point);
    }
    CHECK(chosen == std::set{at("a1"), at("b2")});
    CHECK_FALSE(choose({}, {20, 1}, board));
}

TEST_CASE("the engine refuses a book move that a short search refutes", "[book]") {
    // Black has an open three; only its ends and the points beyond defend.
    const char* const stones = "h8a1i8a15j8";
    Engine engine;
    engine.new_game(kBookSize, Rule::Freestyle);
    engine.set_board(board_of(stones));
    SearchRequest request;
    request.resources.memory = std::size_t{32} << 20;
    TestBook book;
    book.add(stones, Value::eval(0), {{at("d3"), Value::eval(90)}, {at("k8"), Value::eval(-90)}});
    const BookIndex index = book.index();
    const auto move = engine.book_move(index, {}, request);
    REQUIRE(move);
    CHECK(move->point == at("k8"));
    request.search_moves.excluded = {at("k8")};
    CHECK_FALSE(engine.book_move(index, {}, request));
}
