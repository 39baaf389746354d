// SPDX-License-Identifier: MIT
//
// Gives one puzzle to one engine. Its answer is right when it is one of the puzzle's, or is proven
// to win as well: the list of winning points need not be complete.
#pragma once

#include <cstdint>
#include <optional>

#include "tools/common/game_player.h"
#include "tools/puzzles/prover.h"
#include "tools/puzzles/puzzle.h"

namespace goren::tools::puzzles {

struct Attempt {
    bool is_solved = false;
    std::optional<Point> point;          ///< the answer, where it may be played
    Microseconds elapsed{0};             ///< until the answer, as measured
    std::optional<std::uint64_t> nodes;  ///< from the engine's last MESSAGE
    bool reports_win = false;            ///< by its last MESSAGE, where the answer counts
    std::optional<Failure> failure;      ///< instead of an answer that counts
};

/// Requests one move. A late or illegal answer is a failure; one that the puzzle does not list
/// counts if it is proven within the limits.
Attempt attempt(GamePlayer& player, const Puzzle& puzzle, const ProverLimits& limits = {});

}  // namespace goren::tools::puzzles
