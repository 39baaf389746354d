// SPDX-License-Identifier: MIT
//
// SGF, FF[4] GM[4] (Gomoku and Renju): games with variations, comments, marks (HO) and texts on
// points (LB). Points are two letters, column and row, from the top left.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/formats/game_tree.h"
#include "tools/formats/game_record.h"

namespace goren::tools::formats {

struct SgfGame {
    GameInfo info;
    protocol::formats::GameTree tree;
};

/// All games of the text, or one sentence with the offset of the mistake in bytes. Text that is not
/// UTF-8 is read as code page 1252. Stones that the root sets up become its first moves. Passes are
/// kept; what a GameTree has no place for is left out: other properties, and texts on points that
/// no move plays.
std::variant<std::vector<SgfGame>, std::string> read_sgf(std::string_view text);

/// One game; several can follow each other in a file. The properties at the root are those that
/// c-gomoku-cli writes. Requires: points of the board.
std::string to_sgf(const GameInfo& info, const protocol::formats::GameTree& tree);

/// The moves alone, with their times as comments.
protocol::formats::GameTree tree_of(const GameRecord& record);

}  // namespace goren::tools::formats
