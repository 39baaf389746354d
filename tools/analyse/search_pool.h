// SPDX-License-Identifier: MIT
//
// Engines on threads of their own, and a queue of searches for them, ordered by priority.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "engine/engine.h"

namespace goren::tools::analyse {

/// A search, or one sentence why there was none: the machine has no memory left.
using SearchOutcome = std::variant<SearchResult, std::string>;

struct SearchJob {
    Board board{BoardSize{}};
    Rule rule = Rule::Freestyle;
    SearchLimits limits{};  ///< time counts from the start of the search
    SearchMoves search_moves{};
    int multi_pv = 1;
    int priority = 0;  ///< the highest goes first; among equals the oldest
    /// Whether transposition table and histories are emptied first: the result then does not depend
    /// on earlier searches.
    bool clears_memory = false;
    std::stop_source stop{};
    /// Both are called on the thread of the engine.
    IterationCallback on_iteration{};
    std::function<void(SearchOutcome)> on_done{};  ///< always called once, unless withdrawn
};

class SearchPool {
public:
    /// `memory` in bytes for each engine, `params` of all searches.
    SearchPool(int engines, std::size_t memory, const SearchParams& params);
    /// Withdraws what waits, stops what runs, and waits for it.
    ~SearchPool();
    SearchPool(const SearchPool&) = delete;
    SearchPool& operator=(const SearchPool&) = delete;

    void submit(std::shared_ptr<SearchJob> job);
    /// Removes a job that waits; false if it has begun. Its on_done is not called.
    bool withdraw(const SearchJob& job);

private:
    void run(const std::stop_token& stop);
    std::shared_ptr<SearchJob> next_job(const std::stop_token& stop);
    SearchOutcome search(std::unique_ptr<Engine>& engine, const SearchJob& job) const;

    std::size_t memory_;
    SearchParams params_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    // Sorted by falling priority, then by the order of submission.
    std::map<std::pair<std::int64_t, std::uint64_t>, std::shared_ptr<SearchJob>> waiting_;
    std::uint64_t submitted_ = 0;
    std::vector<std::shared_ptr<SearchJob>> running_;
    std::vector<std::jthread> threads_;
};

}  // namespace goren::tools::analyse
