// SPDX-License-Identifier: MIT
#include "tools/common/board_picture.h"

#include <fmt/color.h>
#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace goren::tools {
namespace {

char column_letter(int x) { return static_cast<char>('a' + x); }

fmt::text_style style_of(Cell cell) {
    switch (cell) {
        case Cell::Black: return fmt::fg(fmt::terminal_color::cyan) | fmt::emphasis::bold;
        case Cell::White: return fmt::fg(fmt::terminal_color::yellow) | fmt::emphasis::bold;
        case Cell::Empty:
        case Cell::Wall: return fmt::emphasis::faint;
    }
    return {};
}

std::string_view sign_of(Cell cell) {
    switch (cell) {
        case Cell::Empty: return ".";
        case Cell::Black: return "X";
        case Cell::White: return "O";
        case Cell::Wall: return "#";
    }
    return "?";
}

std::string inked(Cell cell, Ink ink) {
    if (ink == Ink::Plain) return std::string(sign_of(cell));
    return fmt::format(style_of(cell), "{}", sign_of(cell));
}

std::string inked_mark(char mark, Ink ink) {
    if (ink == Ink::Plain) return {mark};
    return fmt::format(fmt::fg(fmt::terminal_color::green), "{}", mark);
}

/// What stands between the points x - 1 and x of a row.
char gap_before(int x, std::optional<int> bracketed) {
    if (bracketed == x) return '[';
    return bracketed == x - 1 ? ']' : ' ';
}

}  // namespace

std::string picture_of(const Board& board, Ink ink, const PointMarks& marks) {
    const BoardSize size = board.size();
    const auto last = board.last_move();
    const auto text_at = [&](Point point) {
        const auto mark = marks.find(point);
        const bool is_marked = board.is_empty(point) && mark != marks.end();
        return is_marked ? inked_mark(mark->second, ink) : inked(board[point], ink);
    };
    std::string picture;
    for (int y = 0; y < size.height; ++y) {
        const auto bracketed = last && last->y() == y ? std::optional(last->x()) : std::nullopt;
        picture += fmt::format("{:>3} ", size.height - y);
        for (int x = 0; x < size.width; ++x)
            picture += gap_before(x, bracketed) + text_at(Point(x, y));
        picture += bracketed == size.width - 1 ? "]\n" : " \n";
    }
    picture += "    ";
    for (int x = 0; x < size.width; ++x) picture += fmt::format(" {}", column_letter(x));
    return picture + "\n";
}

}  // namespace goren::tools
