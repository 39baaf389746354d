// SPDX-License-Identifier: MIT
//
// The move picker gives every move once, in the order of the scores.
#include "engine/ordering/move_picker.h"

#include <algorithm>
#include <array>
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

// Scores alone decide the order.
const SearchParams kParams = [] {
    SearchParams params;
    params.tempo_four_penalty = 0;
    return params;
}();
constexpr std::array kSizes{BoardSize{15, 15}, BoardSize{22, 12}, BoardSize{12, 22},
                            BoardSize{17, 16}};

std::vector<Point> all_moves(const Position& position, Point table_move, const History& history,
                             const SearchParams& params = kParams) {
    MovePicker picker(position, ordering_tables(position.rule()), opponent_threat(position),
                      table_move, history, params);
    std::vector<Point> moves;
    for (Point move = picker.next(); !move.is_none(); move = picker.next()) moves.push_back(move);
    return moves;
}

// The score of a move without histories.
int plain_score(const Position& position, Point move) {
    return ordering_tables(position.rule()).score(position, move);
}

// Boards where the side to move has no five; visit(position, random).
template <typename Visit>
void for_random_positions(std::uint64_t seed, const Visit& visit) {
    Random random(seed);
    for (int i = 0; i < 2000 / kEffortDivisor; ++i) {
        const Rule rule = kRules[static_cast<std::size_t>(random.below(5))];
        const BoardSize size = kSizes[static_cast<std::size_t>(random.below(4))];
        const Board board = random_board(random, rule, size, 2, 60);
        const Position position(board, pattern_tables(rule));
        if (position.has(board.side_to_move(), PointPattern::Five)) continue;
        INFO("rule " << name_of(rule) << " on " << size.width << " x " << size.height);
        visit(position, random);
    }
}

}  // namespace

