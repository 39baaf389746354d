// SPDX-License-Identifier: MIT
#include "engine/ordering/five_tuple_weights.h"

namespace goren {

std::vector<TupleCounts> window_tuples(const LineTable& line) {
    std::vector<TupleCounts> tuples(LineTable::kMaxCanonicalWindows);
    for (std::size_t i = 0; i < line.window_count(); ++i) {
        const auto window = static_cast<std::uint16_t>(i);
        TupleCounts& counts = tuples[line.canonical_index(Colour::Black, window)];
        if (counts != TupleCounts{}) continue;  // of its mirror image, which came before
        for_each_five_tuple(line.cells(window), Colour::Black, [&](TupleStones stones) {
            if (const auto kind = tuple_kind(stones)) ++counts[*kind];
        });
    }
    return tuples;
}

}  // namespace goren
