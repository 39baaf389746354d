// SPDX-License-Identifier: MIT
//
// The image of a position that is its key in a database of Rapfi. Rapfi looks up this image alone,
// and takes the keys of a file as they are.
#pragma once

#include "engine/book/book_position.h"

namespace goren::book {

/// Of all images the one whose black stones, sorted column by column, come first, then white's. A
/// book's canonical form goes row by row. Rapfi has square boards only; others have the same order.
class YixinImage {
public:
    explicit YixinImage(const BookPosition& position);

    /// Calls `visit(point)` for each stone of the colour, column by column.
    template <typename Visit>
    void for_each_stone(Colour colour, Visit&& visit) const {
        form_.position.stones[colour].for_each(form_.position.size,
                                               [&](Point point) { visit(swapped(point)); });
    }

    /// The image of a point of the position: of equivalent points the first, row by row.
    Point of(Point point) const;

private:
    static Point swapped(Point point) { return {point.y(), point.x()}; }
    static BookPosition swapped(const BookPosition& position);

    CanonicalForm form_;  // columns are rows here, so that the order is the one of sets of points
};

}  // namespace goren::book
