// SPDX-License-Identifier: MIT
//
// The databases of Yixin and Rapfi, .db: little-endian records of a position and what is known of
// it. Files that are packed by LZ4 are to be unpacked first (lz4 -d).
//
// A file is the number of records (4 bytes), then the records: the length of a key (2 bytes), the
// key, the length of a value (2), the value. A key is the rule (0 freestyle, 1 standard, 2 renju),
// width, height, then a byte each for x and y of black's stones, then of white's; FF FF is a pass.
// A value is a label (1: w, l or d for the side that has just moved, or another letter), the value
// for the side to move (2), depth * 4 + bound (2: 1 upper, 2 lower, 3 exact), and a text: @BTXT@
// with lines of a point and its text, 08, then the comment with 08 between its lines. A value
// may end early: the missing fields are 0. Rapfi writes none of them where nothing is known. The
// key 0,0,0 holds what the file is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/book/book.h"

namespace goren::book {

/// Adds the records of a database; the number of those that a book cannot hold: passes, and boards
/// that Goren does not play on. Throws BadInput with the offset of a mistake in bytes.
std::size_t read_yixin_database(std::string_view bytes, Book& book);

/// The database of a book's positions of freestyle, standard and renju. `left_out` counts the
/// others. Marks, moves, proofs and sources have no place in it, nor labels that are not ASCII; a
/// text longer than 65,530 bytes is cut at a letter. Each position has the image that
/// Rapfi looks up.
std::string to_yixin_database(const Book& book, std::size_t& left_out);

}  // namespace goren::book
