// SPDX-License-Identifier: MIT
//
// Searches everything that the reviews of games need, several positions at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "tools/analyse/review.h"
#include "tools/analyse/search_options.h"
#include "tools/analyse/search_store.h"

namespace goren::tools::analyse {

struct ReviewProgress {
    std::size_t done = 0;   ///< positions searched in this run
    std::size_t total = 0;  ///< the same, and those known to be missing
    std::uint64_t nodes = 0;
};

/// Called on the thread of run_reviews(), several times a second.
using OnReviewProgress = std::function<void(const ReviewProgress&)>;

/// How many lines each search of a review has: with one alone no verdict could tell whether the
/// best move is the only good one.
int lines_of_a_search(const SearchOptions& options);

/// The reviews, in the order of the games. Empty when a stop was requested before the end; what was
/// searched by then is in the store. Every search begins with an empty table, so that the result
/// does not depend on the number of threads. Throws BadInput when the store cannot be written or a
/// search fails.
std::vector<GameReview> run_reviews(const std::vector<SourceGame>& games,
                                    const SearchOptions& options, SearchStore& store,
                                    const std::stop_token& stop,
                                    const OnReviewProgress& on_progress);

}  // namespace goren::tools::analyse
