// SPDX-License-Identifier: MIT
#include "engine/engine.h"

#include <cassert>
#include <utility>
#include <vector>

#include "engine/analysis/balance.h"
#include "engine/analysis/blocked_paths.h"
#include "engine/analysis/defence.h"
#include "engine/analysis/position_summary.h"
#include "engine/book/book_opening.h"
#include "engine/eval/networks.h"
#include "engine/opening/even_value.h"
#include "engine/opening/soosorv.h"
#include "engine/opening/swap2.h"
#include "engine/ordering/ordering_tables.h"
#include "engine/pattern/forbidden.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/players/book_player.h"
#include "engine/players/player.h"
#include "engine/policy/policy.h"

namespace goren {

Engine::Engine(std::string_view player) : board_(BoardSize{}), player_(make_player(player)) {
    assert(player_);
    // Now, when no clock runs: a move with a limit of 20 ms may follow the change of the rule at
    // once.
    for (const Rule rule : kRules) {
        pattern_tables(rule);
        ordering_tables(rule);
        network_tables(rule);
        policy_tables(rule);
    }
}

Engine::~Engine() = default;

void Engine::new_game(BoardSize size, Rule rule) {
    board_ = Board(size);
    rule_ = rule;
}

void Engine::set_rule(Rule rule) { rule_ = rule; }

void Engine::set_board(Board board) { board_ = std::move(board); }

void Engine::make(Point point) { board_.make(point); }

void Engine::undo(Point point) {
    const Colour owner = colour_of(board_[point]);
    board_.remove(point);
    board_.set_side_to_move(owner);
}

bool Engine::is_forbidden(Point point) const {
    return rule_ == Rule::Renju && board_.is_empty(point) &&
           goren::is_forbidden(board_.lines(), pattern_tables(rule_).line, point);
}

SearchResult Engine::search(const SearchRequest& request) {
    return player_->search(board_, rule_, request);
}

std::optional<book::BookMove> Engine::book_move(const book::BookIndex& index,
                                                const book::BookChoice& choice,
                                                const SearchRequest& request) {
    return BookPlayer(*player_, index, choice).recommended_move(board_, rule_, request);
}

bool Engine::has_book_move(const book::BookIndex& index, const Board& board, Rule rule,
                           const SearchRequest& request) const {
    return BookPlayer(*player_, index).has_move(board, rule, request);
}

SearchResult Engine::search(const Board& board, Rule rule, const SearchRequest& request) {
    return player_->search(board, rule, request);
}

Swap2Answer Engine::answer_swap2(const SearchRequest& request, const book::BookIndex* book) {
    if (book == nullptr || !BookPlayer::uses_book(request))
        return goren::answer_swap2(*player_, board_, rule_, request);
    if (board_.stone_count() == 0)
        if (auto stones =
                book::even_opening(*book, board_.size(), rule_, kEven, request.level_seed))
            return {false, std::move(*stones)};
    BookPlayer player(*player_, *book);
    return goren::answer_swap2(player, board_, rule_, request);
}

SoosorvAnswer Engine::answer_soosorv(const SoosorvQuestion& question, const SearchRequest& request,
                                     const book::BookIndex* book) {
    if (book == nullptr) return goren::answer_soosorv(*player_, question, Rule::Renju, request);
    BookPlayer player(*player_, *book);
    return goren::answer_soosorv(player, question, Rule::Renju, request);
}

BalanceResult Engine::find_balance(const Board& board, Rule rule, BalanceMoves count, Value wanted,
                                   const SearchRequest& request, const book::BookIndex* book) {
    if (book == nullptr) return goren::find_balance(*player_, board, rule, request, count, wanted);
    BookPlayer player(*player_, *book);
    return goren::find_balance(player, board, rule, request, count, wanted);
}

DefenceResult Engine::find_defences(const Board& board, Rule rule, const SearchRequest& request) {
    return goren::find_defences(*player_, board, rule, request);
}

SearchResult Engine::search(const Board& board, Rule rule, const std::vector<BlockedPath>& blocked,
                            const SearchRequest& request) {
    return search_with_blocked_paths(*player_, board, rule, request, blocked);
}

PositionSummary Engine::summary() const { return summarise(board_, rule_); }

void Engine::clear_memory() { player_->clear_memory(); }

HashSize Engine::hash_size() const { return player_->hash_size(); }

double Engine::hash_usage() const { return player_->hash_usage(); }

std::optional<HashFileError> Engine::save_hash(const ByteSink& sink) const {
    return player_->save_hash(board_.size(), sink);
}

std::optional<HashFileError> Engine::load_hash(std::span<const std::uint8_t> file,
                                               const SearchRequest& request) {
    return player_->load_hash(file, rule_, board_.size(), request);
}

}  // namespace goren
