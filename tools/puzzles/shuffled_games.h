// SPDX-License-Identifier: MIT
//
// The games that puzzles are sought in.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "tools/selfplay/game_file.h"

namespace goren::tools::puzzles {

/// The games of all files in an order that the seed decides. Throws std::runtime_error if a file
/// cannot be read or is of another rule or board.
selfplay::GameFile read_shuffled(std::span<const std::filesystem::path> paths, std::uint64_t seed);

}  // namespace goren::tools::puzzles
