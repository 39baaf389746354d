// SPDX-License-Identifier: MIT
//
// The signature of the search. A change of the number is a change of behaviour: it must be meant.
#include "engine/bench/bench.h"

#include <fstream>

#include "tests/support/catch.h"

TEST_CASE("signature", "[bench]") {
    std::ifstream file(GOREN_SIGNATURE_FILE);
    std::uint64_t expected = 0;
    REQUIRE(file >> expected);
    const std::uint64_t nodes = goren::run_bench().nodes;
    INFO("If the search was meant to change, write " << nodes << " into " GOREN_SIGNATURE_FILE
                                                     << " and \"Bench: " << nodes
                                                     << "\" into the message of the commit.");
    CHECK(nodes == expected);
}
