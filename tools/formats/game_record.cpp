// SPDX-License-Identifier: MIT
#include "tools/formats/game_record.h"

#include "engine/board/notation.h"
#include "protocol/bad_input.h"

namespace goren::tools::formats {

using protocol::reject;

void play(Board& board, Point point) {
    const int number = board.stone_count() + 1;
    if (!board.size().contains(point)) reject("move {} is off the board", number);
    if (!board.is_empty(point))
        reject("move {} ({}) is on an occupied point", number, to_pos_text(point));
    board.make(point);
}

Outcome outcome_by_fault(const GameRecord& record) {
    if (record.info.piskvork_code <= 0) return Outcome::Unknown;
    const bool is_black_to_move = record.moves.size() % 2 == 0;
    return is_black_to_move ? Outcome::WhiteWins : Outcome::BlackWins;
}

Board board_of(const GameRecord& record) {
    Board board(record.info.size);
    for (const RecordedMove& move : record.moves) play(board, move.point);
    return board;
}

}  // namespace goren::tools::formats
