// SPDX-License-Identifier: MIT
//
// The trained weights of the move ordering, as training makes them. Scores are in units of 1/200
// logit: a move that scores 200 more is e times as likely to be the best one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/colour.h"
#include "engine/ordering/distance.h"
#include "engine/pattern/line_pattern.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

using CombinationWeights = std::array<std::int16_t, kCombinationCount>;
using DistanceWeights = std::array<std::int16_t, kDistanceCount>;
using WindowWeights = std::array<std::int16_t, LineTable::kMaxCanonicalWindows>;

/// The weights of one colour's moves.
struct MoveWeights {
    CombinationWeights attack{};   ///< of the line patterns that a colour's move makes; >= 0
    CombinationWeights defence{};  ///< of the line patterns that it takes from this colour; >= 0
    DistanceWeights reply{};       ///< of the distance from the opponent's last stone
    DistanceWeights follow{};      ///< of the distance from the colour's own last stone
    WindowWeights window{};        ///< of the window around the move: LineTable::canonical_index()

    bool operator==(const MoveWeights&) const = default;
};

/// Both colours' weights; equal but in renju.
using OrderingWeights = ColourMap<MoveWeights>;

}  // namespace goren
