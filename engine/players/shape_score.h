// SPDX-License-Identifier: MIT
//
// Shapes found in drawn lines, with the weights of the article on shapes (docs/players.md).
//
// Drawings: `X` own stone, `O` opponent's stone, `_` empty, `#` border or wall.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren {

/// The sum of the weights of the shapes in a drawn line, searched from the strongest to the
/// weakest. A shape that is found is crossed out, so that no part of it counts twice. Requires: `#`
/// at both ends.
int shape_score_of_line(std::string line, Rule rule, Colour own);

/// The line through the point, drawn for the colour, with `#` at both ends.
std::string drawn_line(const Board& board, Point point, Direction direction, Colour own);

/// The part of shape_score() that a stone on the point changes: the sum over the colour's stones in
/// the four lines through the point, of the score of that line.
int shape_score_through(const Board& board, Rule rule, Point point, Colour own);

/// The sum over the colour's stones of the scores of the four lines through the stone.
int shape_score(const Board& board, Rule rule, Colour own);

}  // namespace goren
