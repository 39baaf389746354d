// SPDX-License-Identifier: MIT
//
// The moves of a node: all that may be played, each once, in the order that is promised.
#include "engine/ordering/move_picker.h"

#include <algorithm>
#include <memory>
#include <set>

#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/effort.h"
#include "tests/support/names.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;

namespace {

const SearchParams kParams;

std::vector<Point> all_moves(const Position& position, Point table_move, const History& history) {
    MovePicker picker(position, ordering_tables(position.rule()), opponent_threat(position),
                      table_move, history, kParams);
    std::vector<Point> moves;
    for (Point move = picker.next(); !move.is_none(); move = picker.next()) moves.push_back(move);
    return moves;
}

// What the order is without anything learnt.
int plain_score(const Position& position, Point move) {
    const OrderingTables& tables = ordering_tables(position.rule());
    return tables.pattern_score(position, move) +
           tables.distance_score(position.side_to_move(), position.board().recent_move(1),
                                 position.board().recent_move(2), move);
}

// Boards where the side to move has no five; visit(position, random).
template <typename Visit>
void for_random_positions(std::uint64_t seed, const Visit& visit) {
    Random random(seed);
    for (int i = 0; i < 2000 / kEffortDivisor; ++i) {
        const Rule rule = kRules[static_cast<std::size_t>(random.below(5))];
        const Board board = random_board(random, rule, {15, 15}, 2, 60);
        const Position position(board, pattern_tables(rule));
        if (position.has(board.side_to_move(), PointPattern::Five)) continue;
        INFO("rule " << name_of(rule));
        visit(position, random);
    }
}

}  // namespace

TEST_CASE("every move near stones that may be played is given once", "[search]") {
    const auto nothing = std::make_unique<History>();
    int quiet = 0;
    int replies = 0;
    for_random_positions(61, [&](const Position& position, Random&) {
        const std::vector<Point> moves = all_moves(position, Point(), *nothing);
        const std::set<Point> given(moves.begin(), moves.end());
        REQUIRE(given.size() == moves.size());
        std::set<Point> near;
        position.for_each_candidate([&](Point point) {
            if (is_legal(position.board(), position.rule(), position.side_to_move(), point))
                near.insert(point);
        });
        // Where there is a threat, only what answers it: how complete that is has its own tests.
        if (opponent_threat(position) == Threat::None) {
            ++quiet;
            REQUIRE(given == near);
        } else {
            ++replies;
            REQUIRE(std::includes(near.begin(), near.end(), given.begin(), given.end()));
        }
    });
    CHECK(quiet >= 100 / kEffortDivisor);
    CHECK(replies >= 100 / kEffortDivisor);
}

TEST_CASE("the table's move comes first, then the moves by falling score", "[search]") {
    const auto nothing = std::make_unique<History>();
    for_random_positions(62, [&](const Position& position, Random& random) {
        const std::vector<Point> moves = all_moves(position, Point(), *nothing);
        if (moves.empty()) return;
        for (std::size_t i = 1; i < moves.size(); ++i)
            REQUIRE(plain_score(position, moves[i - 1]) >= plain_score(position, moves[i]));

        const auto chosen =
            static_cast<std::ptrdiff_t>(random.below(static_cast<int>(moves.size())));
        std::vector<Point> expected = moves;
        std::rotate(expected.begin(), expected.begin() + chosen, expected.begin() + chosen + 1);
        REQUIRE(all_moves(position, expected.front(), *nothing) == expected);
    });
}

TEST_CASE("a table's move that cannot be played here is left out", "[search]") {
    const auto nothing = std::make_unique<History>();
    for_random_positions(63, [&](const Position& position, Random&) {
        const Point stone = position.board().moves().front();
        REQUIRE(all_moves(position, stone, *nothing) == all_moves(position, Point(), *nothing));
    });
}

TEST_CASE("what was learnt of a move brings it forward", "[search]") {
    for_random_positions(64, [&](const Position& position, Random&) {
        auto history = std::make_unique<History>();
        const std::vector<Point> before = all_moves(position, Point(), *history);
        if (before.size() < 2) return;
        const Point last = before.back();
        const Colour own = position.side_to_move();
        history->at(own, last, kind_of(position, last)).add(HistoryScore::kBound);
        const std::vector<Point> after = all_moves(position, Point(), *history);
        const auto place = std::find(after.begin(), after.end(), last) - after.begin();
        REQUIRE(place <= std::ssize(before) - 1);
        // Scores reach no further than one history can say.
        const int gain = HistoryScore::kBound * kParams.history_weight / 1024;
        for (std::ptrdiff_t i = 0; i < place; ++i)
            REQUIRE(plain_score(position, after[static_cast<std::size_t>(i)]) >=
                    plain_score(position, last) + gain - 1);
    });
}

TEST_CASE("what is learnt stays in its bounds and is never forgotten at once", "[search]") {
    HistoryScore score;
    for (int i = 0; i < 100; ++i) score.add(HistoryScore::kBound / 4);
    CHECK(score.get() <= HistoryScore::kBound);
    CHECK(score.get() > HistoryScore::kBound * 9 / 10);
    const int before = score.get();
    score.add(-HistoryScore::kBound / 4);
    CHECK(score.get() < before);
    CHECK(score.get() > 0);
    for (int i = 0; i < 100; ++i) score.add(-HistoryScore::kBound / 4);
    CHECK(score.get() >= -HistoryScore::kBound);
}
