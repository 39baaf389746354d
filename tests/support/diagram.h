// SPDX-License-Identifier: MIT
//
// Boards drawn as text, in both directions: a test draws its board, and a failure prints the
// engine's.
//
// A row of text is a row of the board, the top row first. X black, O white, # a wall, _ or . empty;
// any other character marks an empty point to which the test refers. Blanks are ignored.
#pragma once

#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/board.h"
#include "tests/support/catch.h"

namespace goren::test {

struct Diagram {
    Board board;
    std::map<char, std::vector<Point>> marks;  ///< the marked points, row by row

    /// The point with the mark. Throws unless there is exactly one.
    Point at(char mark) const {
        if (marks.at(mark).size() != 1) throw std::invalid_argument("mark is not unique");
        return marks.at(mark).front();
    }
};

namespace detail {

/// The rows of a drawing, blanks and blank lines left out. Throws unless all are equally long.
inline std::vector<std::string> rows_of(std::string_view drawing) {
    std::vector<std::string> rows;
    std::string row;
    const auto finish_row = [&] {
        if (!row.empty()) rows.push_back(std::move(row));
        row.clear();
    };
    for (const char cell : drawing) {
        if (cell == '\n')
            finish_row();
        else if (cell != ' ' && cell != '\t')
            row += cell;
    }
    finish_row();
    for (const std::string& other : rows)
        if (other.size() != rows.front().size())
            throw std::invalid_argument("rows differ in length");
    return rows;
}

}  // namespace detail

/// The drawn board. White is to move if black has more stones, else black. Throws if the text is
/// not a board.
inline Diagram diagram_of(std::string_view drawing) {
    const std::vector<std::string> rows = detail::rows_of(drawing);
    if (rows.empty()) throw std::invalid_argument("empty diagram");
    const BoardSize size{static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    if (!size.is_supported()) throw std::invalid_argument("unsupported board size");

    Diagram diagram{Board(size), {}};
    int excess_of_black = 0;
    for_each_point(size, [&](Point point) {
        const char cell =
            rows[static_cast<std::size_t>(point.y())][static_cast<std::size_t>(point.x())];
        switch (cell) {
            case '_':
            case '.': break;
            case '#': diagram.board.place_wall(point); break;
            case 'X':
                diagram.board.place(point, Colour::Black);
                ++excess_of_black;
                break;
            case 'O':
                diagram.board.place(point, Colour::White);
                --excess_of_black;
                break;
            default: diagram.marks[cell].push_back(point);
        }
    });
    if (excess_of_black > 0) diagram.board.set_side_to_move(Colour::White);
    return diagram;
}

/// A board of the given size, the drawing in its top left corner. Marks are empty points.
inline Board drawn_board(const std::vector<std::string_view>& rows, BoardSize size,
                         Colour side_to_move) {
    Board board(size);
    for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
        int x = 0;
        for (const char mark : rows[static_cast<std::size_t>(y)]) {
            if (mark == ' ') continue;
            if (mark == 'X') board.place(Point(x, y), Colour::Black);
            if (mark == 'O') board.place(Point(x, y), Colour::White);
            if (mark == '#') board.place_wall(Point(x, y));
            ++x;
        }
    }
    board.set_side_to_move(side_to_move);
    return board;
}

inline char sign_of(Cell cell) {
    constexpr std::string_view kSigns = "_XO#";
    return kSigns[static_cast<std::size_t>(cell)];
}

/// The drawing of a board, as diagram_of() reads it.
inline std::string text_of(const Board& board) {
    std::string text;
    for_each_point(board.size(), [&](Point point) {
        text += sign_of(board[point]);
        text += point.x() + 1 == board.size().width ? '\n' : ' ';
    });
    return text;
}

/// The drawing of a board and its side to move, for the messages of failing tests.
inline std::string drawing_of(const Board& board) {
    const Cell own = cell_of(board.side_to_move());
    return '\n' + text_of(board) + sign_of(own) + " to move\n";
}

}  // namespace goren::test

namespace Catch {

template <>
struct StringMaker<goren::Board> {
    static std::string convert(const goren::Board& board) { return goren::test::drawing_of(board); }
};

template <>
struct StringMaker<goren::Point> {
    static std::string convert(const goren::Point& point) {
        std::ostringstream text;
        if (point.is_none())
            text << "no point";
        else
            text << point.x() << ',' << point.y();
        return text.str();
    }
};

}  // namespace Catch
