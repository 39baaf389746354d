// SPDX-License-Identifier: MIT
#include "tools/tune/policy_samples.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/eval/network.h"
#include "engine/ordering/ordering_tables.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"
#include "tools/tune/order_samples.h"

using namespace goren;
using namespace goren::tune;

namespace {

constexpr std::size_t kPoints = 225;
constexpr std::size_t kBytes = kPoints * 4 + 6;

std::uint16_t number_at(const std::vector<std::uint8_t>& bytes, std::size_t offset) {
    return static_cast<std::uint16_t>(bytes[offset] | bytes[offset + 1] << 8);
}

std::size_t index_of(Point point) {
    return static_cast<std::size_t>(point.y()) * 15 + static_cast<std::size_t>(point.x());
}

Position random_position(Rule rule, Random& random) {
    Board board({15, 15});
    const int stones = 2 + random.below(40);
    for (int i = 0; i < stones; ++i) board.make(test::random_near(board, random));
    return {board, pattern_tables(rule)};
}

}  // namespace

TEST_CASE("a policy sample holds the position, the move and the ordering scores", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    Random random(1);
    int compared = 0;
    for (int i = 0; i < 200; ++i) {
        const Position position = random_position(rule, random);
        const Board& board = position.board();
        std::vector<Point> near;
        position.for_each_candidate([&](Point point) { near.push_back(point); });
        const Point move =
            near[static_cast<std::size_t>(random.below(static_cast<int>(near.size())))];
        std::vector<std::uint8_t> bytes;
        append_policy_sample(position, move, bytes);
        const PointList candidates = ordered_candidates(position, move);
        REQUIRE(bytes.size() == (candidates.empty() ? 0 : kBytes));
        if (candidates.empty()) continue;
        ++compared;
        const Colour own = position.side_to_move();
        for_each_point(board.size(), [&](Point point) {
            const std::size_t at = index_of(point);
            const bool is_empty = board.is_empty(point);
            const int cell = is_empty ? 0 : colour_of(board[point]) == own ? 1 : 2;
            CHECK(bytes[at] == cell);
            CHECK(bytes[kPoints + at] == (is_empty
                                              ? pattern_pair(position.pattern(own, point),
                                                             position.pattern(opponent(own), point))
                                              : 255));
            const OrderingTables& tables = ordering_tables(rule);
            const int score =
                tables.pattern_score(position, point) +
                tables.distance_score(own, board.recent_move(1), board.recent_move(2), point);
            const auto stored =
                static_cast<std::int16_t>(number_at(bytes, 2 * kPoints + 6 + 2 * at));
            CHECK(stored == (candidates.contains(point) ? score : -32768));
        });
        CHECK(number_at(bytes, 2 * kPoints) == index_of(move));
        CHECK(number_at(bytes, 2 * kPoints + 2) == index_of(board.recent_move(1)));
        CHECK(number_at(bytes, 2 * kPoints + 4) == index_of(board.recent_move(2)));
    }
    CHECK(compared > 50);
}

// The numbers are made from the board here, cell by cell.
TEST_CASE("the window table has the canonical indices of a position's windows", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Caro);
    const LineTable& lines = pattern_tables(rule).line;
    const std::vector<std::uint8_t> table = window_table(rule);
    REQUIRE(table.size() == std::size_t{4} << (4 * lines.reach()));
    Random random(2);
    for (int i = 0; i < 20; ++i) {
        const Position position = random_position(rule, random);
        const Board& board = position.board();
        const Colour own = position.side_to_move();
        position.for_each_candidate([&](Point point) {
            for (const Direction direction : kDirections) {
                std::size_t number = 0;
                int shift = 0;
                for (int k = -lines.reach(); k <= lines.reach(); ++k) {
                    if (k == 0) continue;
                    const Point at = point.along(direction, k);
                    std::size_t cell = 3;
                    if (board.size().contains(at))
                        cell = board.is_empty(at) ? 0 : colour_of(board[at]) == own ? 1 : 2;
                    number |= cell << shift;
                    shift += 2;
                }
                const auto index = lines.index_of(board.lines().through(point, direction));
                CHECK(number_at(table, 4 * number) == lines.canonical_index(own, index));
                CHECK(number_at(table, 4 * number + 2) ==
                      lines.canonical_index(opponent(own), index));
            }
        });
    }
}
