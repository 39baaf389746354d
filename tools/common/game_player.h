// SPDX-License-Identifier: MIT
//
// One side of a timed game: answers positions with moves and measures the time. An engine process,
// or a script in a test.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/common/engine_reply.h"
#include "tools/common/game_result.h"
#include "tools/common/time_control.h"

namespace goren::tools {

struct Answer {
    int x;  ///< as the engine wrote it, on the board or not
    int y;
    Microseconds elapsed;
    SearchReport report;
};

using AnswerOrFailure = std::variant<Answer, Failure>;

/// The run is being stopped; the game does not count.
class Stopped : public std::exception {};

class GamePlayer {
public:
    GamePlayer() = default;
    GamePlayer(const GamePlayer&) = delete;
    GamePlayer& operator=(const GamePlayer&) = delete;
    virtual ~GamePlayer() = default;

    /// Prepares for a new game.
    virtual std::optional<Failure> new_game(BoardSize size, Rule rule) = 0;

    /// The answer to the position; the board holds all stones so far, this player is to move.
    /// Blocks until there is an answer or a fault. The clock is only read.
    virtual AnswerOrFailure answer(const Board& board, const GameClock& clock) = 0;

    /// The game has ended by a fault of this player, which it may not know of: a late answer, an
    /// illegal or a forbidden move.
    virtual void after_fault() {}

    virtual const TimeControl& time_control() const = 0;

    /// The last lines that were exchanged, oldest first.
    virtual std::vector<std::string> last_lines() const = 0;
};

}  // namespace goren::tools
