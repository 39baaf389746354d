// SPDX-License-Identifier: MIT
//
// One game without variations: the common ground of all formats.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "tools/common/clock.h"

namespace goren::tools::formats {

enum class Outcome : std::uint8_t { Unknown, BlackWins, WhiteWins, Draw };

/// The data of a game besides its moves. Text that the file lacks is empty.
struct GameInfo {
    BoardSize size;
    std::optional<Rule> rule;
    ColourMap<std::string> players;
    std::string name;
    std::string event;
    std::string round;
    std::string date;  ///< ISO 8601: 2026-01-31
    Outcome outcome = Outcome::Unknown;
    std::string termination;  ///< how the game ended: "five", "time"
    /// Piskvork's number for a fault: 0 none, -1 unknown, 3 no coordinates, 7 illegal move, 15
    /// time, 16 memory.
    int piskvork_code = 0;
};

struct RecordedMove {
    Point point;
    std::optional<Milliseconds> elapsed;
    bool operator==(const RecordedMove&) const = default;
};

struct GameRecord {
    GameInfo info;
    std::vector<RecordedMove> moves;  ///< black's first, openings included
};

/// Makes the move. Throws BadInput, with the end of a sentence, when it is off the board or on an
/// occupied point.
void play(Board& board, Point point);

/// The outcome by Piskvork's number for a fault: the side to move after the last move has committed
/// it. Unknown where there is none, and for -1, which the Gomocup judge writes after every game.
Outcome outcome_by_fault(const GameRecord& record);

/// The position after all moves; throws as play() does.
Board board_of(const GameRecord& record);

}  // namespace goren::tools::formats
