// SPDX-License-Identifier: MIT
#include "engine/book/book_index.h"

#include <chrono>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::book;

namespace {

IndexEntry random_entry(Random& random) {
    IndexEntry entry;
    if (random.below(4) > 0) entry.value = Value::from_raw(random.below(60001) - 30000);
    entry.depth = random.below(256);
    for (int moves = random.below(4); moves > 0; --moves) {
        BookMove move{Point(random.below(kMaxBoardSide), random.below(kMaxBoardSide)), {}};
        if (random.below(2) == 0) move.value = Value::eval(random.below(400) - 200);
        entry.moves.push_back(move);
    }
    return entry;
}

bool is_equal(const IndexEntry& a, const IndexEntry& b) {
    return a.value == b.value && a.depth == b.depth &&
           std::vector(a.moves.begin(), a.moves.end()) ==
               std::vector(b.moves.begin(), b.moves.end());
}

/// Keys as uniform as those of positions, or crowded at both ends.
std::uint64_t random_key(Random& random, bool is_crowded) {
    if (!is_crowded) return random.next();
    const auto small = static_cast<std::uint64_t>(random.below(5000));
    return random.below(2) == 0 ? small : ~small;
}

IndexError error_of(std::vector<std::uint8_t> bytes) {
    const auto opened = BookIndex::open(bytes);
    REQUIRE(std::holds_alternative<IndexError>(opened));
    CHECK_FALSE(description(std::get<IndexError>(opened)).empty());
    return std::get<IndexError>(opened);
}

std::vector<std::uint8_t> small_index() {
    IndexBuilder builder;
    Random random(9);
    for (std::uint64_t key = 1; key < 10; ++key) builder.add(key, random_entry(random));
    return builder.finish(77);
}

}  // namespace

TEST_CASE("an index finds what was added, and nothing else", "[book]") {
    for (const int count : {0, 1, 2, 3, 1000}) {
        const bool is_crowded = GENERATE(false, true);
        Random random(static_cast<std::uint64_t>(count) + 5);
        std::map<std::uint64_t, IndexEntry> entries;
        while (entries.size() < static_cast<std::size_t>(count))
            entries.try_emplace(random_key(random, is_crowded), random_entry(random));
        IndexBuilder builder;
        const std::vector<std::pair<std::uint64_t, IndexEntry>> reversed(entries.rbegin(),
                                                                         entries.rend());
        for (const auto& [key, entry] : reversed) builder.add(key, entry);
        const std::vector<std::uint8_t> bytes = builder.finish(123);
        const auto index = std::get<BookIndex>(BookIndex::open(bytes));
        CHECK(index.size() == entries.size());
        CHECK(get(std::span(bytes).subspan(24, 8)) == 123);  // that of the text
        for (const auto& [key, entry] : entries) {
            const auto found = index.find(key);
            REQUIRE(found);
            CHECK(is_equal(*found, entry));
            CHECK(index.find(key + 1).has_value() == entries.contains(key + 1));
        }
        CHECK(index.find(~std::uint64_t{0}).has_value() == entries.contains(~std::uint64_t{0}));
        CHECK(index.find(0).has_value() == entries.contains(0));
    }
}

TEST_CASE("a damaged index is refused with its reason", "[book]") {
    const std::vector<std::uint8_t> good = small_index();
    CHECK(std::holds_alternative<BookIndex>(BookIndex::open(good)));
    CHECK(error_of({}) == IndexError::NoIndex);
    CHECK(error_of({'x', 'y'}) == IndexError::NoIndex);
    constexpr std::string_view kText = "#goren-book 1\n";
    CHECK(error_of({kText.begin(), kText.end()}) == IndexError::Text);
    for (std::size_t length = 8; length < good.size(); ++length)
        CHECK(error_of({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)}) ==
              IndexError::Length);
    auto longer = good;
    longer.push_back(0);
    CHECK(error_of(longer) == IndexError::Length);
    auto newer = good;
    newer[8] = 2;
    CHECK(error_of(newer) == IndexError::Version);
    for (std::size_t i = 40; i < good.size(); ++i) {
        auto changed = good;
        changed[i] ^= 0x10;
        CHECK(error_of(changed) == IndexError::Checksum);
    }
}

// Hidden: takes seconds. test_book "[large-book]" prints what docs/book.md reports.
TEST_CASE("ten million positions are found in microseconds", "[.][large-book]") {
    using Seconds = std::chrono::duration<double>;
    constexpr std::size_t kPositions = 10'000'000;
    constexpr int kLookups = 1'000'000;
    const auto now = [] { return std::chrono::steady_clock::now(); };
    auto start = now();
    IndexBuilder builder;
    builder.reserve(kPositions);
    Random random(1);
    const IndexEntry entry = random_entry(random);
    for (std::size_t i = 0; i < kPositions; ++i) builder.add(Random(i).next(), entry);
    const std::vector<std::uint8_t> bytes = builder.finish(0);
    const double build = Seconds(now() - start).count();
    start = now();
    const auto index = std::get<BookIndex>(BookIndex::open(bytes));
    const double open = Seconds(now() - start).count();
    start = now();
    int found = 0;
    for (int i = 0; i < kLookups; ++i)
        found += index.find(Random(random.next() % kPositions).next()).has_value() ? 1 : 0;
    const double lookup = Seconds(now() - start).count() / kLookups;
    WARN(bytes.size() << " bytes, built in " << build << " s, opened in " << open << " s, lookup "
                      << lookup * 1e6 << " us");
    CHECK(found == kLookups);
    CHECK(lookup < 10e-6);
}
