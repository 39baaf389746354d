// SPDX-License-Identifier: MIT
//
// A player answers positions with moves. `goren` is the full search; the others are the simple
// systems of the literature.
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

    /// The best move for the side to move: empty, not excluded, and not forbidden unless every
    /// other point is. Blocks until a limit is reached or a stop is requested.
    virtual SearchResult search(const Board& board, Rule rule, const SearchRequest& request) = 0;

    /// Forgets what earlier games left behind.
    virtual void clear_memory() {}
};

/// A player by its name; null when there is none of that name.
std::unique_ptr<Player> make_player(std::string_view name);

}  // namespace goren
