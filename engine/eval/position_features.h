// SPDX-License-Identifier: MIT
//
// What the head of the network reads of a position in addition to the pooled sums.
#pragma once

#include <cstdint>

#include "engine/eval/global_features.h"
#include "engine/eval/threat_features.h"
#include "engine/position/position.h"

namespace goren {

struct PositionFeatures {
    std::uint16_t threats = 0;  ///< threat_features()
    GlobalFeatures global{};
};

/// The features for the side to move.
inline PositionFeatures position_features(const Position& position) {
    const Colour own = position.side_to_move();
    const auto threats = threat_features(position.counts(own), position.counts(opponent(own)));
    return {static_cast<std::uint16_t>(threats), global_features(position)};
}

}  // namespace goren
