// SPDX-License-Identifier: MIT
//
// Five-tuples: five consecutive points of a line (the five-tuple article, docs/players.md). A
// window holds all five-tuples through its middle point, at most five.
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>

#include "engine/board/board.h"
#include "engine/core/colour.h"

namespace goren {

inline constexpr int kTupleLength = 5;

/// The content of a window on each side of its middle point, the nearest point first. Points beyond
/// the rule's reach count as empty.
struct WindowCells {
    static constexpr int kMaxReach = 5;
    using Side = std::array<Cell, kMaxReach>;

    Side before{};
    Side after{};

    /// The content of the point `offset` steps from the middle.
    /// Requires: 1 <= |offset| <= kMaxReach.
    Cell operator[](int offset) const {
        const Side& side = offset < 0 ? before : after;
        return side[static_cast<std::size_t>(std::abs(offset) - 1)];
    }
};

/// The numbers of stones in a five-tuple, of a colour and of its opponent.
struct TupleStones {
    int own = 0;
    int opponent = 0;
};

/// Calls `visit(TupleStones)` for every five-tuple through the empty middle of the window, with the
/// colour's stones as its own. Five points with a wall among them are no five-tuple.
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
