// SPDX-License-Identifier: MIT
#include "tools/common/shard.h"

#include <string>

#include "tests/support/catch.h"

using namespace goren::tools;
using goren::protocol::BadInput;

TEST_CASE("a shard is I/N, counted from 1", "[shard]") {
    CHECK(shard_option("1/1") == Shard{});
    CHECK(shard_option("3/4") == Shard{2, 4});
    for (const std::string text :
         {"", "/", "1", "1/", "/2", "0/2", "3/2", "-1/2", "1/2/3", "a/b"}) {
        INFO(text);
        CHECK_THROWS_AS(shard_option(text), BadInput);
    }
}

TEST_CASE("each item of a job is in one shard", "[shard]") {
    for (std::uint64_t item = 0; item < 10; ++item) {
        int parts = 0;
        for (int index = 0; index < 3; ++index) parts += Shard{index, 3}.has(item) ? 1 : 0;
        CHECK(parts == 1);
    }
}
