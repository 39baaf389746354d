// SPDX-License-Identifier: MIT
//
// What a database has of a position, as the lines that Yixin-Board reads: pure functions.
#pragma once

#include <string>
#include <vector>

#include "protocol/book/book.h"

namespace goren::protocol {

/// "MESSAGE DATABASE REFRESH", a line for each point that has something, and "MESSAGE DATABASE
/// DONE". The line of a point: x, y, the mark, value, depth and bound of the position after the
/// move, 1 if it has a comment, and the text on the point. The mark is the label of that position;
/// without one, the expected score of the side that moves in percent, or W or L with the plies to
/// the five.
std::vector<std::string> marks(const book::Book& book, const book::BookPosition& position);

/// The label, value, depth and bound of a position, and what its mark is: "MESSAGE DATABASE ONE
/// 119 -35 12 3 57%".
std::string record_line(const book::Book& book, const book::BookPosition& position);

/// The comment, in quotes, maybe of several lines.
std::string comment_line(const book::Book& book, const book::BookPosition& position);

}  // namespace goren::protocol
