// SPDX-License-Identifier: MIT
#include "protocol/session/game_state.h"

#include <algorithm>
#include <span>
#include <utility>

namespace goren::protocol {
namespace {

BlockedPath path_of(const std::vector<ListedPoint>& moves) {
    BlockedPath path;
    for (const ListedPoint& listed : moves) path.push_back(listed.point);
    return path;
}

/// Whether the moves lead to the position from the empty board. Requires: as many as its stones.
bool leads_to(const Board& board, std::span<const Point> moves) {
    Cell owner = Cell::Black;
    for (const Point move : moves) {
        if (!board.size().contains(move) || board[move] != owner) return false;
        owner = owner == Cell::Black ? Cell::White : Cell::Black;
    }
    return true;
}

}  // namespace

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

bool GameState::block_path(const std::vector<ListedPoint>& moves) {
    unblock_path(moves);
    if (moves.empty()) return true;
    if (blocked_paths_.size() == kMaxBlockedPaths) return false;
    blocked_paths_.push_back(path_of(moves));
    return true;
}

void GameState::unblock_path(const std::vector<ListedPoint>& moves) {
    std::erase(blocked_paths_, path_of(moves));
}

std::vector<BlockedPath> GameState::blocked_paths() const {
    std::vector<BlockedPath> rest;
    const auto played = static_cast<std::size_t>(board().stone_count());
    for (const BlockedPath& path : blocked_paths_)
        if (path.size() > played && leads_to(board(), std::span(path).first(played)))
            rest.emplace_back(path.begin() + board().stone_count(), path.end());
    return rest;
}

void GameState::forbid(Point point, Colour colour, bool is_forbidden) {
    std::erase(forbidden_[colour], point);
    if (is_forbidden) forbidden_[colour].push_back(point);
}

std::vector<Point> GameState::excluded_points() const {
    std::vector<Point> points;
    const auto add = [&](Point point) {
        if (board().size().contains(point) && board().is_empty(point)) points.push_back(point);
    };
    for (const Point point : blocked_) add(point);
    for (const Point point : forbidden_[board().side_to_move()]) add(point);
    return points;
}

Board GameState::search_board() const {
    Board searched = board();
    const auto& white = forbidden_[Colour::White];
    for (const Point point : forbidden_[Colour::Black])
        if (std::find(white.begin(), white.end(), point) != white.end() &&
            searched.size().contains(point) && searched.is_empty(point))
            searched.place_wall(point);
    return searched;
}

bool GameState::has_restrictions() const {
    return !blocked_paths_.empty() || !forbidden_[Colour::Black].empty() ||
           !forbidden_[Colour::White].empty();
}

}  // namespace goren::protocol
