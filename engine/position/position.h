// SPDX-License-Identifier: MIT
//
// A position: the board with the line patterns and point patterns of all empty points, the number
// of points with each pattern, and the candidates. Make and undo update all of it incrementally.
//
// A stone changes only the windows that contain it, at most eight (freestyle) or ten in each line.
// Undo restores the saved state.
//
// Invariant: for empty points, everything equals a Position built from the same board.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/point_set.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/byte_row.h"

namespace goren {

class Position {
public:
    /// The rule is that of `tables`, which must outlive the position.
    Position(const Board& board, const PatternTables& tables);

    const Board& board() const { return board_; }
    Rule rule() const { return tables_->rule; }
    Colour side_to_move() const { return board_.side_to_move(); }

    /// Makes a move. Requires: the point is empty.
    void make(Point point);
    /// Undoes the last move. Requires: a move was made since the construction.
    void undo();
    /// Gives the turn to the opponent without a move; a second call gives it back.
    void pass() { board_.set_side_to_move(opponent(side_to_move())); }

    /// What the colour gets by playing the point; None where the point is not empty.
    PointPattern pattern(Colour colour, Point point) const {
        return static_cast<PointPattern>(patterns_[colour][point]);
    }
    /// The patterns of the points of a row, from `first` to the right, as numbers: for loops that
    /// compilers make SIMD instructions of.
    const std::int8_t* patterns_from(Colour colour, Point first) const {
        return &patterns_[colour][first];
    }
    /// The four line patterns of an empty point.
    PatternCode code(Colour colour, Point point) const {
        return static_cast<PatternCode>(points_[point].codes[colour]);
    }
    /// The same without their order.
    Combination combination(Colour colour, Point point) const {
        return static_cast<Combination>(points_[point].combinations[colour]);
    }
    /// The line pattern of an empty point in one direction.
    LinePattern line_pattern(Colour colour, Point point, Direction direction) const {
        return line_pattern_in(code(colour, point), direction);
    }
    /// The number of empty points with each threatening pattern of the colour.
    const PatternCounts& counts(Colour colour) const { return counts_[colour]; }
    /// Whether any point has exactly this pattern. Requires: pattern >= PatternCounts::kWeakest.
    bool has(Colour colour, PointPattern pattern) const { return counts(colour)[pattern] > 0; }

    /// The indices (LineTable) of the four windows around an empty point, in the order of
    /// kDirections.
    const std::array<std::uint16_t, kDirectionCount>& window_indices(Point point) const {
        return points_[point].line_index;
    }
    /// Whether the point is forbidden to the colour, exactly; only ever true for renju's black.
    bool is_forbidden(Colour colour, Point point) const;

    /// The pattern of `point` for `colour` if there were a stone of the colour `stone` at the point
    /// `step` steps away in the direction. Requires: both points are empty, |step| <= 5.
    PointPattern pattern_with(Colour colour, Point point, Direction direction, int step,
                              Colour stone) const;

    /// Visits the candidates, row by row: the empty points within three columns and three rows of
    /// any stone, or four steps from one along a line.
    template <typename Visit>
    void for_each_candidate(Visit&& visit) const {
        for_each_candidate_row([&](int y, std::uint32_t columns) {
            for (; columns != 0; columns &= columns - 1) visit(Point(std::countr_zero(columns), y));
        });
    }

    /// Visits the rows with candidates, from y = 0 on: y, and the candidates, bit x for column x.
    template <typename Visit>
    void for_each_candidate_row(Visit&& visit) const {
        for (int y = 0; y < board_.size().height; ++y) {
            const std::size_t row = PointSet::row_of(Point(0, y));
            const std::uint32_t columns = (near_.rows[row] & empty_.rows[row]) >> Point::kBorder;
            if (columns != 0) visit(y, columns);
        }
    }

    /// Visits the points with this pattern or a stronger one, row by row. Requires: a pattern above
    /// None, which points outside the board have too.
    template <typename Visit>
    void for_each_at_least(Colour colour, PointPattern pattern, Visit&& visit) const {
        assert(pattern > PointPattern::None);
        const auto weaker = static_cast<std::int8_t>(static_cast<int>(pattern) - 1);
        const int end = Point::kBorder + board_.size().height;
        for (int row = Point::kBorder; row < end; ++row) {
            const Point first = Point::from_index(row * Point::kStride);
            std::uint32_t columns = mask_greater(patterns_from(colour, first), weaker);
            for (; columns != 0; columns &= columns - 1)
                visit(Point::from_index(first.index() + std::countr_zero(columns)));
        }
    }

    /// The most points whose windows one move changes.
    static constexpr std::size_t kMaxChanged = 2 * LineTable::kMaxReach * kDirectionCount;

    /// Visits the points that were empty after the move board().moves()[number] and whose windows
    /// it changed, each once. Requires: the move was made since the construction.
    template <typename Visit>
    void for_each_changed(std::size_t number, Visit&& visit) const {
        const std::size_t made_before = board_.moves().size() - played_;
        assert(made_before <= number && number < board_.moves().size());
        const Undo& undo = undos_[number - made_before];
        for (std::size_t i = 0; i < undo.size; ++i) visit(undo.points[i].point);
    }

    /// The first point, row by row, with exactly this pattern. Requires: has(colour, pattern).
    Point first(Colour colour, PointPattern pattern) const;

    const PatternTables& tables() const { return *tables_; }

private:
    // The rows in which a stone makes candidates: its own and four on each side.
    static constexpr std::size_t kNearRows = 9;

    // The patterns of an empty point.
    struct PointState {
        std::array<std::uint16_t, kDirectionCount> line_index{};
        PatternCodes codes;
        ColourPair combinations;
    };
    using Counts = ColourMap<PatternCounts>;
    // The patterns of a point before one of its windows changed.
    struct SavedPoint {
        PointState state;
        Point point;
        ColourMap<std::int8_t> pattern;
    };
    // What a move changes: up to five points on each side in four lines.
    struct Undo {
        Point stone;
        ColourMap<std::int8_t> pattern;  // of the point of the stone
        Counts counts;
        std::array<std::uint32_t, kNearRows> near_rows;
        std::size_t size = 0;
        std::array<SavedPoint, kMaxChanged> points;
    };

    void refresh();
    void refresh_point(Point point);
    void occupy(Point point, Undo& undo);
    template <int kReach>
    void update_lines(Point point, Undo& undo);
    template <int kReach, Direction kDirection>
    void update_line(Point point, Undo& undo, Counts& counts);
    template <Direction kDirection>
    void update_point(Point point, std::uint16_t index, SavedPoint& saved, Counts& counts);
    void restore(const SavedPoint& saved);
    void set_pattern(Colour colour, Point point, PointPattern after, Counts& counts);
    void mark_near(Point stone);

    Board board_;
    const PatternTables* tables_;
    PointMap<PointState> points_;
    ColourMap<PointMap<std::int8_t>> patterns_;
    PointSet near_;  // points, empty or not, where a stone makes candidates
    PointSet empty_;
    Counts counts_;
    std::vector<Undo> undos_;  // one for each point that was empty
    std::size_t played_ = 0;   // moves made and not undone
};

}  // namespace goren
