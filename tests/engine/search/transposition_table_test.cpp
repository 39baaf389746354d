// SPDX-License-Identifier: MIT
#include "engine/search/transposition_table.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>
#include <vector>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace goren;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
constexpr std::size_t kOneBucket = 64;
// More than any table holds.
constexpr std::uint64_t kManyNodes = std::numeric_limits<std::uint64_t>::max();

// How many of the hashes are still in the table.
std::size_t count_found(const TranspositionTable& table, const std::vector<std::uint64_t>& hashes) {
    return static_cast<std::size_t>(std::count_if(
        hashes.begin(), hashes.end(), [&](auto hash) { return table.find(hash, 0).has_value(); }));
}

TableEntry entry_of(Value value, int depth, Bound bound = Bound::Exact) {
    TableEntry entry;
    entry.move = Point(7, 7);
    entry.value = value;
    entry.eval = Value::eval(-17);
    entry.depth = Depth::plies(depth);
    entry.bound = bound;
    return entry;
}

void require_equal(const TableEntry& actual, const TableEntry& expected) {
    REQUIRE(actual.move == expected.move);
    REQUIRE(actual.value == expected.value);
    REQUIRE(actual.eval == expected.eval);
    REQUIRE(actual.depth == expected.depth);
    REQUIRE(actual.bound == expected.bound);
}

}  // namespace

TEST_CASE("an entry is found as it was stored", "[table]") {
    TranspositionTable table;
    table.resize(kMegabyte);
    table.start_search(kManyNodes);
    Random random(3);
    for (int i = 0; i < 20000; ++i) {
        const std::uint64_t hash = random.next();
        const Ply ply = random.below(200);
        TableEntry entry;
        entry.move = random.below(8) == 0 ? Point() : Point{random.below(22), random.below(22)};
        const int end = ply + 1 + random.below(200);
        switch (random.below(3)) {
            case 0: entry.value = Value::win_in(end); break;
            case 1: entry.value = Value::loss_in(end); break;
            default: entry.value = Value::eval(random.below(40001) - 20000); break;
        }
        entry.eval = Value::eval(random.below(40001) - 20000);
        entry.depth = Depth::units(random.below(200 * Depth::kUnitsPerPly));
        entry.bound = static_cast<Bound>(1 + random.below(3));
        table.store(hash, ply, entry);
        const auto found = table.find(hash, ply);
        REQUIRE(found);
        require_equal(*found, entry);
    }
}

TEST_CASE("wins and losses count plies from the node that looks up", "[table]") {
    TranspositionTable table;
    table.resize(kMegabyte);
    table.start_search(kManyNodes);
    // Six plies from the root, nine more to the end.
    table.store(1, 6, entry_of(Value::win_in(15), 4));
    table.store(2, 6, entry_of(Value::loss_in(16), 4));
    table.store(3, 6, entry_of(Value::eval(321), 4));
    CHECK(table.find(1, 2)->value == Value::win_in(11));
    CHECK(table.find(1, 20)->value == Value::win_in(29));
    CHECK(table.find(2, 0)->value == Value::loss_in(10));
    CHECK(table.find(3, 0)->value == Value::eval(321));
    CHECK_FALSE(table.find(4, 0));
}

TEST_CASE("a full bucket replaces its shallowest entry", "[table]") {
    TranspositionTable table;
    table.resize(kOneBucket);
    table.start_search(kManyNodes);
    for (std::uint64_t hash = 1; hash <= 4; ++hash)
        table.store(hash, 0, entry_of(Value::eval(0), static_cast<int>(10 * hash)));
    for (std::uint64_t hash = 5; hash <= 50; ++hash)
        table.store(hash, 0, entry_of(Value::eval(0), 1));
    CHECK_FALSE(table.find(1, 0));
    for (std::uint64_t hash = 2; hash <= 4; ++hash) CHECK(table.find(hash, 0));
    CHECK(table.find(50, 0));
}

TEST_CASE("a shallow bound does not replace a much deeper entry of the same position", "[table]") {
    TranspositionTable table;
    table.resize(kMegabyte);
    table.start_search(kManyNodes);
    table.store(9, 0, entry_of(Value::eval(50), 12, Bound::Lower));
    table.store(9, 0, entry_of(Value::eval(60), 3, Bound::Upper));
    CHECK(table.find(9, 0)->depth == Depth::plies(12));
    table.store(9, 0, entry_of(Value::eval(70), 3, Bound::Exact));
    CHECK(table.find(9, 0)->value == Value::eval(70));

    table.store(10, 0, entry_of(Value::eval(50), 12, Bound::Lower));
    table.start_search(kManyNodes);
    table.store(10, 0, entry_of(Value::eval(60), 3, Bound::Upper));
    CHECK(table.find(10, 0)->value == Value::eval(60));
}

TEST_CASE("the move stays when a later entry has none", "[table]") {
    TranspositionTable table;
    table.resize(kMegabyte);
    table.start_search(kManyNodes);
    table.store(9, 0, entry_of(Value::eval(50), 3));
    TableEntry without = entry_of(Value::eval(40), 5, Bound::Upper);
    without.move = Point();
    table.store(9, 0, without);
    CHECK(table.find(9, 0)->move == Point(7, 7));
    CHECK(table.find(9, 0)->depth == Depth::plies(5));
}

