// SPDX-License-Identifier: MIT
//
// The opening book of a match: openings read from a file, checked against board and rule,
// transformed by symmetries and put in order. Each line that cannot be used becomes a warning.
#pragma once

#include <cstdint>
#include <istream>
#include <span>
#include <string>
#include <vector>

#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "tools/common/opening.h"
#include "tools/formats/stone_list.h"

namespace goren::tools::match {

using formats::StoneListFormat;

struct OpeningFile {
    std::vector<Opening> openings;
    std::vector<std::string> warnings;  ///< "line 3: ...", one for each line left out
};

/// Reads one opening from each line; blank lines and lines that begin with # are skipped.
OpeningFile read_openings(std::istream& stream, StoneListFormat format, BoardSize size, Rule rule);

/// The same from the file at a path, which the warnings then name. Throws BadInput if it cannot be
/// read or if no line of it is an opening.
OpeningFile load_openings(const std::string& path, StoneListFormat format, BoardSize size,
                          Rule rule);

enum class OpeningOrder : std::uint8_t { Sequential, Random };
enum class OpeningSymmetry : std::uint8_t {
    None,    ///< as they are in the file
    Random,  ///< each transformed by a random symmetry
    All,     ///< each in all its different images
};

struct BookOptions {
    OpeningOrder order = OpeningOrder::Sequential;
    OpeningSymmetry symmetry = OpeningSymmetry::None;
    std::uint64_t seed = 1;
    std::size_t first = 0;  ///< openings to skip
};

/// The openings in the order in which they are to be played. The same options give the same book on
/// every machine. Never empty: without openings it is one empty board.
std::vector<Opening> make_book(std::vector<Opening> openings, const BookOptions& options,
                               BoardSize size);

/// The hash of the openings in their order, as 16 hexadecimal digits: tells lists apart.
std::string hash_of(std::span<const Opening> openings);

}  // namespace goren::tools::match
