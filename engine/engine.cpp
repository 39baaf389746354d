// SPDX-License-Identifier: MIT
#include "engine/engine.h"

#include <cassert>
#include <utility>

#include "engine/eval/networks.h"
#include "engine/eval/pattern_tables.h"
#include "engine/pattern/forbidden.h"

namespace goren {

Engine::Engine(std::string_view player) : board_(BoardSize{}), player_(make_player(player)) {
    assert(player_);
    // Built now, so that no move waits for them: not even the first of a manager that names the
    // rule and asks for a move in one breath.
    for (const Rule rule : kRules) {
        pattern_tables(rule);
        network_tables(rule);
    }
}

Engine::~Engine() = default;

void Engine::new_game(BoardSize size, Rule rule) {
    board_ = Board(size);
    rule_ = rule;
}

void Engine::set_rule(Rule rule) { rule_ = rule; }

void Engine::set_board(Board board) { board_ = std::move(board); }

void Engine::play(Point point) { board_.play(point); }

void Engine::take_back(Point point) {
    const Colour owner = colour_of(board_[point]);
    board_.remove(point);
    board_.set_side_to_move(owner);
}

bool Engine::is_forbidden(Point point) const {
    return rule_ == Rule::Renju && board_.is_empty(point) &&
           goren::is_forbidden(board_.lines(), pattern_tables(rule_).line, point);
}

SearchResult Engine::think(const SearchRequest& request) {
    return player_->think(board_, rule_, request);
}

Swap2Answer Engine::answer_swap2(const SearchRequest& request) {
    return goren::answer_swap2(*player_, board_, rule_, request);
}

void Engine::forget() { player_->forget(); }

}  // namespace goren
