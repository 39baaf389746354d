// SPDX-License-Identifier: MIT
//
// Is an answer in time? A busy machine may delay any one try; what is late by itself is late in
// every one.
#pragma once

#include "engine/api/search_request.h"
#include "tests/support/effort.h"

namespace goren::test {

/// Whether `answer(request)` took no longer than `most` in one of a few tries, the clock of the
/// request starting with each.
template <typename Answer>
bool is_in_time(SearchRequest request, Milliseconds most, Answer&& answer) {
    constexpr int kTries = 5;
    for (int i = 0; i < kTries; ++i) {
        request.limits.start = Clock::now();
        answer(request);
        if (Clock::now() - request.limits.start <= most * kSlowness) return true;
    }
    return false;
}

}  // namespace goren::test
