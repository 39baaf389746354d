// SPDX-License-Identifier: MIT
//
// The games of some files, divided into those for training and those held out for testing, and
// samples of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tools/selfplay/training_game.h"
#include "tools/tune/parallel.h"

namespace goren::tune {

struct Game {
    selfplay::RunHeader run;
    selfplay::TrainingGame record;
};

struct DataSet {
    Rule rule = Rule::Freestyle;
    std::vector<Game> training;
    std::vector<Game> held_out;
};

struct DataOptions {
    std::vector<std::filesystem::path> files;
    int held_out_percent = 10;
};

/// Throws std::runtime_error if a file cannot be used or the files' rules differ.
DataSet load_data(const DataOptions& options);

/// The position after the game's opening.
inline Position start_of(const Game& game) {
    Position position(Board(game.run.size), pattern_tables(game.run.rule));
    for (const Point point : game.record.opening) position.make(point);
    return position;
}

/// Calls visit(position, move) for each move after the opening, with the position before it.
template <typename Visit>
void replay(const Game& game, const Visit& visit) {
    Position position = start_of(game);
    for (const selfplay::TrainingMove& move : game.record.moves) {
        visit(position, move);
        position.make(move.point);
    }
}

/// The samples that add_game(game, samples) adds for all games, in their order. Throws
/// std::runtime_error where there are none.
template <typename Samples>
Samples samples_of(std::span<const Game> games, int threads) {
    constexpr std::size_t kGamesPerPart = 256;
    std::vector<Samples> parts((games.size() + kGamesPerPart - 1) / kGamesPerPart);
    parallel_for(parts.size(), threads, [&](std::size_t part) {
        const std::size_t first = part * kGamesPerPart;
        const std::size_t count = std::min(kGamesPerPart, games.size() - first);
        for (const Game& game : games.subspan(first, count)) add_game(game, parts[part]);
    });
    Samples samples = Samples::joined(std::move(parts));
    if (samples.empty())
        throw std::runtime_error("too few games: no position of theirs makes a sample");
    return samples;
}

}  // namespace goren::tune
