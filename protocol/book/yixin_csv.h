// SPDX-License-Identifier: MIT
//
// A database of Yixin or Rapfi as text: a line "index,key,label,value,depth,bound,text", then one
// for each position. A key is f, s or r, width, height, black's stones, white's stones and the side
// to move: r-15-15-h8i9-h9-w, row 1 on top. Texts are in quotes, with \" \\ \n, and \b between the
// lines of a comment.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/book/book.h"

namespace goren::book {

/// Adds the positions of a text; the number of those that a book cannot hold. Throws BadInput with
/// the line of a mistake.
std::size_t read_yixin_csv(std::string_view text, Book& book);

/// The text of a book's positions of freestyle, standard and renju. `left_out` counts the others.
std::string to_yixin_csv(const Book& book, std::size_t& left_out);

}  // namespace goren::book
