// SPDX-License-Identifier: MIT
#include "tools/match/schedule.h"

#include <map>
#include <set>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;

TEST_CASE("two engines play each opening with both colours", "[schedule]") {
    const auto games = make_schedule({2, Tournament::RoundRobin, 6, 2, {}});
    REQUIRE(games.size() == 6);
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK(games[i].number == static_cast<int>(i));
        CHECK(games[i].opening == i / 2 % 2);
        CHECK(games[i].engines[Colour::Black] == i % 2);
        CHECK(games[i].engines[Colour::White] == 1 - i % 2);
    }
}

TEST_CASE("a round robin pairs all engines, a gauntlet the first with all others", "[schedule]") {
    const auto pairings_of = [](const std::vector<ScheduledGame>& games) {
        std::map<std::set<std::size_t>, int> count;
        for (const auto& game : games)
            ++count[{game.engines[Colour::Black], game.engines[Colour::White]}];
        return count;
    };
    using Pairings = std::map<std::set<std::size_t>, int>;
    CHECK(pairings_of(make_schedule({3, Tournament::RoundRobin, 4, 5, {}})) ==
          Pairings{{{0, 1}, 4}, {{0, 2}, 4}, {{1, 2}, 4}});
    CHECK(pairings_of(make_schedule({3, Tournament::Gauntlet, 4, 5, {}})) ==
          Pairings{{{0, 1}, 4}, {{0, 2}, 4}});
}

TEST_CASE("all pairings of a round share an opening", "[schedule]") {
    const auto games = make_schedule({4, Tournament::RoundRobin, 4, 7, {}});
    REQUIRE(games.size() == 24);
    for (std::size_t i = 0; i < games.size(); ++i) CHECK(games[i].opening == i / 12);
}

TEST_CASE("an odd number of games leaves one pair open", "[schedule]") {
    const auto games = make_schedule({2, Tournament::RoundRobin, 3, 1, {}});
    REQUIRE(games.size() == 3);
    CHECK(games[2].number == 2);
}

TEST_CASE("shards share out exactly the whole schedule, pair by pair", "[schedule]") {
    const ScheduleOptions whole{3, Tournament::RoundRobin, 10, 3, {}};
    std::map<int, ScheduledGame> merged;
    for (int index = 0; index < 4; ++index) {
        auto part = whole;
        part.shard = {index, 4};
        for (const auto& game : make_schedule(part)) {
            CHECK(game.number / 2 % 4 == index);
            CHECK(merged.emplace(game.number, game).second);
        }
    }
    std::vector<ScheduledGame> in_order;
    in_order.reserve(merged.size());
    for (const auto& [number, game] : merged) in_order.push_back(game);
    CHECK((in_order == make_schedule(whole)));
}
