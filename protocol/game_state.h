// SPDX-License-Identifier: MIT
//
// The game that a manager plays with the engine: the position, the colour that the engine plays,
// and the points that it must not choose.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "protocol/list_input.h"

namespace goren::protocol {

class GameState {
public:
    /// Requires: the name of a player that all_players() lists.
    explicit GameState(std::string_view player) : engine_(player) {}

    Engine& engine() { return engine_; }
    const Board& board() const { return engine_.board(); }
    /// Whether start() was called.
    bool is_started() const { return is_started_; }

    /// A new game on an empty board.
    void start(BoardSize size, Rule rule);
    /// BOARD and YXBOARD: this position, with the engine to move.
    void set_position(const std::vector<ListedPoint>& points);
    /// SWAP2BOARD: this opening, in which no colour is chosen yet.
    void set_swap2_opening(const std::vector<ListedPoint>& points);

    /// Makes it this colour's turn, whoever was to move.
    void set_side_to_move(Colour colour);
    /// The engine plays the side to move from now on.
    void play_side_to_move() { own_colour_ = board().side_to_move(); }
    /// TURN: a stone of the opponent, whoever is to move. Requires: an empty point.
    void make_opponent_move(Point point);
    /// PLAY: a stone of the engine, whoever is to move. Requires: an empty point.
    void make_own_move(Point point);
    /// Plays the engine's answer to a swap2 opening.
    void apply_swap2(const Swap2Answer& answer);

    void block(const std::vector<ListedPoint>& points);
    void unblock(const std::vector<ListedPoint>& points);
    void unblock_all() { blocked_.clear(); }
    /// The empty points of the board that are blocked.
    std::vector<Point> blocked_points() const;

private:
    void make_move(Point point, Colour colour);

    Engine engine_;
    bool is_started_ = false;
    std::optional<Colour> own_colour_;  // absent until it is known
    std::vector<Point> blocked_;
};

}  // namespace goren::protocol
