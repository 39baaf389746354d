// SPDX-License-Identifier: MIT
//
// Even openings of a book, for the side that places stones and leaves the choice of colours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/book/book_index.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"

namespace goren::book {

/// Three stones (black, white, black) in the middle of the board of which the book says that they
/// are worth at most `limit` to either side, in units of the evaluation: one of all such openings,
/// by seed. Nothing where the book holds none. The middle is five points wide, as in the 26
/// openings of renju; all of its openings are looked up, in some ten milliseconds.
std::optional<std::vector<Point>> even_opening(const BookIndex& index, BoardSize size, Rule rule,
                                               int limit, std::uint64_t seed);

}  // namespace goren::book
