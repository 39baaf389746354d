// SPDX-License-Identifier: MIT
#include "tools/book/book_graph.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"

using namespace goren;
using goren::tools::Shard;
using namespace goren::tools::book;
using goren::book::Book;
using goren::book::BookEntry;
using goren::book::BookPosition;
using goren::book::canonical_form;
using goren::book::parse_line;
using goren::book::to_line;
using goren::book::to_text;

namespace {

BookPosition position_of(const char* line) { return parse_line(line).position; }

Value random_value(int stones, Random& random) {
    if (stones > 2 && random.below(15) == 0) return Value::win_in(9);
    if (stones > 2 && random.below(15) == 0) return Value::loss_in(8);
    return Value::eval(random.below(400) - 200);
}

// A search that finds a random point that is not excluded, with a random value.
BookGraph::DropoutResult random_outcome(const BookGraph& graph, BookGraph::Node node,
                                        Random& random) {
    const Board board = graph.entry(node).position.to_board();
    const std::vector<Point> excluded = graph.moves_in_book(node);
    std::vector<Point> points;
    for_each_point(board.size(), [&](Point point) {
        if (board.is_empty(point) &&
            std::find(excluded.begin(), excluded.end(), point) == excluded.end())
            points.push_back(point);
    });
    if (points.empty()) return {{}, 1, 1};
    const auto choice = random.below(static_cast<int>(points.size()));
    return {{points[static_cast<std::size_t>(choice)], random_value(board.stone_count(), random)},
            5,
            100};
}

void grow_at_random(BookGraph& graph, BookGraph::Node root, int steps, Random& random) {
    for (int i = 0; i < steps; ++i) {
        const auto node = graph.select({root});
        if (!node) return;
        if (graph.entry(*node).dropout) {
            const BookGraph::Node child = graph.expand(*node);
            graph.set_dropout(child, random_outcome(graph, child, random));
        }
        graph.set_dropout(*node, random_outcome(graph, *node, random));
    }
}

// The slow twin: minimax over every move of every position.
std::optional<Value> slow_value(const Book& book, const BookPosition& position) {
    const BookEntry* entry = book.find(position);
    if (entry == nullptr) return std::nullopt;
    if (entry->nodes == 0) return entry->value;
    std::optional<Value> best;
    bool is_complete = entry->dropout.has_value();
    const auto improve = [&](std::optional<Value> value) {
        if (value && (!best || *value > *best)) best = value;
    };
    for_each_point(position.size, [&](Point point) {
        if (!position.is_empty(point)) return;
        const BookPosition after = canonical_form(position.after(point)).position;
        const auto value = slow_value(book, after);
        if (value) improve(value_before_move(*value));
        if (!value && book.find(after) != nullptr) is_complete = false;
    });
    if (entry->dropout) improve(entry->dropout->value);
    if (best && best->is_loss() && !is_complete) return Value::eval(-20000);
    return best ? best : entry->value;
}

}  // namespace

TEST_CASE("values are minimax over moves in the book and dropouts, as a slow search finds them",
          "[book]") {
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
        Random random(seed);
        Book book;
        BookGraph graph(book, {});
        const auto root = graph.add(position_of("freestyle 7 d4"));
        grow_at_random(graph, root, 120, random);
        CHECK(book.size() > 60);
        for (const BookEntry* entry : book.sorted())
            CHECK(entry->value == slow_value(book, entry->position));
    }
}

TEST_CASE("a graph that is loaded has the values of the one that grew", "[book]") {
    Random random(5);
    Book book;
    BookGraph grown(book, {});
    grow_at_random(grown, grown.add(position_of("freestyle 7 d4")), 150, random);
    Book copy;
    for (const BookEntry* entry : book.sorted()) copy.put(parse_line(to_line(*entry)));
    const BookGraph loaded(copy, {});
    CHECK(loaded.size() == grown.size());
    for (const BookEntry* entry : book.sorted())
        CHECK(to_line(*copy.find(entry->position)) == to_line(*entry));
    CHECK(loaded.roots().size() == 1);
}

