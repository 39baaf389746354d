// SPDX-License-Identifier: MIT
//
// A player that looks a position up in a book before another player searches it. What is built on
// searches of a player, such as swap2 and balanced moves, uses the book through it.
#pragma once

#include <optional>
#include <vector>

#include "engine/book/book_choice.h"
#include "engine/book/book_index.h"
#include "engine/players/player.h"

namespace goren {

class BookPlayer final : public Player {
public:
    /// Requires: the player and what the index views outlive it.
    BookPlayer(Player& player, const book::BookIndex& index, const book::BookChoice& choice = {})
        : player_(player), index_(index), choice_(choice) {}

    /// Whether a search uses a book. Searches for several lines of play, which serve to study a
    /// position, and those of weaker levels do not.
    static bool uses_book(const SearchRequest& request);

    /// The book's move with its value, or the book's value of the one move that the limits allow,
    /// as a result without nodes; where the book has none, or is not used, the player's search.
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;

    /// The move that the book recommends. A short search within the limits of the request checks
    /// it. Nothing if the request uses no book, the position is not in it, or each of its moves
    /// loses or is excluded.
    std::optional<book::BookMove> recommended_move(const Board& board, Rule rule,
                                                   const SearchRequest& request);

    /// Whether the book recommends a move, which no search has checked.
    bool has_move(const Board& board, Rule rule, const SearchRequest& request) const;

private:
    /// What the book recommends and the request allows, best first.
    std::vector<book::BookMove> allowed_moves(const Board& board, Rule rule,
                                              const SearchRequest& request) const;
    std::optional<SearchLine> known_line(const Board& board, Rule rule,
                                         const SearchRequest& request);
    std::optional<SearchLine> line_of(const Board& board, Rule rule, Point move) const;
    std::optional<SearchLine> recommended_line(const Board& board, Rule rule,
                                               const SearchRequest& request);
    bool is_refuted(Board board, Rule rule, Point move, const SearchRequest& request);

    Player& player_;
    book::BookIndex index_;
    book::BookChoice choice_;
};

}  // namespace goren
