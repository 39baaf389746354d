// SPDX-License-Identifier: MIT
//
// What is kept of a self-play game: enough to replay it and to learn from it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"

namespace goren::selfplay {

/// A stone that a player put after the opening.
struct RecordedMove {
    Point point;
    /// What the search said of the position, for the side to move; none where it did not search:
    /// a five to make, or one reply only.
    std::optional<Value> value;
    /// Not the best move but one that was tried for variety.
    bool is_deviation = false;

    bool operator==(const RecordedMove&) const = default;
};

struct GameRecord {
    std::uint32_t number = 0;    ///< in the run, from 0
    std::vector<Point> opening;  ///< black's and white's stones in turn, black's first
    std::vector<RecordedMove> moves;
    std::optional<Colour> winner;  ///< none: a draw
    /// Not a game but a position out of a search, with its best move: nobody knows who wins.
    bool is_position = false;

    bool operator==(const GameRecord&) const = default;
};

/// What all games of a file have in common.
struct RunHeader {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    std::uint64_t seed = 0;
    std::uint32_t nodes = 0;  ///< for each move
    /// Tells apart runs that differ in anything else that decides what the records are.
    std::uint64_t settings = 0;

    bool operator==(const RunHeader&) const = default;
};

}  // namespace goren::selfplay
