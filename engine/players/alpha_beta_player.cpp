// SPDX-License-Identifier: MIT
#include "engine/players/alpha_beta_player.h"

#include <algorithm>

#include "engine/players/alpha_beta_search.h"

namespace goren {

SearchResult AlphaBetaPlayer::search(const Board& board, Rule rule, const SearchRequest& request) {
    const int depth = std::max(1, request.limits.depth.value_or(kDefaultDepth));
    return AlphaBetaSearch(board, rule, request).run(depth);
}

}  // namespace goren
