// SPDX-License-Identifier: MIT
#include "engine/players/book_player.h"

#include <utility>

#include "engine/engine.h"
#include "tests/support/catch.h"
#include "tests/support/test_book.h"

using namespace goren;
using namespace goren::book;
using namespace goren::test;

namespace {

constexpr Value kSearched = Value::eval(77);
// Has no symmetry.
constexpr std::string_view kStones = "h8i9k7";

// Counts its searches for a move; those that check a move of the book are shorter.
class CountingPlayer final : public Player {
public:
    SearchResult search(const Board&, Rule, const SearchRequest& request) override {
        if (request.limits.nodes && *request.limits.nodes <= 2000) return {};
        ++searches;
        SearchLine line;
        line.value = kSearched;
        line.pv = {at("a1")};
        SearchResult result;
        result.move = line.pv.front();
        result.info.lines = {std::move(line)};
        return result;
    }

    int searches = 0;
};

SearchRequest small_request(std::uint64_t nodes) {
    SearchRequest request;
    request.limits.nodes = nodes;
    request.resources.memory = std::size_t{32} << 20;
    return request;
}

Swap2Answer swap2_answer(std::string_view stones, const BookIndex& index) {
    Engine engine;
    engine.new_game(kBookSize, Rule::Freestyle);
    engine.set_board(board_of(stones));
    // A node is too little to find anything by search.
    return engine.answer_swap2(small_request(1), &index);
}

}  // namespace

TEST_CASE("what a book knows is not searched", "[players]") {
    TestBook book;
    book.add(kStones, Value::eval(-40),
             {{at("h9"), Value::eval(-40)}, {at("j9"), Value::eval(-50)}});
    book.add("h8i9k7c3", Value::eval(300));
    const BookIndex index = book.index();
    CountingPlayer player;
    BookPlayer book_player(player, index);
    SearchRequest request = small_request(5000);

    const SearchResult best = book_player.search(board_of(kStones), Rule::Freestyle, request);
    CHECK(best.move == at("h9"));
    CHECK(best.info.value() == Value::eval(-40));
    CHECK(best.info.depth() == TestBook::kDepth);
    CHECK(best.info.lines.size() == 1);

    // The one move that is allowed, by the position after it.
    request.search_moves.restricted = {at("c3")};
    const SearchResult move = book_player.search(board_of(kStones), Rule::Freestyle, request);
    CHECK(move.move == at("c3"));
    CHECK(move.info.value() == Value::eval(-300));
    CHECK(move.info.depth() == TestBook::kDepth + 1);

    // The best move that is not excluded.
    request.search_moves.restricted.clear();
    request.search_moves.excluded = {at("h9")};
    CHECK(book_player.search(board_of(kStones), Rule::Freestyle, request).move == at("j9"));
    CHECK(player.searches == 0);
}

TEST_CASE("what a book does not know is searched", "[players]") {
    TestBook book;
    book.add(kStones, Value::eval(-40), {{at("h9"), Value::eval(-40)}});
    book.add("h8i9k7h9", Value::eval(40));  // without a move
    const BookIndex index = book.index();
    CountingPlayer player;
    BookPlayer book_player(player, index);
    const auto is_searched = [&](std::string_view stones, Rule rule, const SearchRequest& request) {
        const int before = player.searches;
        const SearchResult result = book_player.search(board_of(stones), rule, request);
        return player.searches == before + 1 && result.info.value() == kSearched;
    };
    const SearchRequest request = small_request(5000);
    REQUIRE_FALSE(is_searched(kStones, Rule::Freestyle, request));
    CHECK(is_searched("h8i9k6", Rule::Freestyle, request));
    CHECK(is_searched("h8i9k7h9", Rule::Freestyle, request));
    CHECK(is_searched(kStones, Rule::Standard, request));
    SearchRequest changed = request;
    changed.multi_pv = 2;
    CHECK(is_searched(kStones, Rule::Freestyle, changed));
    changed = request;
    changed.level = kFullLevel - 1;
    CHECK(is_searched(kStones, Rule::Freestyle, changed));
    changed = request;
    changed.search_moves.restricted = {at("d4")};
    CHECK(is_searched(kStones, Rule::Freestyle, changed));
}

TEST_CASE("swap2 is answered by a book where it has the position", "[players]") {
    TestBook book;
    const Value better = Value::eval(200);
    book.add("h8h9h10", better, {{at("g9"), better}});
    book.add("h8i9j10", -better, {{at("g9"), -better}});
    book.add("h8i9h10", Value::eval(3), {{at("g9"), Value::eval(3)}});
    const BookIndex index = book.index();
    const Swap2Answer opening = swap2_answer("", index);
    REQUIRE(opening.stones.size() == 3);
    Board opened(kBookSize);
    for (const Point stone : opening.stones) opened.make(stone);
    const auto entry = find(index, book_position(opened, Rule::Freestyle).value());
    REQUIRE(entry);
    CHECK(entry->value == Value::eval(3));

    const Swap2Answer stays = swap2_answer("h8h9h10", index);
    CHECK_FALSE(stays.swap);
    CHECK(stays.stones == std::vector{at("g9")});
    CHECK(swap2_answer("h8i9j10", index).swap);
}

TEST_CASE("Soosorv-8 is answered by a book where it has the position", "[players]") {
    TestBook book(Rule::Renju);
    book.add("h8h9h10", Value::eval(200), {{at("g9"), Value::eval(200)}});
    book.add("h8i9j10", Value::eval(-200), {{at("g9"), Value::eval(-200)}});
    const BookIndex index = book.index();
    Engine engine;
    const auto swaps = [&](std::string_view stones) {
        // A node is too little to find anything by search.
        return engine
            .answer_soosorv({SoosorvStep::SwapThree, board_of(stones)}, small_request(1), &index)
            .swap;
    };
    CHECK_FALSE(swaps("h8h9h10"));
    CHECK(swaps("h8i9j10"));
}

TEST_CASE("balanced moves have the values of a book where it has them", "[balance]") {
    constexpr Value kKnown = Value::eval(-777);
    const Board board = board_of(kStones);
    const BookPosition position = book_position(board, Rule::Freestyle).value();
    TestBook book;
    for_each_point(kBookSize, [&](Point point) {
        if (board.is_empty(point)) book.add(position.after(point), kKnown);
    });
    const BookIndex index = book.index();
    Engine engine;
    const auto balance = [&](const BookIndex* known) {
        return engine.find_balance(board, Rule::Freestyle, BalanceMoves::One, -kKnown,
                                   small_request(20000), known);
    };
    const BalanceResult result = balance(&index);
    REQUIRE(result.moves.size() == 1);
    CHECK(result.info.value() == -kKnown);
    CHECK(result.info.depth() == TestBook::kDepth + 1);
    CHECK(balance(nullptr).info.value() != -kKnown);
}
