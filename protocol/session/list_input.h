// SPDX-License-Identifier: MIT
//
// The points between a list command (BOARD, YXBLOCK and others) and DONE, and the position that
// they describe.
//
// The first error is kept and the remaining lines are ignored, so that a bad list gets one answer,
// after its DONE.
#pragma once

#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/board/board.h"
#include "protocol/command/command.h"

namespace goren::protocol {

/// Why input is rejected; the reason is a literal.
struct InputError {
    std::string_view reason;
};

/// The third number of a BOARD line: what is on the point.
enum class Field { Own = 1, Opponent = 2, Wall = 3 };

struct ListedPoint {
    Point point;
    Field field = Field::Own;
};

/// Collects the lines of one list.
class ListInput {
public:
    /// Points off a board of this size are errors.
    ListInput(command::List list, BoardSize size) : list_(std::move(list)), size_(size) {}

    /// The command that began the list.
    const command::List& command() const { return list_; }
    /// Whether DONE was read.
    bool is_done() const { return is_done_; }

    /// Reads a line: a point, blanks or DONE.
    void add_line(std::string_view line);
    /// Reads the rest of the command's own line: points and DONE between blanks.
    void add_words(std::string_view words);
    /// Rejects the whole list. The first reason is kept.
    void reject(std::string_view reason);

    /// The points in the order of their lines, or the first error.
    std::variant<std::vector<ListedPoint>, InputError> result() const;

private:
    void add_point(std::string_view line);

    command::List list_;
    BoardSize size_;
    bool is_done_ = false;
    std::vector<ListedPoint> points_;
    PointMap<bool> is_listed_;
    std::string_view error_;
};

/// The position of a BOARD list with the engine to move. The numbers of stones decide the colours:
/// the engine is black where both sides have as many, and white where the opponent has one more. In
/// any other position the first stone of the list is black.
Board board_from(BoardSize size, const std::vector<ListedPoint>& points);

/// The position of a SWAP2BOARD list: black and white in turn.
Board swap2_board_from(BoardSize size, const std::vector<ListedPoint>& points);

}  // namespace goren::protocol
