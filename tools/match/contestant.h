// SPDX-License-Identifier: MIT
//
// One side of a game, as the game sees it: something that answers positions with points, in a time
// that is measured. An engine process, or a script in a test.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/match/game_record.h"
#include "tools/match/time_control.h"

namespace goren::match {

/// A fault that came instead of an answer.
struct Failure {
    Fault fault;
    std::string detail;
};

struct Answer {
    int x;  ///< as the engine said it, on the board or not
    int y;
    Microseconds elapsed;
    Thinking thinking;
};

using AnswerOrFailure = std::variant<Answer, Failure>;

/// The run is being stopped; the game does not count.
class Stopped : public std::exception {};

class Contestant {
public:
    Contestant() = default;
    Contestant(const Contestant&) = delete;
    Contestant& operator=(const Contestant&) = delete;
    virtual ~Contestant() = default;

    /// Gets ready for a new game.
    virtual std::optional<Failure> new_game(BoardSize size, Rule rule) = 0;

    /// The answer to the position; the board holds all stones so far, the contestant is to move.
    /// Blocks until there is one, or a fault. The clock is read only.
    virtual AnswerOrFailure answer(const Board& board, const GameClock& clock) = 0;

    virtual const TimeControl& time_control() const = 0;

    /// The last lines that were exchanged, oldest first.
    virtual std::vector<std::string> last_lines() const = 0;
};

}  // namespace goren::match
