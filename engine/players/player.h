// SPDX-License-Identifier: MIT
//
// The interface of the players. `goren` is the full search; the others are the simple systems of
// the literature (docs/players.md).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/api/hash_file.h"
#include "engine/api/hash_size.h"
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

    /// The transposition table: its size, how much of it is used, in [0, 1], and its content as a
    /// file (engine/search/table_file.h). A player without one has nothing to save or load.
    virtual HashSize hash_size() const { return {}; }
    virtual double hash_usage() const { return 0; }
    virtual std::optional<HashFileError> save_hash(BoardSize, const ByteSink&) const {
        return HashFileError::NoTable;
    }
    virtual std::optional<HashFileError> load_hash(std::span<const std::uint8_t>, Rule, BoardSize,
                                                   const SearchRequest&) {
        return HashFileError::NoTable;
    }
};

/// The player with that name; null if there is none.
std::unique_ptr<Player> make_player(std::string_view name);

}  // namespace goren
