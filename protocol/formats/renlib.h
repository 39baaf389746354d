// SPDX-License-Identifier: MIT
//
// RenLib's libraries, .lib: a tree of positions on 15 x 15 with comments, texts on points and
// marks. Read: files with the header of 3.0 to 3.4, and older ones without. Written: 3.4 and 3.0.
// The format: github.com/gomoku/RenLib, LibraryFile and MoveNode.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/formats/game_tree.h"
#include "protocol/formats/text_encoding.h"

namespace goren::protocol::formats {

inline constexpr BoardSize kRenlibSize{15, 15};

/// The tree, or one sentence with the offset of the mistake in bytes. A file may end where siblings
/// were announced: RenLib writes such files. Takes memory in proportion to the file, for
/// GameTree::kMaxNodes positions at most. Requires: a known code page.
std::variant<GameTree, std::string> read_renlib(std::string_view bytes,
                                                int code_page = kDefaultCodePage);

enum class RenlibVersion : std::uint8_t {
    V30,  ///< begins with a stone in the centre
    V34,  ///< begins with the empty board
};

/// Why the tree cannot be written, in one sentence; nothing when it can.
std::optional<std::string> find_renlib_flaw(const GameTree& tree, RenlibVersion version);

/// The file. Requires: no find_renlib_flaw(); a known code page.
std::string to_renlib(const GameTree& tree, RenlibVersion version = RenlibVersion::V34,
                      int code_page = kDefaultCodePage);

}  // namespace goren::protocol::formats
