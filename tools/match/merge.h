// SPDX-License-Identifier: MIT
//
// Merges several results files into one match. Files that differ only in their shard are parts of
// one run and share its numbers; the games of different runs are numbered one run after another.
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

/// The whole match. A game may be in several files. The error is one sentence: two files of one run
/// hold different games under one number, one of which would be lost.
std::variant<MergedResults, std::string> merge(const std::vector<Results>& files);

}  // namespace goren::tools::match
