// SPDX-License-Identifier: MIT
#include "engine/players/attack_defence_player.h"

#include <algorithm>
#include <array>

#include "engine/pattern/pattern_tables.h"
#include "engine/players/one_ply.h"

namespace goren {
namespace {

// From here on a score decides the game unless the opponent has one as well.
constexpr int kDecisive = 80;
// A decisive advantage is worth as much as in the other players.
constexpr int kUnitsPerScore = 10;

// What a line offers, by the stones in a row and the free room at the ends of the row.
enum class RowShape : std::uint8_t {
    None,
    DeadOne,
    OpenOne,
    DeadTwo,
    OpenTwo,
    DeadThree,
    OpenThree,
    DeadFour,
    OpenFour,
    Five,
};
constexpr std::size_t kRowShapeCount = 10;

// Points on from `point` that are open to the colour, empty or not.
int room_from(const Board& board, Point point, Direction direction, int step, Colour colour) {
    int room = 0;
    for (; room < 4 && (board.is_empty(point) || board[point] == cell_of(colour)); ++room)
        point = point.along(direction, step);
    return room;
}

RowShape shape_of(int row, int before, int after) {
    const int room = before + after;
    const bool has_both = before > 0 && after > 0;
    switch (row) {
        case 4:
            return has_both ? RowShape::OpenFour : room > 0 ? RowShape::DeadFour : RowShape::None;
        case 3:
            return has_both    ? RowShape::OpenThree
                   : room >= 2 ? RowShape::DeadThree
                               : RowShape::None;
        case 2:
            if (room < 3) return RowShape::None;
            return has_both ? RowShape::OpenTwo : RowShape::DeadTwo;
        case 1:
            if (before >= 3 && after >= 3) return RowShape::OpenOne;
            return room >= 4 ? RowShape::DeadOne : RowShape::None;
        default: return RowShape::None;  // five and more that win nothing
    }
}

RowShape shape_along(const Position& position, Colour colour, Point point, Direction direction) {
    if (position.line_pattern(colour, point, direction) == LinePattern::Five) return RowShape::Five;
    const Board& board = position.board();
    int row = 1;
    const auto end_of_row = [&](int step) {
        Point end = point.along(direction, step);
        for (; board[end] == cell_of(colour); end = end.along(direction, step)) ++row;
        return end;
    };
    const Point before = end_of_row(-1);
    const Point after = end_of_row(1);
    return shape_of(row, room_from(board, before, direction, -1, colour),
                    room_from(board, after, direction, 1, colour));
}

struct Candidate {
    Point point;
    int attack;
    int defence;

    int surplus() const { return attack - defence; }
};

// The strategy that has most to show. Requires: candidates.
const Candidate& choose(const std::vector<Candidate>& candidates) {
    const auto best = [&](auto&& score_of) -> const Candidate& {
        return *std::max_element(
            candidates.begin(), candidates.end(),
            [&](const Candidate& a, const Candidate& b) { return score_of(a) < score_of(b); });
    };
    const Candidate& attack = best([](const Candidate& c) { return c.attack; });
    const Candidate& defence = best([](const Candidate& c) { return c.defence; });
    if (std::max(attack.attack, defence.defence) >= kDecisive)
        return attack.attack > defence.defence ? attack : defence;
    const Candidate& surplus = best([](const Candidate& c) { return c.surplus(); });
    const Candidate& deficit = best([](const Candidate& c) { return -c.surplus(); });
    return surplus.surplus() >= -deficit.surplus() ? surplus : deficit;
}

}  // namespace

int attack_score(const Position& position, Colour colour, Point point) {
    std::array<int, kRowShapeCount> counts{};
    for (const Direction direction : kDirections)
        ++counts[static_cast<std::size_t>(shape_along(position, colour, point, direction))];
    const auto count = [&](RowShape shape) { return counts[static_cast<std::size_t>(shape)]; };

    const int dead_fours = count(RowShape::DeadFour);
    const int open_threes = count(RowShape::OpenThree);
    const int dead_threes = count(RowShape::DeadThree);
    if (count(RowShape::Five) > 0) return 100;
    if (count(RowShape::OpenFour) > 0 || dead_fours >= 2 || (dead_fours > 0 && open_threes > 0) ||
        open_threes >= 2)
        return 90;
    if (open_threes > 0 && dead_threes > 0) return 80;
    if (dead_fours > 0) return 70;
    if (open_threes > 0) return 60;
    if (count(RowShape::OpenTwo) >= 2) return 50;
    if (dead_threes > 0) return 40;
    if (count(RowShape::OpenTwo) > 0) return 30;
    if (count(RowShape::DeadTwo) > 0) return 20;
    if (count(RowShape::OpenOne) > 0) return 15;
    return count(RowShape::DeadOne) > 0 ? 5 : 0;
}

SearchResult AttackDefencePlayer::search(const Board& board, Rule rule,
                                         const SearchRequest& request) {
    const Position position(board, pattern_tables(rule));
    const Colour own = position.side_to_move();
    Budget budget(request);
    std::vector<Candidate> candidates;
    for (const Point point : choices(position, request.limits.excluded)) {
        if (!budget.spend_node() && !candidates.empty()) break;
        candidates.push_back({point, attack_score(position, own, point),
                              attack_score(position, opponent(own), point)});
    }
    if (candidates.empty()) return {};
    const Candidate& chosen = choose(candidates);
    return one_ply_result(position, request, budget, chosen.point,
                          Value::eval(chosen.surplus() * kUnitsPerScore));
}

}  // namespace goren
