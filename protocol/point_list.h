// SPDX-License-Identifier: MIT
//
// The lines between BOARD (YXBOARD, SWAP2BOARD, YXBLOCK) and DONE, and the position they describe.
//
// The first thing wrong is remembered and the rest is swallowed, so that a bad list costs one
// answer, after its DONE.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "engine/board/board.h"
#include "protocol/command.h"

namespace goren::protocol {

/// Input that is not obeyed, and why; the reason is a literal.
struct Refusal {
    std::string_view reason;
};

/// What a line of a list says stands on a point.
enum class Field { Own = 1, Opponent = 2, Wall = 3 };

struct ListedPoint {
    Point point;
    Field field = Field::Own;
};

/// The points of one list as its lines come in.
class PointList {
public:
    /// Points off a board of this size are refused.
    PointList(command::List::Kind kind, BoardSize size) : kind_(kind), size_(size) {}

    command::List::Kind kind() const { return kind_; }
    bool is_done() const { return is_done_; }

    /// Takes a line: points, blanks or DONE.
    void add_line(std::string_view line);
    /// Takes what stands on the line of the command itself: points and DONE between blanks.
    void add_words(std::string_view words);
    /// Refuses the list, whatever comes. The first reason stands.
    void refuse(std::string_view reason);

    /// The points in the order in which they came, or what was wrong.
    std::variant<std::vector<ListedPoint>, Refusal> result() const;

private:
    void add_point(std::string_view line);

    command::List::Kind kind_;
    BoardSize size_;
    bool is_done_ = false;
    std::vector<ListedPoint> points_;
    PointMap<bool> is_listed_;
    std::string_view refusal_;
};

/// The position of a BOARD list with its owner to move. Colours are settled by the number of
/// stones, own = black where both have as many, own = white where the opponent has one more; in
/// any other case black is the owner of the first stone.
Board board_from(BoardSize size, const std::vector<ListedPoint>& points);

/// The position of a SWAP2BOARD list, black and white in turn.
Board swap2_board_from(BoardSize size, const std::vector<ListedPoint>& points);

}  // namespace goren::protocol
