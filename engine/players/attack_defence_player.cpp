// SPDX-License-Identifier: MIT
#include "engine/players/attack_defence_player.h"

#include <algorithm>
#include <array>

#include "engine/pattern/pattern_tables.h"
#include "engine/players/one_ply.h"

namespace goren {
namespace {

// From this score on the side that plays the point wins, unless the opponent has such a point too.
constexpr int kDecisive = 80;
// Units of the evaluation for one point of the difference: a decisive advantage has about the value
// that it has for the other players.
constexpr int kUnitsPerScore = 10;

// The shape of a row of stones on a line, by its length and the space at its ends.
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

// The article's scores: that of the first entry whose shapes a point has, in different directions.
struct ShapeScore {
    int score;
    RowShape first;
    RowShape second = RowShape::None;  // None: any

    bool matches(const std::array<int, kRowShapeCount>& counts) const {
        const int first_count = counts[static_cast<std::size_t>(first)];
        const int second_count = counts[static_cast<std::size_t>(second)];
        if (second == RowShape::None) return first_count >= 1;
        return first == second ? first_count >= 2 : first_count >= 1 && second_count >= 1;
    }
};
constexpr std::array kScores{
    ShapeScore{100, RowShape::Five},
    ShapeScore{90, RowShape::OpenFour},
    ShapeScore{90, RowShape::DeadFour, RowShape::DeadFour},
    ShapeScore{90, RowShape::DeadFour, RowShape::OpenThree},
    ShapeScore{90, RowShape::OpenThree, RowShape::OpenThree},
    ShapeScore{80, RowShape::OpenThree, RowShape::DeadThree},
    ShapeScore{70, RowShape::DeadFour},
    ShapeScore{60, RowShape::OpenThree},
    ShapeScore{50, RowShape::OpenTwo, RowShape::OpenTwo},
    ShapeScore{40, RowShape::DeadThree},
    ShapeScore{30, RowShape::OpenTwo},
    ShapeScore{20, RowShape::DeadTwo},
    ShapeScore{15, RowShape::OpenOne},
    ShapeScore{5, RowShape::DeadOne},
};

// The number of points from `point` on that are empty or the colour's own, at most four.
int space_from(const Board& board, Point point, Direction direction, int step, Colour colour) {
    int space = 0;
    for (; space < 4 && (board.is_empty(point) || board[point] == cell_of(colour)); ++space)
        point = point.along(direction, step);
    return space;
}

// `before`, `after`: the space at the two ends of a row of `length` stones.
RowShape shape_of(int length, int before, int after) {
    const int space = before + after;
    const bool has_both = before > 0 && after > 0;
    switch (length) {
        case 4:
            return has_both ? RowShape::OpenFour : space > 0 ? RowShape::DeadFour : RowShape::None;
        case 3:
            return has_both     ? RowShape::OpenThree
                   : space >= 2 ? RowShape::DeadThree
                                : RowShape::None;
        case 2:
            if (space < 3) return RowShape::None;
            return has_both ? RowShape::OpenTwo : RowShape::DeadTwo;
        case 1:
            if (before >= 3 && after >= 3) return RowShape::OpenOne;
            return space >= 4 ? RowShape::DeadOne : RowShape::None;
        default: return RowShape::None;  // five or more that do not win under the rule
    }
}

// The shape of the row that the colour makes by playing the point.
RowShape shape_along(const Position& position, Colour colour, Point point, Direction direction) {
    if (position.line_pattern(colour, point, direction) == LinePattern::Five) return RowShape::Five;
    const Board& board = position.board();
    int length = 1;
    const auto end_of_row = [&](int step) {
        Point end = point.along(direction, step);
        for (; board[end] == cell_of(colour); end = end.along(direction, step)) ++length;
        return end;
    };
    const Point before = end_of_row(-1);
    const Point after = end_of_row(1);
    return shape_of(length, space_from(board, before, direction, -1, colour),
                    space_from(board, after, direction, 1, colour));
}

struct Candidate {
    Point point;
    int attack;
    int defence;

    int surplus() const { return attack - defence; }
};

// The move of the strategy with the highest score. Requires: candidates.
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
    const auto found = std::find_if(kScores.begin(), kScores.end(),
                                    [&](const ShapeScore& entry) { return entry.matches(counts); });
    return found == kScores.end() ? 0 : found->score;
}

SearchResult AttackDefencePlayer::search(const Board& board, Rule rule,
                                         const SearchRequest& request) {
    const Position position(board, pattern_tables(rule));
    const Colour own = position.side_to_move();
    SearchBudget budget(request);
    std::vector<Candidate> candidates;
    for (const Point point : root_moves(position, request.search_moves)) {
        if (!budget.spend_node() && !candidates.empty()) break;
        candidates.push_back({point, attack_score(position, own, point),
                              attack_score(position, opponent(own), point)});
    }
    if (candidates.empty()) return {};
    const Candidate& chosen = choose(candidates);
    return one_ply_result(position, request, budget,
                          {{chosen.point, Value::eval(chosen.surplus() * kUnitsPerScore)}});
}

}  // namespace goren
