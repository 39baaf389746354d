// SPDX-License-Identifier: MIT
//
// Openings: the stones with which a game begins.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/symmetry.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"

namespace goren::tools {

/// Stones in the order of play, black's first.
using Opening = std::vector<Point>;

Opening transform(const Opening& opening, int symmetry, BoardSize size);

/// A text that is the same for positions that a symmetry of the board makes equal, in whatever
/// order their stones were played.
std::string canonical_form(const Opening& opening, BoardSize size);

/// Why an opening cannot start a game, in one sentence; nothing when it can.
std::optional<std::string> find_flaw(const Opening& opening, BoardSize size, Rule rule);

}  // namespace goren::tools
