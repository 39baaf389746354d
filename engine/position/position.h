// SPDX-License-Identifier: MIT
//
// The board with everything that search, ordering and evaluation look up, kept up to date move by
// move: line patterns and point patterns of both colours, how many points of each pattern there
// are, and which points are near stones.
//
// A stone changes only the windows that contain it: at most eight (freestyle) or ten points a line.
// Undo copies the saved state back.
//
// Invariant: everything equals what a fresh Position of the same board would hold, for empty
// points.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/byte_row.h"

namespace goren {

class Position {
public:
    /// `tables` must outlive the position and decides the rule.
    Position(const Board& board, const PatternTables& tables);

    const Board& board() const { return board_; }
    Rule rule() const { return tables_->rule; }
    Colour side_to_move() const { return board_.side_to_move(); }

    /// Puts a stone of the side to move and passes the turn. Requires: an empty point.
    void make(Point point);
    /// Takes the last stone back. Requires: a stone was played since the construction.
    void undo();

    /// What playing there would mean for the colour; None on points that are not empty.
    PointPattern pattern(Colour colour, Point point) const {
        return static_cast<PointPattern>(patterns_[colour][point]);
    }
    PatternCode code(Colour colour, Point point) const {
        return static_cast<PatternCode>(points_[point].codes[colour]);
    }
    /// The code regardless of the order of the directions, for an empty point.
    Combination combination(Colour colour, Point point) const {
        return static_cast<Combination>(points_[point].combinations[colour]);
    }
    LinePattern line_pattern(Colour colour, Point point, Direction direction) const {
        return line_pattern_in(code(colour, point), direction);
    }
    /// How many empty points have each of the threatening patterns for the colour.
    const PatternCounts& counts(Colour colour) const { return counts_[colour]; }
    bool has(Colour colour, PointPattern pattern) const { return counts(colour)[pattern] > 0; }

    /// The numbers of the windows around an empty point, in the order of kDirections.
    const std::array<std::uint16_t, kDirectionCount>& window_indices(Point point) const {
        return points_[point].line_index;
    }
    /// Renju's forbidden points, exactly; never true for white or under other rules.
    bool is_forbidden(Colour colour, Point point) const;

    /// The pattern that `point` would have for `colour` if a stone of `stone` stood `step` away in
    /// the direction. Requires: that point is on the board and empty, at most five away.
    PointPattern pattern_with(Colour colour, Point point, Direction direction, int step,
                              Colour stone) const;

    /// Visits the empty points near stones (up to three away in each coordinate, or four along a
    /// line), row by row.
    template <typename Visit>
    void for_each_candidate(Visit&& visit) const {
        for_each_in_rows(
            [this](int row) { return near_.rows[row_index(row)] & empty_.rows[row_index(row)]; },
            visit);
    }

    /// Visits the empty points whose pattern is at least as strong, row by row. Requires: a pattern
    /// above None, which the points off the board have too.
    template <typename Visit>
    void for_each_at_least(Colour colour, PointPattern pattern, Visit&& visit) const {
        assert(pattern > PointPattern::None);
        const auto weaker = static_cast<std::int8_t>(static_cast<int>(pattern) - 1);
        for_each_in_rows(
            [&](int row) {
                return mask_greater(&patterns_[colour][Point::from_index(row * Point::kStride)],
                                    weaker);
            },
            visit);
    }

    /// The first point with the pattern. Requires: has(colour, pattern).
    Point first(Colour colour, PointPattern pattern) const;

    const PatternTables& tables() const { return *tables_; }

private:
    // How far a stone makes points near, in rows: itself and four on each side.
    static constexpr std::size_t kNearRows = 9;

    struct PointState {
        std::array<std::uint16_t, kDirectionCount> line_index{};
        PatternCodes codes;
        ColourPair16 combinations;
    };
    using Counts = ColourMap<PatternCounts>;
    // A point as it was before one of its lines changed.
    struct SavedPoint {
        PointState state;
        Point point;
        ColourMap<std::int8_t> pattern;
    };
    // What a stone changes: up to five points on each side of four lines.
    struct Undo {
        static constexpr std::size_t kMaxPoints = 2 * LineTable::kMaxReach * kDirectionCount;

        Point stone;
        ColourMap<std::int8_t> pattern;  // of the stone's point
        Counts counts;
        std::array<std::uint32_t, kNearRows> near_rows;
        std::size_t size = 0;
        std::array<SavedPoint, kMaxPoints> points;
    };

    // A set of points: a word for each row of the point table, a bit for each column.
    struct PointSet {
        std::array<std::uint32_t, Point::kStride> rows{};
    };
    static constexpr std::size_t row_index(int row) { return static_cast<std::size_t>(row); }
    static constexpr int row_of(Point point) { return point.index() / Point::kStride; }
    static constexpr int column_of(Point point) { return point.index() % Point::kStride; }

    // Visits the points whose bits `mask_of(row)` has, for every row of the board.
    template <typename MaskOf, typename Visit>
    void for_each_in_rows(MaskOf&& mask_of, Visit&& visit) const {
        const int end = Point::kBorder + board_.size().height;
        for (int row = Point::kBorder; row < end; ++row)
            for (std::uint32_t mask = mask_of(row); mask != 0; mask &= mask - 1)
                visit(Point::from_index(row * Point::kStride + std::countr_zero(mask)));
    }

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
    PointSet near_;
    PointSet empty_;
    Counts counts_;
    std::vector<Undo> undos_;  // one for each empty point, made at the start
    std::size_t played_ = 0;
};

}  // namespace goren
