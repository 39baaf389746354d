// SPDX-License-Identifier: MIT
//
// How a game ended: by the rule, by adjudication, or by a fault of the loser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/colour.h"

namespace goren::tools {

/// What a player did to lose at once.
enum class Fault : std::uint8_t {
    Crash,      ///< the process ended, or closed its output
    Hang,       ///< no answer, not even long after the limit
    Time,       ///< an answer, but late
    Memory,     ///< more private memory than allowed
    Illegal,    ///< a move off the board or onto an occupied point
    Forbidden,  ///< a forbidden point, played by black in renju
    Garbage,    ///< a line that the protocol does not allow at that moment
    NoMove,     ///< no move at all; players inside this process only
};
inline constexpr std::size_t kFaultCount = 8;

/// How a game ended.
enum class Ending : std::uint8_t {
    Five,        ///< a win by the rule
    BoardFull,   ///< a draw by the rule
    MoveLimit,   ///< a draw by adjudication: too many moves
    DrawRule,    ///< a draw by adjudication: both report values near 0
    ResignRule,  ///< a win by adjudication: both report that it is lost
    ProvenWin,   ///< a win by adjudication: the search of the winner has proven it
    Fault,       ///< a loss by fault
};

/// The names in results files: "crash", "board-full".
std::string_view name_of(Fault fault);
std::string_view name_of(Ending ending);
std::optional<Fault> fault_named(std::string_view name);
std::optional<Ending> ending_named(std::string_view name);

/// A fault, with one sentence about it.
struct Failure {
    Fault fault;
    std::string detail;
};

struct GameResult {
    std::optional<Colour> winner;  ///< absent: a draw
    Ending ending = Ending::Five;
    std::optional<Fault> fault;  ///< of the loser; present when the ending is Fault
    std::string detail;          ///< one sentence about the fault, else empty
};

/// The loser commits the fault.
GameResult loss_by_fault(Colour loser, Failure failure);

}  // namespace goren::tools
