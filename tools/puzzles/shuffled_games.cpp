// SPDX-License-Identifier: MIT
#include "tools/puzzles/shuffled_games.h"

#include "engine/core/random.h"

namespace goren::tools::puzzles {

selfplay::GameFile read_shuffled(std::span<const std::filesystem::path> paths, std::uint64_t seed) {
    selfplay::GameFile file = selfplay::read_game_files(paths);
    Random random(seed);
    shuffle(file.games, random);
    return file;
}

}  // namespace goren::tools::puzzles
