// SPDX-License-Identifier: MIT
//
// The positions of a tree of moves as entries of a book: for libraries and games of other programs.
#pragma once

#include <cstddef>
#include <string>

#include "protocol/book/book.h"
#include "protocol/formats/game_tree.h"

namespace goren::book {

/// Adds the positions of a tree with their comments, marks and texts on points. The number of nodes
/// that a book cannot hold: those after a pass.
std::size_t add_tree(const protocol::formats::GameTree& tree, Rule rule, BoardSize size,
                     const std::string& source, Book& book);

}  // namespace goren::book
