// SPDX-License-Identifier: MIT
//
// The game that a manager plays with the engine: the position, the colour that the engine plays,
// and the points that it must not choose.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "protocol/session/list_input.h"

namespace goren::protocol {

/// More than Yixin-Board's "blockpath except" sends several times.
inline constexpr std::size_t kMaxBlockedPaths = 4096;

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

    /// YXBLOCKPATH: the moves of a game from its first on; the last one is blocked after the
    /// others. False where kMaxBlockedPaths are blocked already.
    bool block_path(const std::vector<ListedPoint>& moves);
    void unblock_path(const std::vector<ListedPoint>& moves);
    void unblock_all_paths() { blocked_paths_.clear(); }
    /// The blocked paths that go on from the position: what is left of each.
    std::vector<BlockedPath> blocked_paths() const;

    void forbid(Point point, Colour colour, bool is_forbidden);

    /// The empty points of the board that the side to move must not choose: blocked ones, and those
    /// forbidden to it.
    std::vector<Point> excluded_points() const;
    /// The position to search: a point that is forbidden to both colours is a wall.
    Board search_board() const;
    /// Whether any path is blocked or any point forbidden, so that searches of other positions than
    /// this one need more than its excluded points.
    bool has_restrictions() const;

private:
    void make_move(Point point, Colour colour);

    Engine engine_;
    bool is_started_ = false;
    std::optional<Colour> own_colour_;  // absent until it is known
    std::vector<Point> blocked_;
    std::vector<BlockedPath> blocked_paths_;  // from the empty board on
    ColourMap<std::vector<Point>> forbidden_;
};

}  // namespace goren::protocol