TEST_CASE("no dropout leads into the book", "[book]") {
    Random random(6);
    Book book;
    BookGraph graph(book, {});
    grow_at_random(graph, graph.add(position_of("freestyle 6 c3")), 200, random);
    int dropouts = 0;
    for (const BookEntry* entry : book.sorted()) {
        if (!entry->dropout || entry->dropout->point.is_none()) continue;
        ++dropouts;
        CHECK(book.find(canonical_form(entry->position.after(entry->dropout->point)).position) ==
              nullptr);
    }
    CHECK(dropouts > 100);
}

TEST_CASE("a dropout that enters the book gives its value to a position without one", "[book]") {
    const auto value_with = [](const char* child, const char* fields) {
        Book book;
        book.put(parse_line("freestyle 15 h8 value=+50 nodes=9 dropout=h9:+50"));
        book.put(parse_line("freestyle 15 h8i9 value=+40 nodes=9 dropout=a1:+40"));
        book.put(parse_line("freestyle 15 - value=-50 nodes=9 dropout=-"));
        book.put(parse_line((std::string("freestyle 15 h8") + child + fields).c_str()));
        const BookGraph graph(book, {});
        const BookEntry& entry = *book.find(position_of("freestyle 15 h8"));
        CHECK_FALSE(entry.dropout);
        CHECK(book.find(position_of("freestyle 15 -"))->value ==
              value_before_move(entry.value.value()));
        CHECK(book.find(canonical_form(position_of("freestyle 15 h8h7")).position)->value);
        return to_text(*entry.value);
    };
    CHECK(value_with("h9", " comment=\"of interest\"") == "+50");
    CHECK(value_with("h9", " value=win9") == "-40");
    CHECK(value_with("h7", " value=-60") == "+60");
}

TEST_CASE("transpositions and images are one position with several parents", "[book]") {
    Book book;
    BookGraph graph(book, {});
    const auto first = graph.add(position_of("freestyle 15 h8i9j7"));
    const auto second = graph.add(position_of("freestyle 15 h8i9g6"));
    const auto both = graph.add(position_of("freestyle 15 h8i9j7a1g6"));
    const auto via_first = graph.add(position_of("freestyle 15 h8i9j7a1"));
    const auto via_second = graph.add(position_of("freestyle 15 g6a1h8i9"));
    graph.set_dropout(both, {{Point(0, 14), Value::eval(-50)}, 3, 100});
    for (const auto node : {via_first, via_second})
        graph.set_dropout(node, {{Point(0, 14), Value::eval(10)}, 3, 100});
    CHECK(graph.entry(via_first).value == Value::eval(50));
    CHECK(graph.entry(via_second).value == Value::eval(50));
    CHECK(graph.roots() == std::vector{first, second});
    CHECK(graph.moves_in_book(via_first).size() == 1);
}

TEST_CASE("the cheapest way out of the book is expanded first", "[book]") {
    Book book;
    BookGraph graph(book, {50, 0, 1});
    const auto root = graph.add(position_of("freestyle 15 h8"));
    CHECK(graph.select({root}) == root);
    graph.set_dropout(root, {{Point(8, 8), Value::eval(0)}, 9, 100});
    const auto child = graph.expand(root);
    graph.set_dropout(child, {{Point(9, 9), Value::eval(0)}, 9, 100});
    // The next move of the root costs 10 % of the points: more than the ply to the child.
    graph.set_dropout(root, {{Point(7, 8), Value::eval(-81)}, 9, 100});
    CHECK(graph.select({root}) == child);
    graph.set_busy(child, true);
    CHECK(graph.select({root}) == root);
    graph.set_busy(root, true);
    CHECK_FALSE(graph.select({root}));
    graph.set_busy(child, false);
    graph.set_busy(root, false);
    // A move that gives almost nothing away comes before a ply of depth.
    graph.set_dropout(root, {{Point(7, 8), Value::eval(-1)}, 9, 100});
    CHECK(graph.select({root}) == root);
    // A proven position is not expanded.
    graph.set_dropout(root, {{Point(7, 8), Value::win_in(9)}, 9, 100});
    CHECK_FALSE(graph.select({root}));
}

