// SPDX-License-Identifier: MIT
//
// Random keys that hash a position (Zobrist 1970), fixed at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/lines.h"
#include "engine/core/point.h"
#include "engine/core/random.h"

namespace goren::zobrist {

/// A key for each kind of cell on each point. An empty point hashes to nothing.
struct CellKeys {
    std::array<PointMap<std::uint64_t>, 3> keys;

    constexpr std::uint64_t of(Point point, Cell cell) const {
        return cell == Cell::Empty ? 0 : keys[static_cast<std::size_t>(cell) - 1][point];
    }
};

inline constexpr CellKeys kCells = [] {
    CellKeys cells{};
    Random random(0x60BE11);
    for (auto& keys : cells.keys)
        for (int i = 0; i < Point::kTableSize; ++i) keys[Point::from_index(i)] = random.next();
    return cells;
}();

inline constexpr std::uint64_t kWhiteToMove = Random(0x517E).next();

constexpr std::uint64_t of_size(BoardSize size) {
    return Random(static_cast<std::uint64_t>(size.width * 64 + size.height)).next();
}

}  // namespace goren::zobrist
