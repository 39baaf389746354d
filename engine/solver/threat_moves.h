// SPDX-License-Identifier: MIT
//
// The attacks of a proof search, by classes.
#pragma once

#include <cstdint>

#include "engine/core/point_list.h"
#include "engine/position/position.h"

namespace goren {

/// Which moves the attacker tries. Each class contains those before it. In all of them the attacker
/// also tries whatever stops a five of the defender.
enum class AttackClass : std::uint8_t {
    FoursAndThrees = 1,  ///< fours, and moves that make an open three
    SleepingThrees,      ///< and moves that make a sleeping three: they may threaten a VCF
    VcfThreats,          ///< and all points near a stone, if they threaten a VCF
    VctThreats,          ///< or a win by fours and threes
};

inline constexpr AttackClass kWidestClass = AttackClass::VctThreats;

/// The attacks of the side to move, the strongest first. Where the opponent threatens an open four
/// they are fours and moves that stop it.
PointList attacks_of(const Position& position, AttackClass attack_class);

}  // namespace goren
