// SPDX-License-Identifier: MIT
//
// Zobrist keys (Zobrist 1970): random numbers fixed at compile time, whose exclusive or is the hash
// of a position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/lines.h"
#include "engine/core/point.h"
#include "engine/core/random.h"

namespace goren::zobrist {

/// A key for each stone or wall on each point. An empty point has the key 0.
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
