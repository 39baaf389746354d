// SPDX-License-Identifier: MIT
#include "tools/puzzles/engine_attack.h"

#include <algorithm>

#include "engine/pattern/pattern_tables.h"
#include "tools/common/node_request.h"

namespace goren::tools::puzzles {

EngineAttack::EngineAttack(Searcher& searcher, Rule rule, const AttackLimits& limits)
    : searcher_(searcher), rule_(rule), limits_(limits) {}

// A position is expensive to build and cheap to change: two calls differ by few stones.
Position& EngineAttack::follow(const Board& board) {
    const auto wanted = board.moves();
    if (position_) {
        const auto stands = position_->board().moves();
        const auto common =
            std::mismatch(wanted.begin(), wanted.end(), stands.begin(), stands.end()).first -
            wanted.begin();
        if (common >= fixed_stones_) {
            while (position_->board().stone_count() > common) position_->undo();
            for (const Point point : wanted.subspan(static_cast<std::size_t>(common)))
                position_->make(point);
            if (position_->board().hash() == board.hash()) return *position_;
        }
    }
    fixed_stones_ = board.stone_count();
    return position_.emplace(board, pattern_tables(rule_));
}

std::optional<Ply> EngineAttack::vcf(const Board& board, int positions) {
    return vcf_.find_win(follow(board), positions);
}

void EngineAttack::prepare(const Board& board, const std::vector<Point>& excluded) {
    SearchRequest request = node_request(2 * limits_.nodes, kLongSearchMemory);
    request.search_moves.excluded = excluded;
    searcher_.search(board, rule_, request);
}

std::optional<Point> EngineAttack::next(const Board& board) {
    const auto four = next_four(board);
    return four ? four : next_by_search(board);
}

std::optional<Point> EngineAttack::next_four(const Board& board) {
    Position& position = follow(board);
    const Colour own = board.side_to_move();
    if (position.has(own, PointPattern::Five)) return position.first(own, PointPattern::Five);
    const auto win = vcf_.winning_line(position, limits_.vcf_positions);
    return win && !win->line.empty() ? std::optional(win->line.front()) : std::nullopt;
}

std::optional<Point> EngineAttack::next_by_search(const Board& board) {
    if (used_ >= limits_.total) return std::nullopt;
    const SearchResult result = searcher_.search(
        board, rule_,
        node_request(std::min(limits_.nodes, limits_.total - used_), kLongSearchMemory));
    used_ += result.info.nodes;
    // Depth 0: the only reply, which is played without a search.
    const bool may_win = result.info.value().is_win() ||
                         (result.info.depth() == 0 && !result.info.value().is_loss());
    return may_win ? result.move : std::nullopt;
}

}  // namespace goren::tools::puzzles
