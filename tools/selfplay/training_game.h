// SPDX-License-Identifier: MIT
//
// The record of a self-play game: enough to replay it and to train on it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"

namespace goren::selfplay {

/// A move after the opening.
struct TrainingMove {
    Point point;
    /// The value of the position by the search, for the side to move; none where nothing was
    /// searched: a five to make, or a single reply.
    std::optional<Value> value;
    /// Not the best move but another one, played for variety.
    bool is_deviation = false;

    bool operator==(const TrainingMove&) const = default;
};

struct TrainingGame {
    std::uint32_t number = 0;    ///< in the run, from 0
    std::vector<Point> opening;  ///< black's first, then in turn
    std::vector<TrainingMove> moves;
    std::optional<Colour> winner;  ///< none: a draw
    /// Not a game but a search position with its best move: it has no result.
    bool is_position = false;

    bool operator==(const TrainingGame&) const = default;
};

/// The positions of a record that have a value: what training calls samples.
inline std::uint64_t positions_in(const TrainingGame& game) {
    std::uint64_t count = 0;
    for (const TrainingMove& move : game.moves)
        if (move.value) ++count;
    return count;
}

/// The settings that all games of a file share.
struct RunHeader {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    std::uint64_t seed = 0;
    std::uint32_t nodes = 0;  ///< for each move
    /// A hash of all other settings that decide what the records are.
    std::uint64_t settings = 0;

    bool operator==(const RunHeader&) const = default;
};

}  // namespace goren::selfplay
