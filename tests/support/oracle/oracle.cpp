// SPDX-License-Identifier: MIT
#include "tests/support/oracle/oracle.h"

#include <algorithm>

#include "tools/common/referee.h"

namespace goren::test {
namespace {

constexpr int kFive = 5;

// The most stones of the colour among five consecutive points through `point` without a stone of
// the opponent or a wall; -1 if there are no such points. The point itself does not count.
int most_in_five(const Board& board, Colour colour, Point point) {
    int most = -1;
    for (const Direction direction : kDirections)
        for (int first = 1 - kFive; first <= 0; ++first) {
            int stones = 0;
            for (int step = first; step < first + kFive && stones >= 0; ++step) {
                const Cell cell = board[point.along(direction, step)];
                if (cell == cell_of(colour))
                    ++stones;
                else if (cell != Cell::Empty)
                    stones = -1 - kFive;
            }
            most = std::max(most, stones < 0 ? -1 : stones);
        }
    return most;
}

bool would_win(Board& board, Rule rule, Colour colour, Point point) {
    board.place(point, colour);
    const bool is_win = tools::wins(board, rule, point);
    board.remove(point);
    return is_win;
}

}  // namespace

bool is_legal(const Board& board, Rule rule, Colour colour, Point point) {
    return rule != Rule::Renju || colour == Colour::White ||
           tools::foul_of(board, point) == tools::Foul::None;
}

std::vector<Point> fives_of(Board& board, Rule rule, Colour colour) {
    std::vector<Point> fives;
    for (const Point point : empty_points(board))
        if (most_in_five(board, colour, point) == kFive - 1 &&
            would_win(board, rule, colour, point))
            fives.push_back(point);
    return fives;
}

// The points that share five free points with at least `stones` own stones, the most stones first.
std::vector<Point> Oracle::attacks(int stones) const {
    const Colour own = board_.side_to_move();
    std::vector<Point> points;
    for (int wanted = kFive - 1; wanted >= stones; --wanted)
        for (const Point point : empty_points(board_))
            if (most_in_five(board_, own, point) == wanted) points.push_back(point);
    return points;
}

template <typename Loses>
bool Oracle::any_attack(int stones, Loses&& defender_loses) {
    const Colour own = board_.side_to_move();
    const std::vector<Point> stops = fives_of(board_, rule_, opponent(own));
    for (const Point point : attacks(stones)) {
        if (!is_legal(board_, rule_, own, point)) continue;
        board_.make(point);
        const bool is_won =
            (stops.empty() || fives_of(board_, rule_, opponent(own)).empty()) && defender_loses();
        board_.undo();
        if (is_won) return true;
    }
    return false;
}

template <typename Wins>
bool Oracle::every_reply(Wins&& attacker_wins) {
    const Colour own = board_.side_to_move();
    bool is_any_legal = false;
    for (const Point reply : empty_points(board_)) {
        if (!is_legal(board_, rule_, own, reply)) continue;
        is_any_legal = true;
        board_.make(reply);
        const bool is_won = attacker_wins();
        board_.undo();
        if (!is_won) return false;
    }
    if (is_any_legal) return true;
    // If every point is forbidden, black passes.
    board_.set_side_to_move(opponent(own));
    const bool is_won = attacker_wins();
    board_.set_side_to_move(own);
    return is_won;
}

bool Oracle::all_replies_leave_a_five() {
    const Colour own = board_.side_to_move();
    const std::vector<Point> fives = fives_of(board_, rule_, opponent(own));
    if (fives.empty()) return false;
    for (const Point reply : empty_points(board_)) {
        board_.place(reply, own);
        const bool is_stopped = std::none_of(fives.begin(), fives.end(), [&](Point five) {
            return five != reply && would_win(board_, rule_, opponent(own), five);
        });
        board_.remove(reply);
        if (is_stopped && is_legal(board_, rule_, own, reply)) return false;
    }
    return true;
}

bool Oracle::wins_in(int plies) {
    if (plies < 1) return false;
    if (!fives_of(board_, rule_, board_.side_to_move()).empty()) return true;
    if (plies < 3) return false;
    // Three plies before the five the attacker needs a four, earlier at least a three.
    return any_attack(plies < 5 ? 3 : 2, [&] { return loses_in(plies - 1); });
}

bool Oracle::loses_in(int plies) {
    if (plies < 2 || !fives_of(board_, rule_, board_.side_to_move()).empty()) return false;
    if (all_replies_leave_a_five()) return true;
    return plies > 2 && every_reply([&] { return wins_in(plies - 1); });
}

bool Oracle::wins_by_fours_in(int plies) {
    if (plies < 1) return false;
    const Colour own = board_.side_to_move();
    if (!fives_of(board_, rule_, own).empty()) return true;
    if (plies < 3) return false;
    return any_attack(3, [&] {
        if (fives_of(board_, rule_, own).empty()) return false;
        return every_reply([&] { return wins_by_fours_in(plies - 2); });
    });
}

}  // namespace goren::test
