// SPDX-License-Identifier: MIT
//
// The full search: moves that need no search, the workers and their threads, and the choice among
// their results.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/api/hash_file.h"
#include "engine/api/hash_size.h"
#include "engine/api/search_request.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/eval/networks.h"
#include "engine/search/thread_pool.h"
#include "engine/search/transposition_table.h"
#include "engine/search/worker.h"

namespace goren {

/// What a searcher is built with; tests replace it.
struct SearcherParts {
    StartThread start_thread = start_std_thread;
    const NetworkTables& (*network)(Rule) = network_tables;
};

/// Keeps the transposition table, the workers and their threads from search to search.
class Searcher {
public:
    explicit Searcher(SearcherParts parts = {});

    /// The best move for the side to move. Blocks until a limit is reached or a stop is requested.
    /// Passes on what a callback throws, and std::bad_alloc; all threads are idle then, and the
    /// next search works as after any other. Searches with fewer threads where the system starts no
    /// more.
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request);

    /// Empties the transposition table, histories and caches.
    void clear_memory();

    /// The share of the transposition table that is used, in [0, 1]. Also during a search.
    double hash_usage() const { return table_.usage(); }
    /// The size that the last search, or load_hash(), gave the transposition table.
    const HashSize& hash_size() const { return hash_size_; }
    /// Writes the transposition table, which is for boards of this size (table_file.h).
    std::optional<HashFileError> save_hash(BoardSize size, const ByteSink& sink) const;
    /// Replaces the transposition table, in the size that searches with this request have. After an
    /// error the memory is as it was.
    std::optional<HashFileError> load_hash(std::span<const std::uint8_t> file, Rule rule,
                                           BoardSize size, const SearchRequest& request);

private:
    SearchResult search_beside_fives(const Board& board, Rule rule, const SearchRequest& request,
                                     const std::vector<Point>& fives);
    void prepare(const Position& root, const SearchRequest& request);
    void resize_table(const SearchRequest& request);
    RootSolver* prepare_solver(const Position& root, const SearchRequest& request);
    TimeManager::Duration worst_stall() const;
    void run_workers(const Position& root, SharedSearch& shared);

    SearcherParts parts_;
    TranspositionTable table_;
    HashSize hash_size_;
    std::vector<std::unique_ptr<Worker>> workers_;
    ThreadPool threads_;        // one for each worker but the first
    std::optional<Rule> rule_;  // of the memory's content
    std::unique_ptr<RootSolver> solver_;
    std::size_t solver_bytes_ = 0;
};

}  // namespace goren
