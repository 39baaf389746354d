// SPDX-License-Identifier: MIT
//
// Makes balanced openings: random stones near the centre, kept when all judges find the position
// even for the side to move and no symmetry turns it into one that was made before.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/rule.h"
#include "tools/common/opening.h"

namespace goren::tools::openings {

struct OpeningMakerOptions {
    BoardSize size;
    Rule rule = Rule::Freestyle;
    int min_stones = 4;
    int max_stones = 7;
    int spread = 9;   ///< side of the square around the centre that takes the stones
    int reach = 3;    ///< how far a stone is from the nearest earlier one, at most
    int window = 40;  ///< the value may be this far from 0
    std::uint64_t seed = 1;
};

/// The value of an opening for the side to move; nothing when it is decided.
using OpeningJudge = std::function<std::optional<int>(const Opening&)>;

class OpeningMaker {
public:
    /// The judges are asked in turn while they find a position even, so the quickest comes first.
    /// Requires: 1 <= min_stones <= max_stones, and a square that holds them.
    OpeningMaker(const OpeningMakerOptions& options, std::vector<OpeningJudge> judges);

    /// The next one; nothing when so many attempts in a row gave none.
    std::optional<Opening> next(int attempts);

private:
    Opening random_opening();
    Point random_point(const Opening& earlier);
    bool is_balanced(const Opening& opening) const;

    OpeningMakerOptions options_;
    std::vector<OpeningJudge> judges_;
    Random random_;
    std::set<std::string> seen_;
};

}  // namespace goren::tools::openings
