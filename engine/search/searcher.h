// SPDX-License-Identifier: MIT
//
// The full search: what must be known before it, its threads, and the choice among their results.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/api/search_request.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/search/transposition_table.h"
#include "engine/search/worker.h"

namespace goren {

class Searcher {
public:
    /// The best move for the side to move. Blocks until a limit is reached or a stop is requested.
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request);

    /// Forgets what earlier searches found out.
    void clear_memory();

private:
    void prepare(Rule rule, const SearchRequest& request, const TimeManager& time);

    TranspositionTable table_;
    std::vector<std::unique_ptr<ThreadMemory>> threads_;
    std::optional<Rule> rule_;  // under which all of this was learnt
};

}  // namespace goren
