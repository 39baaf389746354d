// SPDX-License-Identifier: MIT
//
// A written proof of a win: the attacker's moves against every reply. Its text is documented in
// docs/solver.md.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"

namespace goren::tools::puzzles {

/// One move of the attacker. Where a reply has no step, the attacker makes a five after it.
struct ProofStep {
    Point attack;
    std::vector<std::pair<Point, std::size_t>>
        replies;                           ///< with the index of the step that follows
    std::optional<std::size_t> otherwise;  ///< the step after every other reply

    bool operator==(const ProofStep&) const = default;
};

struct Proof {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    std::vector<Point> stones;  ///< in the order of play, black's first
    Ply plies = 0;              ///< claimed: the most until the five stands
    /// The first one begins; each refers only to later ones. None where the side to move makes a
    /// five.
    std::vector<ProofStep> steps;

    bool operator==(const Proof&) const = default;
};

}  // namespace goren::tools::puzzles
