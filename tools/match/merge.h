// SPDX-License-Identifier: MIT
//
// Several results files as one match. Files that differ only in their shard are parts of one run,
// and share its numbers; files of different runs are laid end to end.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "tools/match/results_file.h"

namespace goren::tools::match {

struct MergedResults {
    std::vector<std::string> engines;  ///< in the order of the headers
    std::vector<MatchGame> games;      ///< each number once, in the order of their numbers
};

/// The whole match. A game may be in several files; one sentence if these hold another game under
/// the number of one run, for then it was played twice and one of them would be lost.
std::variant<MergedResults, std::string> merge(const std::vector<Results>& files);

}  // namespace goren::tools::match