TEST_CASE("every legal move near stones is given once", "[search]") {
    const auto empty = std::make_unique<History>();
    int quiet = 0;
    int replies = 0;
    for_random_positions(61, [&](const Position& position, Random&) {
        const std::vector<Point> moves = all_moves(position, Point(), *empty);
        const std::set<Point> given(moves.begin(), moves.end());
        REQUIRE(given.size() == moves.size());
        std::set<Point> near;
        position.for_each_candidate([&](Point point) {
            if (is_legal(position.board(), position.rule(), position.side_to_move(), point))
                near.insert(point);
        });
        // Replies to a threat: tests/engine/threat shows that they are complete.
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

TEST_CASE("the table's move comes first, then the others by score", "[search]") {
    const auto empty = std::make_unique<History>();
    for_random_positions(62, [&](const Position& position, Random& random) {
        const std::vector<Point> moves = all_moves(position, Point(), *empty);
        if (moves.empty()) return;
        for (std::size_t i = 1; i < moves.size(); ++i)
            REQUIRE(plain_score(position, moves[i - 1]) >= plain_score(position, moves[i]));

        const auto chosen =
            static_cast<std::ptrdiff_t>(random.below(static_cast<int>(moves.size())));
        std::vector<Point> expected = moves;
        std::rotate(expected.begin(), expected.begin() + chosen, expected.begin() + chosen + 1);
        REQUIRE(all_moves(position, expected.front(), *empty) == expected);
    });
}

TEST_CASE("under a threat, a tempo four comes later by the penalty", "[search]") {
    SearchParams params;
    params.tempo_four_penalty = 1000;
    const auto empty = std::make_unique<History>();
    int moved = 0;
    for_random_positions(68, [&](Position position, Random&) {
        const Colour own = position.side_to_move();
        const Threat threat = opponent_threat(position);
        if (threat != Threat::OpenFour) return;
        const auto is_tempo_four = [&](Point move) {
            const PointPattern made = position.pattern(own, move);
            return (made == PointPattern::Four || made == PointPattern::FourPlus) &&
                   position.pattern(opponent(own), move) < PointPattern::Four;
        };
        const auto score = [&](Point move) {
            return plain_score(position, move) - (is_tempo_four(move) ? 1000 : 0);
        };
        const std::vector<Point> before = all_moves(position, Point(), *empty);
        const std::vector<Point> after = all_moves(position, Point(), *empty, params);
        REQUIRE(std::is_permutation(before.begin(), before.end(), after.begin(), after.end()));
        for (std::size_t i = 1; i < after.size(); ++i)
            REQUIRE(score(after[i - 1]) >= score(after[i]));
        moved += before != after;
        // Such a four leaves the open four. (A point that is forbidden to black may hide one.)
        if (is_renju_black(position.rule(), opponent(own))) return;
        for (const Point move : after) {
            if (!is_tempo_four(move)) continue;
            position.make(move);
            REQUIRE(position.has(opponent(own), PointPattern::OpenFour));
            position.undo();
        }
    });
    CHECK(moved >= 50 / kEffortDivisor);
}

TEST_CASE("an illegal table move is left out", "[search]") {
    const auto empty = std::make_unique<History>();
    for_random_positions(63, [&](const Position& position, Random&) {
        const Point stone = position.board().moves().front();
        REQUIRE(all_moves(position, stone, *empty) == all_moves(position, Point(), *empty));
    });
}

TEST_CASE("other scores replace those of the tables once the table's move is given", "[search]") {
    const auto empty = std::make_unique<History>();
    for_random_positions(66, [&](const Position& position, Random& random) {
        PointMap<std::int16_t> scores;
        std::vector<Point> legal;
        position.for_each_candidate([&](Point point) {
            scores[point] = static_cast<std::int16_t>(-random.below(4000));
            if (!position.is_forbidden(position.side_to_move(), point)) legal.push_back(point);
        });
        if (legal.empty()) return;
        const Point table_move =
            legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
        MovePicker picker(position, ordering_tables(position.rule()), opponent_threat(position),
                          table_move, *empty, kParams);
        REQUIRE_FALSE(picker.is_about_to_generate());
        REQUIRE(picker.next() == table_move);
        REQUIRE(picker.is_about_to_generate());
        picker.use_policy_scores(&scores);
        int before = 0;
        for (Point move = picker.next(); !move.is_none(); move = picker.next()) {
            REQUIRE_FALSE(picker.is_about_to_generate());
            REQUIRE(scores[move] <= before);
            before = scores[move];
        }
    });
}

TEST_CASE("moves come in the order of the sum of trained scores and all histories", "[search]") {
    auto history = std::make_unique<History>();
    const auto randomise = [](HistoryScore& score, Random& random) {
        score.add(random.below(2 * HistoryScore::kBound + 1) - HistoryScore::kBound);
    };
    for_random_positions(67, [&](const Position& position, Random& random) {
        const Colour own = position.side_to_move();
        auto& replies =
            history->continuation(Continuation::Reply, own, position.board().recent_move(1));
        auto& follows =
            history->continuation(Continuation::Follow, own, position.board().recent_move(2));
        position.for_each_candidate([&](Point point) {
            for (const MoveKind kind : {MoveKind::Quiet, MoveKind::Threat})
                randomise(history->at(own, point, kind), random);
            randomise(replies[point], random);
            randomise(follows[point], random);
        });
        const auto score = [&](Point move) {
            const int weighted =
                history->at(own, move, kind_of(position, move)).get() * kParams.history_weight +
                replies[move].get() * kParams.reply_history_weight +
                follows[move].get() * kParams.follow_history_weight;
            return plain_score(position, move) + (weighted >> 10);
        };
        const std::vector<Point> moves = all_moves(position, Point(), *history);
        for (std::size_t i = 1; i < moves.size(); ++i)
            REQUIRE(score(moves[i - 1]) >= score(moves[i]));
    });
}

TEST_CASE("a high history score brings a move forward", "[search]") {
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
        // By no more than the history weighs.
        const int gain = HistoryScore::kBound * kParams.history_weight / 1024;
        for (std::ptrdiff_t i = 0; i < place; ++i)
            REQUIRE(plain_score(position, after[static_cast<std::size_t>(i)]) >=
                    plain_score(position, last) + gain - 1);
    });
}

TEST_CASE("a history score stays within its bounds and fades slowly", "[search]") {
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

TEST_CASE("a history that is switched off changes no order", "[search]") {
    int changed = 0;
    for_random_positions(65, [&](const Position& position, Random&) {
        auto history = std::make_unique<History>();
        const std::vector<Point> before = all_moves(position, Point(), *history);
        if (before.size() < 2) return;
        // The last move becomes the best of every history, and the counter move.
        PointList tried;
        for (const Point move : before) tried.push_back(move);
        for (int i = 0; i < 8; ++i) history->update(position, before.back(), tried, 20, kParams);
        SearchParams none = kParams;
        none.use_history = 0;
        none.use_continuation_history = 0;
        none.use_counter_move = 0;
        REQUIRE(all_moves(position, Point(), *history, none) == before);
        for (const auto only : {&SearchParams::use_history, &SearchParams::use_continuation_history,
                                &SearchParams::use_counter_move}) {
            SearchParams params = none;
            params.*only = 1;
            changed += all_moves(position, Point(), *history, params) != before ? 1 : 0;
        }
    });
    CHECK(changed >= 100 / kEffortDivisor);
}

TEST_CASE("without forced replies only a five restricts the moves", "[search]") {
    const auto empty = std::make_unique<History>();
    SearchParams params = kParams;
    params.use_forced_replies = 0;
    int open_fours = 0;
    for_random_positions(66, [&](const Position& position, Random&) {
        const Threat threat = opponent_threat(position);
        const std::vector<Point> all = all_moves(position, Point(), *empty, params);
        if (threat == Threat::Five) {
            REQUIRE(all == all_moves(position, Point(), *empty));
            return;
        }
        std::size_t legal = 0;
        position.for_each_candidate([&](Point point) {
            if (!position.is_forbidden(position.side_to_move(), point)) ++legal;
        });
        REQUIRE(all.size() == legal);
        open_fours += threat == Threat::OpenFour ? 1 : 0;
    });
    CHECK(open_fours >= 20 / kEffortDivisor);
}
