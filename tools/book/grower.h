// SPDX-License-Identifier: MIT
//
// Growing a book: searches of the engine in several threads, each result in the journal before it
// counts. docs/book.md tells how a book grows.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "protocol/book/book.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/journal.h"
#include "tools/book/book_graph.h"
#include "tools/common/clock.h"

namespace goren::tools::book {

struct GrowOptions {
    std::uint64_t nodes = 100'000;  ///< of each search
    int threads = 1;
    std::size_t memory = std::size_t{64} << 20;  ///< bytes of each thread's search
    std::size_t positions = 1'000'000;           ///< in the book: growth ends there
    std::optional<std::uint64_t> searches;       ///< of this run
    std::optional<Clock::time_point> end;
    Milliseconds save_interval = std::chrono::minutes(10);
    GraphOptions graph;
};

/// The best move of a position without the excluded moves, and its value. A forced reply is
/// evaluated by a search of the position after it.
BookGraph::DropoutResult search_position(Engine& engine, const Board& board, Rule rule,
                                         const std::vector<Point>& excluded,
                                         const GrowOptions& options);

/// What a run has done so far.
struct GrowProgress {
    std::size_t positions;
    std::uint64_t searches;
    double seconds;
    Value root_value;
};

class Grower {
public:
    /// Continues the book of this path with its journal, from the given positions, or without any
    /// from those that the book begins with. Nobody else may write the book while this lives.
    /// Throws BadInput.
    Grower(const std::string& path, const std::vector<BookPosition>& starts, GrowOptions options);

    /// Grows until a limit is reached or all is proven, and saves. `on_progress` is called about
    /// every ten seconds. Throws what a thread threw, after all have ended.
    void run(const std::string& made, const std::function<void(const GrowProgress&)>& on_progress);

    const Book& book() const { return book_; }

private:
    /// A position to search, after its new child where it was expanded.
    struct Task {
        BookGraph::Node node;
        std::optional<BookGraph::Node> child;
    };

    void work();
    /// Waits where all that could be selected is being searched. Nothing at the end of the run.
    std::optional<Task> take();
    void search(Engine& engine, BookGraph::Node node);
    void finish(const Task& task);
    bool is_at_limit() const;
    void report_and_save();
    void save();
    const std::string& path() const { return lock_.book_path(); }

    goren::book::BookLock lock_;
    GrowOptions options_;
    Book book_;
    BookGraph graph_;
    std::vector<BookGraph::Node> roots_;
    std::optional<goren::book::Journal> journal_;

    std::mutex mutex_;  // guards everything above while threads run, and what follows
    std::condition_variable changed_;
    int busy_ = 0;
    std::uint64_t searches_ = 0;
    Clock::time_point start_;
    Clock::time_point reported_;
    Clock::time_point saved_;
    std::exception_ptr error_;
    std::function<void(const GrowProgress&)> on_progress_;
};

}  // namespace goren::tools::book
