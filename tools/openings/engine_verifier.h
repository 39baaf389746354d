// SPDX-License-Identifier: MIT
//
// Any engine of the protocol as a verifier of openings.
//
// Its value is the last one that it reports in its MESSAGE lines before it answers, for itself,
// which is the side to move: the number after `ev`, `eval` or `value`, as in "depth 12-20 ev 35 n
// 1200K" (Goren) or "Depth 12-20 | Eval -35 | Node 3M" (Rapfi); "+M13" is a win in 13 plies. The
// units are those of the engine. An engine that reports none can only play.
#pragma once

#include <memory>
#include <optional>

#include "engine/core/colour.h"
#include "engine/core/rule.h"
#include "tools/common/engine_process.h"
#include "tools/common/engine_spec.h"
#include "tools/common/opening.h"

namespace goren::tools::openings {

class EngineVerifier {
public:
    /// Starts nothing yet.
    EngineVerifier(EngineSpec spec, const Launcher& launcher, BoardSize size, Rule rule);

    /// The value of its search, for the side to move; nothing for a reported win or loss. Throws
    /// std::runtime_error when it does not answer or reports no value.
    std::optional<int> evaluate(const Opening& opening);

    /// The winner of a game of the engine against itself, in two processes; nothing after a draw.
    /// Throws std::runtime_error after a fault.
    std::optional<Colour> play(const Opening& opening);

private:
    EngineSpec spec_;
    BoardSize size_;
    Rule rule_;
    ColourMap<std::unique_ptr<EngineProcess>> processes_;
};

}  // namespace goren::tools::openings
