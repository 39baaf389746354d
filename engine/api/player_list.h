// SPDX-License-Identifier: MIT
//
// The players that an engine can be.
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
