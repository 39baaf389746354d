// SPDX-License-Identifier: MIT
#include "engine/players/book_player.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/board/five.h"
#include "engine/players/search_series.h"

namespace goren {
namespace {

/// Enough for every win by continuous fours near the root; some ten milliseconds.
constexpr std::uint64_t kBookCheckNodes = 2000;

}  // namespace

bool BookPlayer::uses_book(const SearchRequest& request) {
    return request.multi_pv == 1 && request.level == kFullLevel;
}

SearchResult BookPlayer::search(const Board& board, Rule rule, const SearchRequest& request) {
    if (uses_book(request))
        if (auto line = known_line(board, rule, request)) {
            SearchResult result;
            result.move = line->pv.front();
            result.info.lines = {std::move(*line)};
            return result;
        }
    return player_.search(board, rule, request);
}

std::optional<book::BookMove> BookPlayer::recommended_move(const Board& board, Rule rule,
                                                           const SearchRequest& request) {
    std::vector<book::BookMove> moves = allowed_moves(board, rule, request);
    while (const auto move = book::choose(moves, choice_, board)) {
        if (!is_refuted(board, rule, move->point, request)) return move;
        std::erase(moves, *move);
    }
    return std::nullopt;
}

bool BookPlayer::has_move(const Board& board, Rule rule, const SearchRequest& request) const {
    return !allowed_moves(board, rule, request).empty();
}

std::vector<book::BookMove> BookPlayer::allowed_moves(const Board& board, Rule rule,
                                                      const SearchRequest& request) const {
    if (!uses_book(request)) return {};
    std::vector<book::BookMove> moves = book::playable_moves(index_, board, rule);
    std::erase_if(moves, [&](const book::BookMove& move) {
        return !request.search_moves.allows(move.point);
    });
    return moves;
}

std::optional<SearchLine> BookPlayer::known_line(const Board& board, Rule rule,
                                                 const SearchRequest& request) {
    const std::vector<Point>& restricted = request.search_moves.restricted;
    return restricted.size() == 1 ? line_of(board, rule, restricted.front())
                                  : recommended_line(board, rule, request);
}

// The line of a move, with the value that the book holds for the position after it.
std::optional<SearchLine> BookPlayer::line_of(const Board& board, Rule rule, Point move) const {
    const auto position = book::book_position(board, rule);
    if (!position) return std::nullopt;
    const auto entry = book::find(index_, position->after(move));
    if (!entry || !entry->value) return std::nullopt;
    SearchLine line;
    line.value = *entry->value;
    line.depth = line.selective_depth = entry->depth;
    return line_before_move(move, std::move(line));
}

std::optional<SearchLine> BookPlayer::recommended_line(const Board& board, Rule rule,
                                                       const SearchRequest& request) {
    const auto move = recommended_move(board, rule, request);
    if (!move || !move->value) return std::nullopt;
    SearchLine line;
    line.value = *move->value;
    line.depth = line.selective_depth =
        book::find(index_, *book::book_position(board, rule))->depth;
    line.pv = {move->point};
    return line;
}

// Whether a search of the position after the move proves that the move loses.
bool BookPlayer::is_refuted(Board board, Rule rule, Point move, const SearchRequest& request) {
    board.make(move);
    if (stands_in_five(board, rule, move)) return false;
    SearchRequest check;
    check.limits = request.limits;
    check.limits.nodes = std::min(request.limits.nodes.value_or(kBookCheckNodes), kBookCheckNodes);
    check.resources = request.resources;
    check.params = request.params;
    check.stop = request.stop;
    return player_.search(board, rule, check).info.value().is_win();
}

}  // namespace goren
