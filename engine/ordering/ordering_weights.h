// SPDX-License-Identifier: MIT
//
// The trained weights of move ordering. Scores are in units of 1/200 logit: a move that scores 200
// more is e times as likely to be the best one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/colour.h"
#include "engine/ordering/distance.h"
#include "engine/ordering/five_tuple_weights.h"
#include "engine/pattern/line_pattern.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

/// The unit of the scores of moves, by weights or by the policy.
inline constexpr int kMoveUnitsPerLogit = 200;

using CombinationWeights = std::array<std::int16_t, kCombinationCount>;
using DistanceWeights = std::array<std::int16_t, kDistanceCount>;
using WindowWeights = std::array<std::int16_t, LineTable::kMaxCanonicalWindows>;

/// The weights of one colour's moves. The score of a window is the sum of the scores of its
/// five-tuples and of its own term, which corrects that sum for windows that are frequent in games.
struct MoveWeights {
    CombinationWeights attack{};    ///< the four line patterns that a move makes; >= 0
    CombinationWeights defence{};   ///< those that an opponent's move takes from this colour; >= 0
    DistanceWeights reply{};        ///< the distance from the opponent's last stone
    DistanceWeights follow{};       ///< the distance from the colour's own last stone
    FiveTupleWeights five_tuple{};  ///< a five-tuple through the move: tuple_kind()
    WindowWeights window{};         ///< a window's own term: LineTable::canonical_index()

    bool operator==(const MoveWeights&) const = default;
};

/// Both colours' weights. They are equal in all rules but renju.
using OrderingWeights = ColourMap<MoveWeights>;

// The largest amounts of the scores. An attack and a defence together fit 16 bits.
inline constexpr int kMaxCombinationScore = (1 << 14) - 1;
inline constexpr int kMaxDistanceScore = (1 << 12) - 1;
inline constexpr int kMaxTupleScore = (1 << 9) - 1;
inline constexpr int kMaxWindowTerm = (1 << 11) - 1;

/// Whether all scores are within these amounts, and those of combinations are not negative.
bool is_in_range(const OrderingWeights& weights);

}  // namespace goren
