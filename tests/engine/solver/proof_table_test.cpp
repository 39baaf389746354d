// SPDX-License-Identifier: MIT
#include "engine/solver/proof_table.h"

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace goren;

namespace {

ProofEntry entry_of(std::uint64_t hash, ProofNumbers numbers, std::uint8_t log_work) {
    ProofEntry entry;
    entry.hash = hash;
    entry.numbers = numbers;
    entry.log_work = log_work;
    return entry;
}

}  // namespace

TEST_CASE("a proof table returns what was stored last", "[solver]") {
    ProofTable table(std::size_t{1} << 16);
    CHECK(table.find(12345) == nullptr);
    table.store(entry_of(12345, {7, 9}, 3));
    REQUIRE(table.find(12345) != nullptr);
    CHECK(table.find(12345)->numbers == ProofNumbers{7, 9});
    table.store(entry_of(12345, ProofNumbers::proven(), 1));
    CHECK(table.find(12345)->numbers.is_proven());
    table.clear();
    CHECK(table.find(12345) == nullptr);
}

TEST_CASE("a full proof table keeps proofs and work", "[solver]") {
    ProofTable table(4 * sizeof(ProofEntry));  // one bucket
    table.store(entry_of(1, ProofNumbers::proven(), 1));
    table.store(entry_of(2, {5, 5}, 20));
    Random random(1);
    for (int i = 0; i < 1000; ++i) table.store(entry_of(random.next() | 4, {1, 2}, 2));
    REQUIRE(table.find(1) != nullptr);
    CHECK(table.find(1)->numbers.is_proven());
    REQUIRE(table.find(2) != nullptr);
    CHECK(table.find(2)->numbers == ProofNumbers{5, 5});
}
