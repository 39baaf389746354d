// SPDX-License-Identifier: MIT
//
// The referee: has this stone won, is this point forbidden to black, is the game drawn?
//
// A second, naive implementation of the rules on purpose. It counts stones on the board, one at a
// time, exactly as the Gomocup judge does, and includes nothing of engine/pattern: a wrong table
// must not decide both the move and the game. The engine's tests use the referee as their oracle.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren::tools {

/// Why black may not play a point in renju.
enum class Foul : std::uint8_t { None, DoubleThree, DoubleFour, Overline };

std::string_view name_of(Foul foul);

/// Whether the stone on `stone` stands in a row that wins under the rule. Requires: a stone there.
bool wins(const Board& board, Rule rule, Point stone);

/// The foul that black commits by playing `point` in renju. Five comes first: a stone that makes
/// exactly five is never a foul. A three counts when some point extends it to an open four and
/// black may play that point, which is decided by the same definition recursively. Requires:
/// board.is_empty(point).
Foul foul_of(const Board& board, Point point);

/// The foul that the side to move commits under the rule; only black in renju can.
/// Requires: board.is_empty(point).
Foul foul_of_move(const Board& board, Rule rule, Point point);

/// Whether the game is a draw by the count of the Gomocup judge: the board is full, or in renju
/// only 25 points are left.
bool is_drawn(const Board& board, Rule rule);

}  // namespace goren::tools
