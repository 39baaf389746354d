// SPDX-License-Identifier: MIT
//
// A player answers positions with moves. `goren` is the full search; the others are the simple
// systems of the literature.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/search/limits.h"

namespace goren {

class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// The move for the side to move: empty, not excluded, and not forbidden unless every other
    /// point is. Blocks until a limit is reached or a stop is requested.
    virtual SearchResult think(const Board& board, Rule rule, const SearchRequest& request) = 0;

    /// Forgets what earlier games left behind.
    virtual void forget() {}
};

struct PlayerInfo {
    std::string_view name;
    std::string_view description;
};

/// The players that make_player knows, the default one first.
std::span<const PlayerInfo> all_players();

/// A player by its name; null when there is none of that name.
std::unique_ptr<Player> make_player(std::string_view name);

}  // namespace goren
