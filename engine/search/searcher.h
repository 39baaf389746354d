// SPDX-License-Identifier: MIT
//
// The full search: what must be known before it, its threads, and the choice among their results.
#pragma once

#include <optional>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/search/limits.h"
#include "engine/search/params.h"
#include "engine/search/transposition_table.h"

namespace goren {

class Searcher {
public:
    explicit Searcher(const SearchParams& params = {}) : params_(params) {}

    /// The best move for the side to move. Blocks until a limit is reached or a stop is requested.
    SearchResult think(const Board& board, Rule rule, const SearchRequest& request);

    /// Forgets what earlier searches found out.
    void forget() { table_.clear(); }

private:
    SearchParams params_;
    TranspositionTable table_;
    std::optional<Rule> table_rule_;  // the rule under which the table was filled
};

}  // namespace goren
