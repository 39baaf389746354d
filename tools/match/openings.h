// SPDX-License-Identifier: MIT
//
// The book: openings read from a file, checked against board and rule, turned by symmetries and put
// in order. Whatever cannot be played is reported with its line, never skipped silently.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"
#include "engine/core/rule.h"

namespace goren::match {

using Opening = std::vector<Point>;

enum class OpeningFormat : std::uint8_t { Offset, Pos };

/// Symmetries of a square: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps columns
/// and rows. A board that is not square has only the first four.
constexpr int symmetries_of(BoardSize size) { return size.width == size.height ? 8 : 4; }
Point transform(Point point, int symmetry, BoardSize size);
Opening transform(const Opening& opening, int symmetry, BoardSize size);

/// Why an opening cannot start a game, in one sentence; nothing when it can.
std::optional<std::string> find_flaw(const Opening& opening, BoardSize size, Rule rule);

struct OpeningFile {
    std::vector<Opening> openings;
    std::vector<std::string> complaints;  ///< "line 3: ...", one for each line left out
};

/// Reads one opening a line; blank lines and lines that begin with # are none.
OpeningFile read_openings(std::istream& stream, OpeningFormat format, BoardSize size, Rule rule);

enum class OpeningOrder : std::uint8_t { Sequential, Random };
enum class OpeningSymmetry : std::uint8_t {
    None,    ///< as they stand in the file
    Random,  ///< each turned by chance
    All,     ///< each in all its different images
};

struct BookOptions {
    OpeningOrder order = OpeningOrder::Sequential;
    OpeningSymmetry symmetry = OpeningSymmetry::None;
    std::uint64_t seed = 1;
    std::size_t first = 0;  ///< openings to pass over
};

/// The openings in the order in which they are to be played. The same options give the same book on
/// every machine. Never empty: without openings it is one empty board.
std::vector<Opening> make_book(std::vector<Opening> openings, const BookOptions& options,
                               BoardSize size);

}  // namespace goren::match
