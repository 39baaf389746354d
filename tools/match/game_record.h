// SPDX-License-Identifier: MIT
//
// A finished game: all that the results file keeps of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "tools/match/reply.h"
#include "tools/match/time_control.h"

namespace goren::match {

/// What an engine did to lose at once.
enum class Fault : std::uint8_t {
    Crash,      ///< it ended, or closed its output
    Hang,       ///< no answer, not even long after the limit
    Time,       ///< an answer, but late
    Memory,     ///< more private memory than it may have
    Illegal,    ///< a move off the board or onto a taken point
    Forbidden,  ///< black's foul in renju
    Garbage,    ///< a line that the protocol does not know at that moment
};
inline constexpr std::size_t kFaultCount = 7;

/// How a game ended.
enum class Ending : std::uint8_t {
    Five,        ///< a win by the rule
    BoardFull,   ///< a draw by the rule
    MoveLimit,   ///< a draw by adjudication: too many moves
    DrawRule,    ///< a draw by adjudication: both report values near 0
    ResignRule,  ///< a win by adjudication: both report that it is lost
    Fault,       ///< a loss by fault
};

std::string_view name_of(Fault fault);
std::string_view name_of(Ending ending);
std::optional<Fault> fault_named(std::string_view name);
std::optional<Ending> ending_named(std::string_view name);

struct Result {
    std::optional<Colour> winner;  ///< absent: a draw
    Ending ending = Ending::Five;
    std::optional<Fault> fault;  ///< of the loser; present when the ending is Fault
    std::string detail;          ///< one sentence on a fault, else empty
};

struct MoveRecord {
    Point point;
    Microseconds elapsed{0};
    Thinking thinking;
};

struct GameRecord {
    int number = 0;  ///< in the schedule, from 0
    ColourMap<std::string> players;
    BoardSize size;
    Rule rule = Rule::Freestyle;
    std::vector<Point> opening;
    std::vector<MoveRecord> moves;  ///< after the opening
    Result result;
    std::vector<std::string> last_lines;  ///< what was said before a fault
    std::string started;                  ///< UTC, ISO 8601
    Milliseconds duration{0};
};

/// The colour of the stone with that index, openings included.
constexpr Colour colour_of_stone(std::size_t index) {
    return index % 2 == 0 ? Colour::Black : Colour::White;
}

}  // namespace goren::match
