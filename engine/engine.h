// SPDX-License-Identifier: MIT
//
// The public API of the engine: a game in progress and a player that searches for moves. No input
// or output, no process, and no mutable global state but tables that are built once for each rule:
// two engines can live in one process.
//
// Not thread-safe: one call at a time. The stop token of its request ends a running search. While
// one runs, other threads may call board(), rule(), is_forbidden(), summary() and hash_usage(). A
// search of another position than the game's leaves the game free to change.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/api/analysis.h"
#include "engine/api/hash_file.h"
#include "engine/api/hash_size.h"
#include "engine/api/player_list.h"
#include "engine/api/search_request.h"
#include "engine/api/search_result.h"
#include "engine/api/soosorv.h"
#include "engine/api/swap2_answer.h"
#include "engine/board/board.h"
#include "engine/book/book_choice.h"
#include "engine/core/rule.h"

namespace goren {

class Player;

class Engine {
public:
    /// The first engine of a process builds the tables of all rules, which takes about 40 ms.
    /// Requires: the name of a player that all_players() lists.
    explicit Engine(std::string_view player = all_players().front().name);
    ~Engine();

    /// An empty board. The player keeps its memory of earlier games. Requires: size.is_supported().
    void new_game(BoardSize size, Rule rule);
    void set_rule(Rule rule);

    const Board& board() const { return board_; }
    Rule rule() const { return rule_; }

    /// Replaces the position.
    void set_board(Board board);
    /// Makes a move for the side to move. Requires: board().is_empty(point).
    void make(Point point);
    /// Removes the stone on that point, which need not be the last one; its owner is to move.
    /// Requires: a stone on the point.
    void undo(Point point);

    /// Whether black may not play there: renju only, and only on empty points.
    bool is_forbidden(Point point) const;

    /// Searches for the best move; does not make it.
    SearchResult search(const SearchRequest& request);

    /// The move that a book recommends here. A short search within the limits of the request checks
    /// it. Nothing if the request wants several lines or a weaker level, the position is not in the
    /// book, or each of its moves loses or is excluded.
    std::optional<book::BookMove> book_move(const book::BookIndex& index,
                                            const book::BookChoice& choice,
                                            const SearchRequest& request);

    /// Whether a book recommends a move in any position, which no search has checked.
    bool has_book_move(const book::BookIndex& index, const Board& board, Rule rule,
                       const SearchRequest& request) const;

    /// Searches any position under any rule with the memory of the player. The game may be changed
    /// meanwhile, also by other threads.
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request);

    /// Answers a swap2 opening by search, and by a book where it holds the positions. Requires: 0,
    /// 3 or 5 stones on the board, white to move when there are any.
    Swap2Answer answer_swap2(const SearchRequest& request, const book::BookIndex* book = nullptr);

    /// The same for a step of the Soosorv-8 opening of renju, whatever is on the board. Requires:
    /// the stones and moves that the step needs, on a square board. Steps that weigh several moves
    /// use no book.
    SoosorvAnswer answer_soosorv(const SoosorvQuestion& question, const SearchRequest& request,
                                 const book::BookIndex* book = nullptr);

    /// Searches any position for one or two moves after which its value is nearest to a wanted one;
    /// both values are for the side to move. A book's values stand in for searches.
    BalanceResult find_balance(const Board& board, Rule rule, BalanceMoves count, Value wanted,
                               const SearchRequest& request, const book::BookIndex* book = nullptr);

    /// Searches any position for what the opponent threatens, and for all moves that stop it.
    DefenceResult find_defences(const Board& board, Rule rule, const SearchRequest& request);

    /// Searches any position while the last move of each path is blocked.
    SearchResult search(const Board& board, Rule rule, const std::vector<BlockedPath>& blocked,
                        const SearchRequest& request);

    /// What the engine sees in the position without a search.
    PositionSummary summary() const;

    /// Empties the transposition table and the histories.
    void clear_memory();

    /// The size of the transposition table, as the last search set it.
    HashSize hash_size() const;
    /// The share of the transposition table that is used, in [0, 1]. Also during a search.
    double hash_usage() const;
    /// Writes the transposition table, as one of boards of the game's size.
    std::optional<HashFileError> save_hash(const ByteSink& sink) const;
    /// Replaces the transposition table by one that was saved under this rule and board size, in
    /// the size that searches with this request have. After an error it is as it was.
    std::optional<HashFileError> load_hash(std::span<const std::uint8_t> file,
                                           const SearchRequest& request);

private:
    Board board_;
    Rule rule_ = Rule::Freestyle;
    std::unique_ptr<Player> player_;
};

}  // namespace goren
