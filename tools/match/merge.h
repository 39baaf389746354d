// SPDX-License-Identifier: MIT
//
// Several results files as one match. Files that differ only in their shard are parts of one run,
// and share its numbers; files of different runs are laid end to end.
#pragma once

#include <string>
#include <vector>

#include "tools/match/results_file.h"

namespace goren::match {

struct MergedResults {
    std::vector<std::string> engines;  ///< in the order of the headers
    std::vector<GameRecord> games;     ///< each number once, in the order of their numbers
};

MergedResults merge(const std::vector<Results>& files);

}  // namespace goren::match