TEST_CASE("a position whose moves all lose is widened, then proven", "[book]") {
    Book book;
    BookGraph graph(book, {});
    const auto root = graph.add(position_of("freestyle 15 h8"));
    graph.set_dropout(root, {{Point(8, 8), Value::eval(0)}, 9, 100});
    const auto child = graph.expand(root);
    graph.set_dropout(child, {{Point(9, 9), Value::win_in(9)}, 9, 100});
    // Without a dropout the other moves have not been searched: the loss is not proven.
    CHECK(graph.entry(root).value == Value::eval(-20000));
    CHECK(graph.select({root}) == root);
    graph.set_dropout(root, {{Point(7, 8), Value::eval(-300)}, 9, 100});
    CHECK(graph.entry(root).value == Value::eval(-300));
    graph.set_dropout(root, {{Point(7, 8), Value::loss_in(30)}, 9, 100});
    CHECK(graph.entry(root).value == Value::loss_in(30));
    CHECK_FALSE(graph.select({root}));
}

TEST_CASE("a position of the book without a value proves no loss, and is searched", "[book]") {
    Book book;
    book.put(parse_line("freestyle 15 h8 comment=\"only a note\""));
    book.put(parse_line("freestyle 15 h8i9 comment=\"only a note\""));
    BookGraph graph(book, {});
    const auto root = *graph.find(position_of("freestyle 15 h8"));
    const auto child = *graph.find(position_of("freestyle 15 h8i9"));
    graph.set_dropout(root, {{Point(7, 8), Value::loss_in(30)}, 9, 100});
    CHECK(graph.entry(root).value == Value::eval(-20000));
    REQUIRE(graph.select({root}) == child);
    graph.set_dropout(child, {{Point(9, 9), Value::eval(40)}, 9, 100});
    CHECK(graph.entry(root).value == Value::eval(-40));
    graph.set_dropout(child, {{Point(9, 9), Value::win_in(15)}, 9, 100});
    CHECK(graph.entry(root).value == Value::loss_in(30));
}

TEST_CASE("a position with a dropout and no value is expanded", "[book]") {
    Book book;
    book.put(parse_line("freestyle 15 h8 dropout=i9:+35"));
    BookGraph graph(book, {});
    const auto root = *graph.find(position_of("freestyle 15 h8"));
    REQUIRE(graph.select({root}) == root);
    const auto child = graph.expand(root);
    graph.set_dropout(root, {{Point(0, 14), Value::eval(20)}, 3, 100});
    CHECK(graph.entry(child).value == Value::eval(-35));
    CHECK(graph.entry(root).value == Value::eval(35));
}

TEST_CASE("shards expand all positions, each its own alone", "[book]") {
    Book book;
    Random random(8);
    BookGraph grown(book, {});
    grow_at_random(grown, grown.add(position_of("freestyle 9 e5")), 100, random);
    // The keys of all positions that a graph selects, each once.
    const auto selected = [&book](Shard shard) {
        Book copy = book;
        BookGraph graph(copy, {50, shard});
        std::set<std::uint64_t> keys;
        while (const auto node = graph.select(graph.roots())) {
            keys.insert(goren::book::key_of(graph.entry(*node).position));
            graph.set_busy(*node, true);
        }
        return keys;
    };
    const auto all = selected({});
    REQUIRE(all.size() > 30);
    std::set<std::uint64_t> of_shards;
    for (const int shard : {0, 1, 2})
        for (const std::uint64_t key : selected({shard, 3})) {
            CHECK(key % 3 == static_cast<std::uint64_t>(shard));
            of_shards.insert(key);
        }
    CHECK(of_shards == all);
}

TEST_CASE("imported values hold until a search replaces them", "[book]") {
    Book book;
    book.put(parse_line("freestyle 15 h8 value=+70 moves=h9"));
    book.put(parse_line("freestyle 15 h8h9 value=+10"));
    BookGraph graph(book, {});
    const auto root = *graph.find(position_of("freestyle 15 h8"));
    CHECK(graph.entry(root).value == Value::eval(70));
    graph.set_dropout(root, {{Point(8, 8), Value::eval(-20)}, 9, 100});
    CHECK(graph.entry(root).value == Value::eval(-10));
}
