// SPDX-License-Identifier: MIT
#include "engine/core/fnv.h"

#include <array>
#include <string_view>

#include "tests/support/catch.h"

using namespace goren;
using namespace std::string_view_literals;

// Landon Curt Noll's test vectors: www.isthe.com/chongo/tech/comp/fnv.
TEST_CASE("FNV-1a gives the values that its authors publish", "[core]") {
    CHECK(fnv1a(""sv) == 0xcbf29ce484222325);
    CHECK(fnv1a("a"sv) == 0xaf63dc4c8601ec8c);
    CHECK(fnv1a("foobar"sv) == 0x85944171f73967e8);
    CHECK(fnv1a<std::uint32_t>(""sv) == 0x811c9dc5);
    CHECK(fnv1a<std::uint32_t>("a"sv) == 0xe40c292c);
    CHECK(fnv1a<std::uint32_t>("foobar"sv) == 0xbf9cf968);
}

TEST_CASE("FNV-1a reads characters as unsigned bytes", "[core]") {
    CHECK(fnv1a("\xff"sv) == fnv1a(std::array<std::uint8_t, 1>{255}));
}
