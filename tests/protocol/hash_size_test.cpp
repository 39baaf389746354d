// SPDX-License-Identifier: MIT
//
// The size of the hash table where there is less memory than it should have. The sanitizers keep
// account of all memory, used or not, so that some cases run in builds without them alone.
#include <algorithm>
#include <cstddef>
#include <string>

#include "engine/search/transposition_table.h"
#include "tests/protocol/client.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;
using namespace goren::test;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
const Texts kNothing;

/// What one more search says about the size of the hash table.
Texts hash_size_reports(Client& client) {
    client.take_messages();
    CHECK(is_move(client.exchange_all({"BOARD", "7,7,2", "8,8,1", "9,7,2", "DONE"})));
    Texts texts = client.take_messages();
    std::erase_if(texts, [](const std::string& text) {
        return !text.starts_with("MESSAGE the hash table has ");
    });
    return texts;
}

}  // namespace

TEST_CASE("a table takes less where the system refuses memory, and says so", "[memory]") {
    TranspositionTable table;
    table.resize(3 * kMegabyte);
    CHECK(table.bytes() == 3 * kMegabyte);
    CHECK_FALSE(table.is_reduced());
    if (GOREN_IS_SANITIZED) {
        WARN("SKIPPED: sanitizers keep account of all memory");
        return;
    }
    // More than the addresses of a process.
    constexpr std::size_t kTooMuch = std::size_t{1} << 50;
    table.resize(kTooMuch);
    CHECK(table.is_reduced());
    CHECK(table.bytes() <= kTooMuch / 2);
    table.resize(kMegabyte);
    CHECK_FALSE(table.is_reduced());
}

TEST_CASE("a hash table for which the threads leave no memory is reported once", "[memory]") {
    Client client(Machine{2, std::size_t{1} << 30});
    client.exchange_all({"INFO max_memory 58720256", "INFO max_node 200", "START 15"});
    CHECK(hash_size_reports(client) == kNothing);
    const Texts report{
        "MESSAGE the hash table has 1 MB instead of 16 MB: the threads leave no more of "
        "max_memory"};
    for (int i = 0; i < 2; ++i) {
        client.exchange("INFO thread_num 2");
        CHECK(hash_size_reports(client) == report);
        CHECK(hash_size_reports(client) == kNothing);
        client.exchange("INFO thread_num 1");
        CHECK(hash_size_reports(client) == kNothing);
    }
}

TEST_CASE("a hash table for which the system refuses memory is reported once", "[memory]") {
    if (GOREN_IS_SANITIZED) {
        WARN("SKIPPED: sanitizers keep account of all memory");
        return;
    }
    // More than the addresses of a process.
    Client client(Machine{1, std::size_t{1} << 51});
    client.exchange_all({"INFO hash_size 1099511627776", "INFO max_node 200", "START 15"});
    const Texts reports = hash_size_reports(client);
    REQUIRE(reports.size() == 1);
    CHECK(reports.front().find(" instead of 1073741824 MB: ") != std::string::npos);
    CHECK(reports.front().ends_with("the system refuses more memory"));
    CHECK(hash_size_reports(client) == kNothing);
}
