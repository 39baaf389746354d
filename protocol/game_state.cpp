// SPDX-License-Identifier: MIT
#include "protocol/game_state.h"

#include <utility>

namespace goren::protocol {

void GameState::start(BoardSize size, Rule rule) {
    engine_.new_game(size, rule);
    own_colour_.reset();
    is_started_ = true;
}

void GameState::set_position(const std::vector<ListedPoint>& points) {
    engine_.set_board(board_from(board().size(), points));
    play_side_to_move();
}

void GameState::set_swap2_opening(const std::vector<ListedPoint>& points) {
    engine_.set_board(swap2_board_from(board().size(), points));
    own_colour_.reset();
}

void GameState::set_side_to_move(Colour colour) {
    if (board().side_to_move() == colour) return;
    Board changed = board();
    changed.set_side_to_move(colour);
    engine_.set_board(std::move(changed));
}

void GameState::make_opponent_move(Point point) {
    const Colour own = board().stone_count() == 0
                           ? Colour::White
                           : own_colour_.value_or(opponent(board().side_to_move()));
    make_move(point, opponent(own));
}

void GameState::make_own_move(Point point) {
    own_colour_ = own_colour_.value_or(board().side_to_move());
    make_move(point, *own_colour_);
}

void GameState::make_move(Point point, Colour colour) {
    set_side_to_move(colour);
    engine_.make(point);
}

void GameState::apply_swap2(const Swap2Answer& answer) {
    for (const Point stone : answer.stones) engine_.make(stone);
    if (answer.swap)
        own_colour_ = Colour::Black;
    else if (answer.stones.size() == 1)
        own_colour_ = Colour::White;
}

void GameState::block(const std::vector<ListedPoint>& points) {
    unblock(points);
    for (const ListedPoint& listed : points) blocked_.push_back(listed.point);
}

void GameState::unblock(const std::vector<ListedPoint>& points) {
    for (const ListedPoint& listed : points) std::erase(blocked_, listed.point);
}

std::vector<Point> GameState::blocked_points() const {
    std::vector<Point> points;
    for (const Point point : blocked_)
        if (board().size().contains(point) && board().is_empty(point)) points.push_back(point);
    return points;
}

}  // namespace goren::protocol
