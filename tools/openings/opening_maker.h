// SPDX-License-Identifier: MIT
//
// Makes balanced openings: random stones near the centre, kept when every evaluation of the
// position is close to 0 and no symmetry turns it into an earlier opening.
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
    int reach = 3;    ///< largest distance of a stone to the nearest earlier one
    int window = 40;  ///< largest value for either side
    std::uint64_t seed = 1;
};

/// The value of an opening for the side to move; nothing when it is decided.
using EvaluateOpening = std::function<std::optional<int>(const Opening&)>;

class OpeningMaker {
public:
    /// Each evaluation sees only the openings that the ones before it found balanced: the fastest
    /// comes first.
    /// Requires: 1 <= min_stones <= max_stones, and a square that holds them.
    OpeningMaker(const OpeningMakerOptions& options, std::vector<EvaluateOpening> evaluations);

    /// The next one; nothing when so many attempts in a row gave none.
    std::optional<Opening> next(int attempts);

private:
    Opening random_opening();
    Point random_point(const Opening& earlier);
    bool is_balanced(const Opening& opening) const;

    OpeningMakerOptions options_;
    std::vector<EvaluateOpening> evaluations_;
    Random random_;
    std::set<std::string> seen_;
};

}  // namespace goren::tools::openings
