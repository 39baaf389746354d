// SPDX-License-Identifier: MIT
//
// Wins that the engine's solver proves and the verifier confirms.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/solver/solver.h"
#include "tools/puzzles/proof.h"

namespace goren::tools::puzzles {

/// The steps of a strategy as those of a written proof.
std::vector<ProofStep> proof_steps(const Strategy& strategy);

struct SolvedWin {
    Point first;    ///< the attack that begins it
    Ply plies = 0;  ///< most plies until the five stands, by the verifier
};

/// The win of the side to move by threats; none where the solver finds none within the limits, or
/// where the side to move makes a five. A win that the verifier does not confirm is none.
std::optional<SolvedWin> solved_win(Solver& solver, const Board& board, Rule rule,
                                    const ProofLimits& limits);
/// The same for a win that begins with this attack. Requires: that it may be played and makes no
/// five.
std::optional<SolvedWin> solved_win_by(Solver& solver, const Board& board, Rule rule, Point first,
                                       const ProofLimits& limits);

}  // namespace goren::tools::puzzles
