// SPDX-License-Identifier: MIT
//
// A set of points of the point table, one bit each.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/point.h"

namespace goren {

struct PointSet {
    /// One word for each row of the point table, one bit for each column.
    std::array<std::uint32_t, Point::kStride> rows{};

    static constexpr std::size_t row_of(Point point) {
        return static_cast<std::size_t>(point.index() / Point::kStride);
    }
    static constexpr std::size_t column_of(Point point) {
        return static_cast<std::size_t>(point.index() % Point::kStride);
    }

    void add(Point point) { rows[row_of(point)] |= column_bit(point); }
    void remove(Point point) { rows[row_of(point)] &= ~column_bit(point); }
    bool contains(Point point) const { return (rows[row_of(point)] & column_bit(point)) != 0; }

    /// The points and their eight neighbours. Requires: none is on the rim of the point table.
    PointSet with_neighbours() const {
        PointSet wide;
        for (std::size_t i = 0; i < rows.size(); ++i)
            wide.rows[i] = rows[i] << 1 | rows[i] | rows[i] >> 1;
        PointSet result;
        for (std::size_t i = 1; i + 1 < rows.size(); ++i)
            result.rows[i] = wide.rows[i - 1] | wide.rows[i] | wide.rows[i + 1];
        return result;
    }

    friend PointSet operator&(PointSet a, const PointSet& b) {
        for (std::size_t i = 0; i < a.rows.size(); ++i) a.rows[i] &= b.rows[i];
        return a;
    }

    /// Visits the points row by row. Two rows at once: how many points a word has is what the
    /// processor cannot predict.
    template <typename Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < rows.size(); i += 2)
            for (std::uint64_t pair = rows[i] | std::uint64_t{rows[i + 1]} << Point::kStride;
                 pair != 0; pair &= pair - 1)
                visit(Point::from_index(static_cast<int>(i) * Point::kStride +
                                        std::countr_zero(pair)));
    }

private:
    static_assert(Point::kStride == 32, "a row fills a word");

    static constexpr std::uint32_t column_bit(Point point) { return 1U << column_of(point); }
};

}  // namespace goren
