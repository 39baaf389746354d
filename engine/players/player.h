// SPDX-License-Identifier: MIT
//
// The interface of the players. `goren` is the full search; the others are the simple systems of
// the literature (docs/players.md).
#pragma once

#include <memory>
#include <string_view>

#include "engine/api/player_list.h"
#include "engine/api/search_request.h"
#include "engine/api/search_result.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren {

class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// Searches for the best move of the side to move. It is on an empty point, not excluded, and
    /// forbidden only if all others are. Blocks until a limit is reached or a stop is requested.
    virtual SearchResult search(const Board& board, Rule rule, const SearchRequest& request) = 0;

    /// Empties what the player keeps between searches: transposition table and histories.
    virtual void clear_memory() {}
};

/// The player with that name; null if there is none.
std::unique_ptr<Player> make_player(std::string_view name);

}  // namespace goren
