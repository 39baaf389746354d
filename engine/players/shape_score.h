// SPDX-License-Identifier: MIT
//
// Shapes found in drawn lines, with the weights of the shapes article (docs/players.md).
//
// Drawings: `X` own stone, `O` opponent's, `_` empty, `#` border or wall.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren {

/// The weights of the shapes in one drawn line, from the strongest shape to the weakest. A shape
/// that is found is crossed out, so that no part of it counts again. Requires: `#` at both ends.
int shape_score_of_line(std::string line, Rule rule, Colour own);

/// The line through the point as the colour sees it, a border mark at both ends.
std::string drawn_line(const Board& board, Point point, Direction direction, Colour own);

/// The sum over the colour's stones in the four lines through the point, each stone with the score
/// of its line: the part of a board's score that a stone on the point changes.
int shape_score_through(const Board& board, Rule rule, Point point, Colour own);

/// The sum over the colour's stones of the scores of the four lines through the stone.
int shape_score(const Board& board, Rule rule, Colour own);

}  // namespace goren
