// SPDX-License-Identifier: MIT
//
// Openings: the stones with which a game begins, and the symmetries of the board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/point.h"
#include "engine/core/rule.h"

namespace goren::tools {

/// Stones in the order of play, black's first.
using Opening = std::vector<Point>;

/// Symmetries of a square: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps columns
/// and rows. A board that is not square has only the first four.
constexpr int symmetries_of(BoardSize size) { return size.width == size.height ? 8 : 4; }
Point transform(Point point, int symmetry, BoardSize size);
Opening transform(const Opening& opening, int symmetry, BoardSize size);

/// A text that is the same for positions that a symmetry of the board makes equal, in whatever
/// order their stones were played.
std::string canonical_form(const Opening& opening, BoardSize size);

/// Why an opening cannot start a game, in one sentence; nothing when it can.
std::optional<std::string> find_flaw(const Opening& opening, BoardSize size, Rule rule);

}  // namespace goren::tools
