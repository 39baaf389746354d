// SPDX-License-Identifier: MIT
#include "tools/analyse/review_run.h"

#include <algorithm>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>

#include "protocol/bad_input.h"
#include "tools/analyse/search_pool.h"
#include "tools/common/message_queue.h"

namespace goren::tools::analyse {
namespace {

using protocol::reject;

constexpr Milliseconds kTick{200};

struct SearchedPosition {
    Board board;
    Rule rule;
};

struct FinishedSearch {
    SearchedPosition position;
    SearchOutcome outcome;
};

/// Searches rounds of positions and puts the results into the store.
class Searches {
public:
    Searches(const SearchOptions& options, SearchStore& store, std::stop_token stop,
             const OnReviewProgress& on_progress)
        : options_(options),
          store_(store),
          stop_(std::move(stop)),
          on_progress_(on_progress),
          pool_(options.threads, options.memory(), options.params()) {}

    /// False when a stop was requested.
    bool search(const std::vector<SearchedPosition>& positions) {
        progress_.total = progress_.done + positions.size();
        for (const SearchedPosition& position : positions) pool_.submit(job_of(position));
        for (std::size_t left = positions.size(); left > 0;) {
            if (stop_.stop_requested()) return false;
            on_progress_(progress_);
            if (auto finished = finished_.pop_within(kTick)) {
                take(*std::move(finished));
                --left;
            }
        }
        on_progress_(progress_);
        return true;
    }

private:
    std::shared_ptr<SearchJob> job_of(const SearchedPosition& position) {
        auto job = std::make_shared<SearchJob>();
        job->board = position.board;
        job->rule = position.rule;
        job->limits = options_.limits();
        job->multi_pv = lines_of_a_search(options_);
        job->clears_memory = true;
        job->on_done = [this, position](SearchOutcome outcome) {
            finished_.push({position, std::move(outcome)});
        };
        return job;
    }

    void take(FinishedSearch finished) {
        if (const auto* error = std::get_if<std::string>(&finished.outcome)) reject("{}", *error);
        SearchInfo info = std::get<SearchResult>(std::move(finished.outcome)).info;
        progress_.nodes += info.nodes;
        ++progress_.done;
        store_.add(finished.position.board, finished.position.rule, std::move(info));
    }

    const SearchOptions& options_;
    SearchStore& store_;
    std::stop_token stop_;
    const OnReviewProgress& on_progress_;
    ReviewProgress progress_;
    MessageQueue<FinishedSearch> finished_;
    SearchPool pool_;  // the last: its threads use what stands above
};

/// Each position once.
void add_missing(std::vector<SearchedPosition>& positions, std::unordered_set<std::string>& known,
                 const std::vector<Board>& missing, Rule rule) {
    for (const Board& board : missing)
        if (known.insert(SearchStore::key_of(board, rule)).second)
            positions.push_back({board, rule});
}

}  // namespace

int lines_of_a_search(const SearchOptions& options) { return std::max(2, options.n_best); }

std::vector<GameReview> run_reviews(const std::vector<SourceGame>& games,
                                    const SearchOptions& options, SearchStore& store,
                                    const std::stop_token& stop,
                                    const OnReviewProgress& on_progress) {
    Searches searches(options, store, stop, on_progress);
    while (true) {
        std::vector<GameReview> reviews;
        std::vector<SearchedPosition> positions;
        std::unordered_set<std::string> known;
        for (const SourceGame& game : games) {
            ReviewStep step = review_game(game, store);
            add_missing(positions, known, step.missing, game.rule);
            if (step.review) reviews.push_back(*std::move(step.review));
        }
        if (positions.empty()) return reviews;
        if (!searches.search(positions)) return {};
    }
}

}  // namespace goren::tools::analyse
