// SPDX-License-Identifier: MIT
//
// Files with a list of stones a line, black's first: openings and games in `pos` or `offset`
// notation. Blank lines and lines that begin with # are skipped.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <vector>

#include "engine/core/point.h"

namespace goren::tools::formats {

enum class StoneListFormat : std::uint8_t { Offset, Pos };

struct StoneList {
    int line = 0;  ///< in the file, from 1
    /// On the largest board, but not always on the one in use; absent when the line is in another
    /// format.
    std::optional<std::vector<Point>> stones;
};

std::vector<StoneList> read_stone_lists(std::istream& stream, StoneListFormat format,
                                        BoardSize size);

}  // namespace goren::tools::formats
