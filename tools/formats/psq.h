// SPDX-License-Identifier: MIT
//
// Piskvork's files, .psq: a header, a line `x,y,ms` a move with coordinates from 1, then the names
// of the players and the code of a fault. The rule is not stored.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "tools/formats/game_record.h"

namespace goren::tools::formats {

/// The game, or one sentence with the line of the mistake.
std::variant<GameRecord, std::string> read_psq(std::string_view text);

std::string to_psq(const GameRecord& record);

}  // namespace goren::tools::formats
