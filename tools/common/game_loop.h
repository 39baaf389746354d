// SPDX-License-Identifier: MIT
//
// The game loop of all tools: gets a move from the side to move, and lets the referee check the
// move and the end of the game. The players, and what is recorded or shown, are callbacks.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"
#include "protocol/coordinates.h"
#include "tools/common/game_result.h"

namespace goren::tools {

/// Where a player puts its stone; on the board or not.
using protocol::Coordinates;
using MoveOrFailure = std::variant<Coordinates, Failure>;

/// The move of the side to move.
using ChooseMove = std::function<MoveOrFailure(const Board&)>;

/// Called after every move that leaves the game open by the rule; a result ends it all the same
/// (adjudication).
using Adjudicate = std::function<std::optional<GameResult>(const Board&)>;

/// Called after every move, before the end of the game is checked.
using OnMove = std::function<void(const Board&)>;

/// The functions that a game calls; those that are not given are skipped, except `choose`.
struct GameCallbacks {
    ChooseMove choose;
    OnMove on_move;
    Adjudicate adjudicate;
};

/// Plays from the position on the board to the end, and leaves the last position on the board.
/// Requires: the game is not over yet.
GameResult play_out(Board& board, Rule rule, const GameCallbacks& callbacks);

/// The win of the side that has just moved, where the value that its search gave the move proves
/// it: an adjudication for the games of the engine against itself.
std::optional<GameResult> proven_win(const Board& board, Value value);

/// The fault of the side to move if it plays there: Illegal or Forbidden; nothing if it may.
std::optional<Failure> find_illegal_move(Coordinates move, const Board& board, Rule rule);

}  // namespace goren::tools
