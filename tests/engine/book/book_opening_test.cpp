// SPDX-License-Identifier: MIT
#include "engine/book/book_opening.h"

#include <map>
#include <set>
#include <string_view>

#include "tests/support/catch.h"
#include "tests/support/test_book.h"

using namespace goren;
using namespace goren::book;
using namespace goren::test;

namespace {

constexpr int kLimit = 25;

std::uint64_t key_of_opening(Rule rule, const std::vector<Point>& stones) {
    return key_of(canonical_form(book_position(rule, kBookSize, stones).value()).position);
}

}  // namespace

TEST_CASE("an even opening is one of the book's in the middle, any of them by seed", "[book]") {
    const std::map<std::string_view, int> values{
        {"h8h9h10", 25}, {"f6g7j10", -25}, {"h8i9j10", 26}, {"h8i9i7", -300}, {"a1b2c3", 0},
    };
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    TestBook book(rule);
    for (const auto& [stones, value] : values) book.add(stones, Value::eval(value));
    book.add("h8", Value::eval(0));
    const BookIndex index = book.index();

    std::set<std::uint64_t> found;
    std::set<std::vector<Point>> images;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto opening = even_opening(index, kBookSize, rule, kLimit, seed);
        REQUIRE(opening);
        REQUIRE(opening->size() == 3);
        CHECK(opening == even_opening(index, kBookSize, rule, kLimit, seed));
        found.insert(key_of_opening(rule, *opening));
        images.insert(*opening);
    }
    CHECK(found == std::set{key_of_opening(rule, points_in("h8h9h10")),
                            key_of_opening(rule, points_in("f6g7j10"))});
    CHECK(images.size() > found.size());
    // Of another rule or board the book has none.
    CHECK_FALSE(even_opening(index, kBookSize, Rule::Standard, kLimit, 1));
    CHECK_FALSE(even_opening(index, {20, 20}, rule, kLimit, 1));
    CHECK_FALSE(even_opening(index, {5, 5}, rule, kLimit, 1));
}
