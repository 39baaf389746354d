// SPDX-License-Identifier: MIT
//
// goren-analyse serve: queries on standard input, answers on standard output, a JSON object a line.
#pragma once

#include <cstddef>

#include "tools/analyse/search_options.h"

namespace goren::tools::analyse {

struct ServeArguments {
    SearchOptions search;
    std::size_t most_queries = 1000;
};

/// Ends with the input, when everything is answered. The exit status: 0. An answer that cannot
/// be written ends the program at once, with 1.
int run_serve(const ServeArguments& arguments);

}  // namespace goren::tools::analyse
