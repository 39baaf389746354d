// SPDX-License-Identifier: MIT
//
// The names of the players that an Engine can be constructed with.
#pragma once

#include <span>
#include <string_view>

namespace goren {

struct PlayerInfo {
    std::string_view name;
    std::string_view description;
};

/// All players, the default one first.
std::span<const PlayerInfo> all_players();

}  // namespace goren
