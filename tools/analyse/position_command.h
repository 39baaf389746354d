// SPDX-License-Identifier: MIT
//
// goren-analyse position: the best moves of one position, with the board.
#pragma once

#include <optional>
#include <string>

#include "engine/api/search_result.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/analyse/game_source.h"
#include "tools/analyse/search_options.h"

namespace goren::tools::analyse {

struct PositionArguments {
    std::string position;  ///< a file, or stones like h8h9i9; empty: the empty board
    GameSourceOptions source;
    SearchOptions search;
    int game = 1;             ///< in the file, from 1
    std::optional<int> move;  ///< the number of moves before the position; absent: all
    bool is_json = false;
};

/// The exit status: 0 done, 1 an error.
int run_position(const PositionArguments& arguments);

/// The n-best table: rank, move, win probability, value, depth, nodes, line.
std::string lines_table(const SearchInfo& info, const Board& board, Rule rule);

/// Digits for the best moves, and ! for points that are forbidden to the side to move.
std::string annotated_board(const SearchInfo& info, const Board& board, Rule rule,
                            bool is_coloured);

}  // namespace goren::tools::analyse
