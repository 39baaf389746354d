// SPDX-License-Identifier: MIT
//
// Windows as rows of cells, and the sum over their five-tuples made cell by cell: the slow twin of
// what the engine and training look up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/lines.h"
#include "engine/core/colour.h"
#include "engine/pattern/line_pattern.h"

namespace goren::test {

/// Eleven cells of a line; the middle one is empty.
struct RawWindow {
    static constexpr int kMiddle = LineTable::kMaxReach;
    static constexpr int kCells = 2 * kMiddle + 1;

    std::array<Cell, kCells> cells{};

    /// `X` black, `O` white, `#` a wall, anything else empty. Requires: kCells letters.
    static RawWindow drawn(const char* picture) {
        RawWindow window;
        for (Cell& cell : window.cells) {
            const char letter = *picture++;
            cell = letter == 'X'   ? Cell::Black
                   : letter == 'O' ? Cell::White
                   : letter == '#' ? Cell::Wall
                                   : Cell::Empty;
        }
        return window;
    }

    /// As a line with walls beyond the window, seen from the middle.
    LineView view() const {
        std::uint64_t word = ~std::uint64_t{0};
        for (std::size_t i = cells.size(); i-- > 0;)
            word = word << kBitsPerCell | static_cast<std::uint64_t>(cells[i]);
        return {word, kMiddle * kBitsPerCell};
    }
};

/// Calls visit(RawWindow) for every content of the `reach` cells on each side of the middle; cells
/// farther away are walls.
template <typename Visit>
void for_each_window(int reach, const Visit& visit) {
    const std::uint64_t sides = std::uint64_t{1} << (2 * reach * kBitsPerCell);
    for (std::uint64_t key = 0; key < sides; ++key) {
        RawWindow window;
        std::uint64_t rest = key;
        for (int i = 0; i < RawWindow::kCells; ++i) {
            const int distance =
                i < RawWindow::kMiddle ? RawWindow::kMiddle - i : i - RawWindow::kMiddle;
            Cell& cell = window.cells[static_cast<std::size_t>(i)];
            if (distance > reach) cell = Cell::Wall;
            if (distance == 0 || distance > reach) continue;
            cell = static_cast<Cell>(rest & 3U);
            rest >>= kBitsPerCell;
        }
        visit(window);
    }
}

/// The sum over the five rows of five cells through the middle. `scores` has the score of an empty
/// five-tuple, of one to four own stones and of one to four stones of the opponent.
template <typename Scores>
auto slow_tuple_sum(const Scores& scores, const RawWindow& window, Colour colour) {
    typename Scores::value_type none{};
    auto sum = none + none;
    for (int first = RawWindow::kMiddle - 4; first <= RawWindow::kMiddle; ++first) {
        std::size_t own = 0;
        std::size_t opponents = 0;
        bool is_open = true;
        for (int i = first; i < first + 5; ++i) {
            const Cell cell = window.cells[static_cast<std::size_t>(i)];
            if (cell == Cell::Wall) is_open = false;
            if (cell == cell_of(colour)) ++own;
            if (cell == cell_of(opponent(colour))) ++opponents;
        }
        if (!is_open || (own > 0 && opponents > 0)) continue;
        sum += scores[opponents > 0 ? 4 + opponents : own];
    }
    return sum;
}

}  // namespace goren::test
