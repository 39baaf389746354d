// SPDX-License-Identifier: MIT
#include "engine/players/level_settings.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace goren {
namespace {

// Found by matches between neighbours in freestyle, 2026-11-23: docs/levels.md.
constexpr std::array<LevelSettings, kFullLevel - kWeakestLevel> kLevels{{
    // nodes, depth, moves, noise, distance, VCF, threats, fives
    {20, 1, 1, 500, 40, 0, 100, 15},   // 1
    {20, 1, 1, 300, 40, 0, 98, 5},     // 2
    {20, 1, 2, 300, 40, 0, 70, 0},     // 3
    {20, 1, 2, 300, 40, 0, 41, 0},     // 4
    {20, 1, 2, 250, 40, 0, 24, 0},     // 5
    {30, 1, 3, 200, 30, 0, 15, 0},     // 6
    {40, 1, 4, 180, 25, 0, 8, 0},      // 7
    {50, 1, 6, 160, 20, 0, 3, 0},      // 8
    {70, 2, 7, 150, 20, 0, 2, 0},      // 9
    {150, 3, 12, 120, 10, 20, 1, 0},   // 10
    {350, 4, 18, 100, 10, 46, 0, 0},   // 11
    {500, 5, 20, 100, 5, 46, 0, 0},    // 12
    {850, 6, 26, 100, 0, 46, 0, 0},    // 13
    {1400, 8, 30, 100, 0, 46, 0, 0},   // 14
    {2400, 10, 36, 80, 0, 46, 0, 0},   // 15
    {4000, 12, 40, 80, 0, 46, 0, 0},   // 16
    {6600, 14, 50, 60, 0, 46, 0, 0},   // 17
    {10500, 16, 60, 60, 0, 46, 0, 0},  // 18
    {16000, 20, 70, 50, 0, 46, 0, 0},  // 19
}};

}  // namespace

const LevelSettings& level_settings(int level) {
    assert(kWeakestLevel <= level && level < kFullLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace goren
