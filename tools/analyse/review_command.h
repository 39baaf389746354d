// SPDX-License-Identifier: MIT
//
// goren-analyse review: reviews games and writes the results.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/analyse/game_source.h"
#include "tools/analyse/search_options.h"

namespace goren::tools::analyse {

struct ReviewArguments {
    std::vector<std::string> files;
    GameSourceOptions source;
    SearchOptions search;
    std::size_t opening = 0;  ///< first moves that the summary of a game leaves out
    std::string results;      ///< files to write; empty: none
    std::string html;
    std::string json;
    std::string sgf;
};

/// The exit status: 0 done, 1 an error, 2 interrupted.
int run_review(const ReviewArguments& arguments);

}  // namespace goren::tools::analyse
