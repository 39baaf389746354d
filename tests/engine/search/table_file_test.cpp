// SPDX-License-Identifier: MIT
#include "engine/search/table_file.h"

#include <vector>

#include "engine/core/random.h"
#include "engine/engine.h"
#include "tests/support/catch.h"

using namespace goren;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
constexpr BoardSize kSize{15, 15};
using Bytes = std::vector<std::uint8_t>;

struct Stored {
    std::uint64_t hash;
    TableEntry entry;
};

std::vector<Stored> random_entries(int count) {
    Random random(5);
    std::vector<Stored> stored;
    for (int i = 0; i < count; ++i) {
        TableEntry entry;
        entry.move = i % 7 == 0 ? Point() : Point(random.below(15), random.below(15));
        entry.value = i % 5 == 0 ? Value::win_in(3 + i % 40) : Value::eval(random.below(400) - 200);
        entry.eval = Value::eval(random.below(400) - 200);
        entry.depth = Depth::plies(1 + random.below(20));
        entry.bound = static_cast<Bound>(1 + random.below(3));
        stored.push_back({random.next(), entry});
    }
    return stored;
}

void fill(TranspositionTable& table, const std::vector<Stored>& entries) {
    table.resize(kMegabyte);
    table.start_search(1'000'000);
    for (const auto& [hash, entry] : entries) table.store(hash, 0, entry);
}

Bytes file_of(const TranspositionTable& table) {
    Bytes file;
    const auto error =
        write_table(table, Rule::Renju, kSize, [&file](std::span<const std::uint8_t> bytes) {
            CHECK(bytes.size() <= 70'000);
            file.insert(file.end(), bytes.begin(), bytes.end());
            return true;
        });
    REQUIRE_FALSE(error);
    return file;
}

std::size_t count_equal(const TranspositionTable& table, const std::vector<Stored>& entries) {
    std::size_t count = 0;
    for (const auto& [hash, expected] : entries) {
        const auto entry = table.find(hash, 0);
        count += entry && entry->move == expected.move && entry->value == expected.value &&
                 entry->eval == expected.eval && entry->depth == expected.depth &&
                 entry->bound == expected.bound;
    }
    return count;
}

}  // namespace

TEST_CASE("a saved table comes back in a table of any size", "[table_file]") {
    const auto entries = random_entries(6000);
    TranspositionTable table;
    fill(table, entries);
    const std::size_t kept = count_equal(table, entries);
    REQUIRE(kept > 5900);
    const Bytes file = file_of(table);
    CHECK(file.size() == 32 + 16 * kept);
    REQUIRE_FALSE(check_table_file(file, Rule::Renju, kSize));
    for (const std::size_t bytes : {kMegabyte, 3 * kMegabyte}) {
        TranspositionTable other;
        other.resize(bytes);
        read_table(file, other);
        CHECK(count_equal(other, entries) >= kept - 5);
        // The next search keeps them.
        other.start_search(1'000'000'000);
        CHECK(count_equal(other, entries) >= kept - 5);
    }
    TranspositionTable tiny;
    tiny.resize(kMegabyte / 64);
    read_table(file, tiny);
    CHECK(tiny.usage() == Approx(1).margin(0.02));
}

TEST_CASE("what a larger board left in the table is not saved", "[table_file]") {
    const auto entries = random_entries(20);
    auto all = entries;
    all.push_back({1, entries[1].entry});
    all.back().entry.move = Point(18, 3);
    TranspositionTable table;
    fill(table, all);
    REQUIRE(count_equal(table, all) == 21);
    const Bytes file = file_of(table);
    REQUIRE_FALSE(check_table_file(file, Rule::Renju, kSize));
    TranspositionTable other;
    other.resize(kMegabyte);
    read_table(file, other);
    CHECK(count_equal(other, all) == 20);
}

TEST_CASE("an empty table is not saved, and a failing sink is reported", "[table_file]") {
    TranspositionTable table;
    const ByteSink good = [](auto) { return true; };
    CHECK(write_table(table, Rule::Renju, kSize, good) == HashFileError::Empty);
    CHECK(table.usage() == 0);
    fill(table, random_entries(5));
    CHECK(table.usage() > 0);
    CHECK(write_table(table, Rule::Renju, kSize, [](auto) { return false; }) ==
          HashFileError::Write);
}

TEST_CASE("a file of another rule or size, or a damaged one, has an error", "[table_file]") {
    TranspositionTable table;
    fill(table, random_entries(20));
    const Bytes file = file_of(table);
    const auto check = [](const Bytes& bytes) {
        return check_table_file(bytes, Rule::Renju, kSize);
    };
    REQUIRE_FALSE(check(file));
    CHECK(check_table_file(file, Rule::Freestyle, kSize) == HashFileError::Rule);
    CHECK(check_table_file(file, Rule::Renju, {20, 20}) == HashFileError::BoardSize);
    SECTION("cut off at any byte") {
        for (std::size_t length = 0; length < file.size(); ++length)
            REQUIRE(check(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(length))));
        CHECK(check({}) == HashFileError::Magic);
        CHECK(check(Bytes(file.begin(), file.end() - 1)) == HashFileError::Length);
    }
    SECTION("too long") {
        Bytes longer = file;
        longer.resize(file.size() + 16);
        CHECK(check(longer) == HashFileError::Length);
    }
    SECTION("any flipped bit") {
        for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
            Bytes flipped = file;
            flipped[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
            REQUIRE(check(flipped));
        }
    }
}

TEST_CASE("errors have a message", "[table_file]") {
    for (int error = 0; error <= static_cast<int>(HashFileError::Entry); ++error)
        CHECK_FALSE(message_of(static_cast<HashFileError>(error)).empty());
}

TEST_CASE("a search goes on from a saved table", "[table_file]") {
    SearchRequest request;
    request.limits.depth = 6;
    request.resources.memory = std::size_t{48} << 20;
    Board board(kSize);
    for (const Point point : {Point(7, 7), Point(8, 8), Point(9, 7)}) board.make(point);
    Engine first;
    first.new_game(kSize, Rule::Freestyle);
    Bytes file;
    const ByteSink sink = [&file](std::span<const std::uint8_t> bytes) {
        file.insert(file.end(), bytes.begin(), bytes.end());
        return true;
    };
    CHECK(first.save_hash(sink) == HashFileError::Empty);
    const SearchResult cold = first.search(board, Rule::Freestyle, request);
    REQUIRE_FALSE(first.save_hash(sink));

    Engine second;
    second.new_game(kSize, Rule::Freestyle);
    REQUIRE_FALSE(second.load_hash(file, request));
    CHECK(second.hash_usage() > 0);
    const SearchResult warm = second.search(board, Rule::Freestyle, request);
    CHECK(warm.info.nodes < cold.info.nodes);

    // A bad file changes nothing.
    const double usage = second.hash_usage();
    file.back() ^= 1;
    CHECK(second.load_hash(file, request) == HashFileError::Checksum);
    CHECK(second.hash_usage() == usage);

    Engine simple("five-tuple");
    simple.new_game(kSize, Rule::Freestyle);
    CHECK(simple.save_hash(sink) == HashFileError::NoTable);
    CHECK(simple.load_hash(file, request) == HashFileError::NoTable);
}
