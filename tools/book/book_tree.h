// SPDX-License-Identifier: MIT
//
// Between a book and a tree of moves: for libraries and games of other programs.
#pragma once

#include <cstddef>

#include "protocol/book/book.h"
#include "protocol/book/tree_import.h"
#include "protocol/formats/game_tree.h"

namespace goren::tools::book {

using goren::book::add_tree;
using goren::book::Book;

struct TreeOptions {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    bool has_values = false;  ///< begin each comment with the value
};

/// The positions of one rule and board as a tree, each once: a transposition is written where it is
/// reached first. Positions of other rules and boards, and texts on points that no position of
/// the book plays, are left out, and counted. Throws BadInput where all positions are left out.
protocol::formats::GameTree to_tree(Book& book, const TreeOptions& options, std::size_t& left_out);

}  // namespace goren::tools::book
