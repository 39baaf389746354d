// SPDX-License-Identifier: MIT
#include "engine/players/goren_player.h"

#include <algorithm>

#include "engine/players/level_request.h"

namespace goren {

SearchResult GorenPlayer::search(const Board& board, Rule rule, const SearchRequest& request) {
    if (request.level >= kFullLevel) return searcher_.search(board, rule, request);
    const LevelSettings& level = level_settings(std::max(request.level, kWeakestLevel));
    searcher_.clear_memory();
    return searcher_.search(board, rule, request_at_level(level, board, rule, request));
}

}  // namespace goren
