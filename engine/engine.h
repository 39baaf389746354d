// SPDX-License-Identifier: MIT
//
// The door of the engine: a game in progress and a player that thinks about it. No input or output,
// no process, no global state: two engines can live side by side.
//
// Not thread-safe: one call at a time. A running think() or answer_swap2() is ended from outside
// through the stop token of its request; while one runs, board(), rule() and is_forbidden() may be
// called.
#pragma once

#include <memory>
#include <string_view>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/player.h"
#include "engine/players/swap2.h"
#include "engine/search/limits.h"

namespace goren {

class Engine {
public:
    /// Requires: the name of a player that all_players() lists.
    explicit Engine(std::string_view player = all_players().front().name);
    ~Engine();

    /// An empty board. Keeps what earlier games taught. Requires: size.is_supported().
    void new_game(BoardSize size, Rule rule);
    void set_rule(Rule rule);

    const Board& board() const { return board_; }
    Rule rule() const { return rule_; }

    /// Replaces the position.
    void set_board(Board board);
    /// Puts a stone of the side to move. Requires: board().is_empty(point).
    void play(Point point);
    /// Takes the stone off that point; its owner is to move. Requires: a stone on the point.
    void take_back(Point point);

    /// Whether black may not play there: renju only, and only on empty points.
    bool is_forbidden(Point point) const;

    /// Thinks about the position; does not play the move.
    SearchResult think(const SearchRequest& request);

    /// Answers a swap2 opening by search. Requires: 0, 3 or 5 stones on the board, white to move
    /// when there are any.
    Swap2Answer answer_swap2(const SearchRequest& request);

    /// Forgets what earlier searches left in memory.
    void forget();

private:
    Board board_;
    Rule rule_ = Rule::Freestyle;
    std::unique_ptr<Player> player_;
};

}  // namespace goren
