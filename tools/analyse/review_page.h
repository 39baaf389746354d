// SPDX-License-Identifier: MIT
//
// Reviews as one HTML page that needs nothing else: a board to step through, a chart of the
// expected score, marks for errors, and lines that can be played out.
#pragma once

#include <string>
#include <vector>

#include "tools/analyse/review.h"

namespace goren::tools::analyse {

std::string make_review_page(const std::vector<GameReview>& reviews);

}  // namespace goren::tools::analyse
