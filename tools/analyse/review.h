// SPDX-License-Identifier: MIT
//
// The review of a game: every position is searched, and every move is compared with the best one.
//
// The search before a move looks one ply less deep than the one after it, so a move and the best
// move are compared by searches after both: before a move counts as an error, the position after
// the better move is searched as well, and so on until the best move is one that was searched so.
// Proven wins need no second search. What is proven about a position holds for the move that led to
// it, and a move that wins by force leaves none but losing replies.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/analyse/game_source.h"
#include "tools/analyse/position.h"
#include "tools/analyse/search_store.h"
#include "tools/analyse/verdict.h"

namespace goren::tools::analyse {

struct ReviewedMove {
    Point move;
    Colour colour = Colour::Black;
    MoveVerdict verdict = MoveVerdict::Best;
    /// The candidates with the move played among them, best first, for the side that moves. Only
    /// the move itself, without a search, where it ends the game by a forbidden point.
    std::vector<SearchLine> lines;
    double best_score = 0;    ///< expected score of the best move
    double played_score = 0;  ///< expected score of the move played
    bool is_lost = false;     ///< whether every move is proven to lose
    std::uint64_t nodes = 0;  ///< of the search before the move

    const SearchLine& best() const { return lines.front(); }
    const SearchLine& played() const { return lines[played_index()]; }
    std::size_t played_index() const;
    double loss() const { return best_score - played_score; }
};

struct GameReview {
    SourceGame game;
    std::vector<ReviewedMove> moves;
    std::optional<GameEnd> end;  ///< on the board, by five, by a full board or by a forbidden point
};

/// The review, or the positions that must be searched first. With their searches in the store
/// the next call may return others, a few times at most.
struct ReviewStep {
    std::optional<GameReview> review;
    std::vector<Board> missing;
};
ReviewStep review_game(const SourceGame& game, const SearchStore& store);

}  // namespace goren::tools::analyse
