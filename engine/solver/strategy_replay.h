// SPDX-License-Identifier: MIT
//
// Replays a strategy, and finds the replies that may refute a threat.
//
// The argument for complete replies: let the defender pass, and let a VCF win for the attacker. A
// reply changes nothing in that VCF unless it
//   - occupies a point that the VCF uses: its moves, and its five points where the defender blocks;
//   - is a four, or becomes one together with a block: then the attacker must answer it;
//   - in caro, stands at the end of a five, which it may close, or extends a five of the defender;
//   - in renju, lies in the windows by which black's move of the VCF is legal or black's block is
//     forbidden. Where that depends on whether a three is real, every point counts.
// The footprint is the set of these points; every other reply loses to the VCF. Each line is the
// dependence on one part of what replay() looks at, so that the two must be read together.
//
// A win by fours and threes after a pass (VCT) has a footprint too: that of each VCF which its
// threes threaten, for all of the replies that were searched. A reply may also give the defender
// a four later, at a point that was no reply to a three before: then its stone makes a sleeping
// three now, so that the defender's sleeping threes belong to the footprint.
#pragma once

#include "engine/core/value.h"
#include "engine/position/position.h"
#include "engine/solver/footprint.h"
#include "engine/solver/strategy.h"

namespace goren {

/// The most plies that the strategy needs from this step on, the attacker to move; none if a legal
/// reply escapes it. `footprint` receives the points where a stone of the defender may change that.
/// A footprint whose least() is Four takes strategies of fours alone, any other also those whose
/// threes threaten a VCF; for other strategies the result is none. The position is unchanged on
/// return.
std::optional<Ply> replay(Position& position, const Strategy& strategy, StepIndex step,
                          Footprint* footprint = nullptr);

/// The plies that the strategy needs when the defender passes, its move counted as one; none if it
/// does not win. Fills the footprint: the strategy wins as well against every legal reply outside
/// it. The defender is to move. Requires: the attacker has no five point.
std::optional<Ply> replay_after_pass(Position& position, const Strategy& strategy, StepIndex step,
                                     Footprint& footprint);

/// The same for a strategy of fours alone or of fours and threes: clears the footprint, and chooses
/// its kind.
std::optional<Ply> replay_after_pass_by_threes(Position& position, const Strategy& strategy,
                                               StepIndex step, Footprint& footprint);

}  // namespace goren
