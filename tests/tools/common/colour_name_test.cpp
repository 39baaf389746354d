// SPDX-License-Identifier: MIT
#include "tools/common/colour_name.h"

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;

TEST_CASE("a colour has a name, and other words have no colour", "[colour_name]") {
    CHECK(colour_name(Colour::White) == "white");
    for (const Colour colour : kColours) CHECK(colour_named(colour_name(colour)) == colour);
    for (const char* word : {"", "both", "Black", "white "}) CHECK_FALSE(colour_named(word));
}
