// SPDX-License-Identifier: MIT
//
// The moves of a position that a book recommends, and the choice among them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/book/book_index.h"
#include "engine/book/book_position.h"
#include "engine/core/rule.h"

namespace goren::book {

struct BookChoice {
    /// A move may be chosen if its value is at most this far below the best one's, in units of the
    /// evaluation. 0: the best move alone.
    int margin = 0;
    std::uint64_t seed = 0;  ///< of the choice among several moves
};

/// What the book holds of a position, with the points of its canonical form.
std::optional<IndexEntry> find(const BookIndex& index, const BookPosition& position);

/// The moves that the book recommends in this position, best first: on empty points, not forbidden,
/// and not known to lose. The value of a position that the book holds itself counts more than the
/// value that its predecessor gives the move. Empty if the position is not in the book.
std::vector<BookMove> playable_moves(const BookIndex& index, const Board& board, Rule rule);

/// One of the moves, as the choice says: the same one each time for the same seed and position.
/// Nothing if there are no moves. Requires: best first.
std::optional<BookMove> choose(const std::vector<BookMove>& moves, const BookChoice& choice,
                               const Board& board);

}  // namespace goren::book
