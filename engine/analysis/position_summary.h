// SPDX-License-Identifier: MIT
//
// What the patterns and the evaluation say about a position.
#pragma once

#include "engine/api/analysis.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren {

PositionSummary summarise(const Board& board, Rule rule);

}  // namespace goren
