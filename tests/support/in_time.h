// SPDX-License-Identifier: MIT
//
// Whether a search is in time. A busy machine may delay any single try; a search that is itself too
// slow is late in every try.
#pragma once

#include "engine/api/search_request.h"
#include "tests/support/effort.h"

namespace goren::test {

/// Whether `search(request)` takes at most `limit` in one of a few tries. The clock of the request
/// starts with each try.
template <typename Search>
bool is_in_time(SearchRequest request, Milliseconds limit, Search&& search) {
    constexpr int kTries = 5;
    for (int i = 0; i < kTries; ++i) {
        request.limits.start = Clock::now();
        search(request);
        if (Clock::now() - request.limits.start <= limit * kSlowness) return true;
    }
    return false;
}

}  // namespace goren::test