TEST_CASE("new entries replace those of earlier searches, however deep", "[table]") {
    TranspositionTable table;
    table.resize(kOneBucket);
    const int searches = GENERATE(1, 20, 31, 250);  // past the wrap of the age as well
    for (int i = 0; i < searches; ++i) table.start_search(kManyNodes);
    for (std::uint64_t hash = 1; hash <= 4; ++hash)
        table.store(hash, 0, entry_of(Value::eval(0), 20));
    for (int i = 0; i < 6; ++i) table.start_search(kManyNodes);
    for (std::uint64_t hash = 5; hash <= 8; ++hash)
        table.store(hash, 0, entry_of(Value::eval(0), 2));
    for (std::uint64_t hash = 1; hash <= 4; ++hash) CHECK_FALSE(table.find(hash, 0));
    for (std::uint64_t hash = 5; hash <= 8; ++hash) CHECK(table.find(hash, 0));
}

TEST_CASE("a table keeps its entries at the same size only", "[table]") {
    TranspositionTable table;
    table.resize(kMegabyte);
    table.start_search(kManyNodes);
    table.store(9, 0, entry_of(Value::eval(50), 3));
    table.resize(kMegabyte);
    CHECK(table.find(9, 0));
    table.resize(2 * kMegabyte);
    CHECK_FALSE(table.find(9, 0));
    table.store(9, 0, entry_of(Value::eval(50), 3));
    table.clear();
    CHECK_FALSE(table.find(9, 0));
    table.resize(0);
    table.store(9, 0, entry_of(Value::eval(50), 3));
    CHECK(table.find(9, 0));
}

// Each thread stores entries that follow from their hash, and looks up those of all threads: what
// is found must be whole. Meant for the thread sanitizer as well.
TEST_CASE("no thread finds an entry torn by another", "[table][threads]") {
    TranspositionTable table;
    table.resize(8 * kOneBucket);
    table.start_search(kManyNodes);
    const auto entry_for = [](std::uint64_t hash, int depth) {
        TableEntry entry = entry_of(Value::eval(static_cast<int>(hash % 9973)), depth);
        entry.eval = Value::eval(static_cast<int>(hash % 7919));
        entry.move = Point(static_cast<int>(hash % 22), static_cast<int>(hash % 19));
        return entry;
    };
    std::atomic<int> torn{0};
    std::atomic<int> found{0};
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t number = 0; number < 4; ++number)
            threads.emplace_back([&, number] {
                Random random(number);
                Random hashes(99);
                std::vector<std::uint64_t> all;
                for (int i = 0; i < 64; ++i) all.push_back(hashes.next());
                for (int i = 0; i < 50000; ++i) {
                    const std::uint64_t hash = all[static_cast<std::size_t>(random.below(64))];
                    table.store(hash, 0, entry_for(hash, random.below(20)));
                    const std::uint64_t other = all[static_cast<std::size_t>(random.below(64))];
                    const auto entry = table.find(other, 0);
                    if (!entry) continue;
                    ++found;
                    const TableEntry whole = entry_for(other, entry->depth.whole_plies());
                    torn += entry->value != whole.value || entry->eval != whole.eval ||
                            entry->move != whole.move || entry->depth != whole.depth;
                }
            });
    }
    CHECK(torn == 0);
    CHECK(found > 1000);
}

TEST_CASE("short searches use part of the memory, long ones all of it", "[table]") {
    constexpr std::size_t kSlotBytes = 16;
    constexpr std::size_t kAllSlots = 8 * kMegabyte / kSlotBytes;
    TranspositionTable table;
    table.resize(8 * kMegabyte);
    Random random(5);
    std::vector<std::uint64_t> hashes(4 * kAllSlots);
    for (std::uint64_t& hash : hashes) hash = random.next();
    // A few buckets happen to be hit less often than they have slots.
    const auto fills = [&](std::uint64_t nodes, std::size_t slots) {
        table.start_search(nodes);
        for (const std::uint64_t hash : hashes) table.store(hash, 0, entry_of(Value::draw(), 1));
        const std::size_t found = count_found(table, hashes);
        return slots * 99 / 100 < found && found <= slots;
    };
    CHECK(fills(1000, kAllSlots / 8));
    CHECK(fills(120'000, kAllSlots / 4));
    CHECK(fills(kManyNodes, kAllSlots));
    // A shorter search keeps the memory that a longer one needed.
    CHECK(fills(1000, kAllSlots));
    table.clear();
    CHECK(fills(1000, kAllSlots / 8));
}

TEST_CASE("a search of the same length keeps the entries of the one before", "[table]") {
    TranspositionTable table;
    table.resize(8 * kMegabyte);
    Random random(6);
    std::vector<std::uint64_t> hashes(1000);
    table.start_search(2000);
    for (std::uint64_t& hash : hashes) {
        hash = random.next();
        table.store(hash, 0, entry_of(Value::draw(), 1));
    }
    table.start_search(1500);
    CHECK(count_found(table, hashes) == hashes.size());
}
