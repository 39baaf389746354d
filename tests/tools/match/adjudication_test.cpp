// SPDX-License-Identifier: MIT
#include "tools/match/adjudication.h"

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;

TEST_CASE("a draw needs small values from both sides in a row", "[adjudication]") {
    DrawTracker tracker({2, 10, 5});
    SECTION("four such moves after enough stones") {
        CHECK_FALSE(tracker.update(0, 5));  // too early to count
        CHECK_FALSE(tracker.update(10, 6));
        CHECK_FALSE(tracker.update(-10, 7));
        CHECK_FALSE(tracker.update(3, 8));
        CHECK(tracker.update(0, 9));
    }
    SECTION("a larger value or none restarts the count") {
        for (const std::optional<int> interruption :
             {std::optional<int>(11), std::optional<int>()}) {
            for (int stones = 6; stones < 9; ++stones) CHECK_FALSE(tracker.update(0, stones));
            CHECK_FALSE(tracker.update(interruption, 9));
        }
    }
}

TEST_CASE("resignation needs low values from the loser and high ones from the winner",
          "[adjudication]") {
    SECTION("two-sided") {
        ResignTracker tracker({2, 500, true});
        CHECK_FALSE(tracker.update(Colour::Black, -500));
        CHECK_FALSE(tracker.update(Colour::White, 400));
        CHECK_FALSE(tracker.update(Colour::Black, -600));
        CHECK_FALSE(tracker.update(Colour::White, 500));
        CHECK_FALSE(tracker.update(Colour::Black, -600));
        CHECK(tracker.update(Colour::White, 900) == Colour::White);
    }
    SECTION("one-sided") {
        ResignTracker tracker({2, 500, false});
        CHECK_FALSE(tracker.update(Colour::White, -500));
        CHECK_FALSE(tracker.update(Colour::Black, {}));
        CHECK(tracker.update(Colour::White, -500) == Colour::Black);
    }
    SECTION("a better value restarts the count") {
        ResignTracker tracker({2, 500, false});
        CHECK_FALSE(tracker.update(Colour::White, -500));
        CHECK_FALSE(tracker.update(Colour::White, -499));
        CHECK_FALSE(tracker.update(Colour::White, -500));
    }
}

TEST_CASE("rules that are off end nothing", "[adjudication]") {
    Adjudicator adjudicator({});
    for (int stones = 1; stones < 400; ++stones)
        CHECK_FALSE(adjudicator.update(Colour::Black, -90'000, stones));
    CHECK(Adjudicator({10, {}, {}}).update(Colour::Black, {}, 10)->ending == Ending::MoveLimit);
    CHECK_FALSE(Adjudicator({10, {}, {}}).update(Colour::Black, {}, 9));
}
