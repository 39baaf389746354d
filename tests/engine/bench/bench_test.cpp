// SPDX-License-Identifier: MIT
//
// The signature of the search: another number is another behaviour, which must be intended.
#include "engine/bench/bench.h"

#include <fstream>

#include "tests/support/catch.h"

TEST_CASE("the benchmark has the expected signature", "[bench]") {
    std::ifstream file(GOREN_SIGNATURE_FILE);
    std::uint64_t expected = 0;
    REQUIRE(file >> expected);
    const std::uint64_t nodes = goren::run_bench().nodes;
    INFO("If the change of the search is intended, write " << nodes << " into " GOREN_SIGNATURE_FILE
                                                           << " and \"Bench: " << nodes
                                                           << "\" into the message of the commit.");
    CHECK(nodes == expected);
}
