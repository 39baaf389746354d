// SPDX-License-Identifier: MIT
//
// Five-tuples: five consecutive points of a line (five-tuple article, docs/players.md). A window
// holds every five-tuple through its middle: at most five.
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>

#include "engine/board/board.h"
#include "engine/core/colour.h"

namespace goren {

inline constexpr int kTupleLength = 5;

/// The points of a window on each side of its middle, the nearest first. Points out of the rule's
/// reach are empty.
struct WindowCells {
    static constexpr int kMaxReach = 5;
    using Side = std::array<Cell, kMaxReach>;

    Side before{};
    Side after{};

    /// The point `offset` steps from the middle. Requires: 1 <= |offset| <= kMaxReach.
    Cell operator[](int offset) const {
        const Side& side = offset < 0 ? before : after;
        return side[static_cast<std::size_t>(std::abs(offset) - 1)];
    }
};

/// How many stones a five-tuple holds of a colour and of its opponent.
struct TupleStones {
    int own = 0;
    int opponent = 0;
};

/// Calls `visit(TupleStones)` for every five-tuple through the empty middle of the window, as the
/// colour sees it. A tuple that holds a wall is no five-tuple.
template <typename Visit>
void for_each_five_tuple(const WindowCells& window, Colour colour, Visit&& visit) {
    for (int first = 1 - kTupleLength; first <= 0; ++first) {
        TupleStones stones;
        bool has_wall = false;
        for (int offset = first; offset < first + kTupleLength; ++offset) {
            if (offset == 0) continue;
            const Cell cell = window[offset];
            stones.own += cell == cell_of(colour);
            stones.opponent += cell == cell_of(opponent(colour));
            has_wall |= cell == Cell::Wall;
        }
        if (!has_wall) visit(stones);
    }
}

}  // namespace goren
