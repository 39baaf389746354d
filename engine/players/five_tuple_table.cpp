// SPDX-License-Identifier: MIT
#include "engine/players/five_tuple_table.h"

#include <memory>

#include "engine/core/once_per_rule.h"
#include "engine/pattern/pattern_tables.h"

namespace goren {
namespace {

std::unique_ptr<const FiveTupleTable> make_table(Rule rule) {
    return std::make_unique<const FiveTupleTable>(pattern_tables(rule).line);
}

}  // namespace

FiveTupleTable::FiveTupleTable(const LineTable& line) {
    for (const Colour colour : kColours) {
        sums_[colour].resize(line.window_count());
        for (std::size_t i = 0; i < line.window_count(); ++i)
            for_each_five_tuple(
                line.cells(static_cast<std::uint16_t>(i)), colour,
                [&](TupleStones stones) { sums_[colour][i] += tuple_score(stones); });
    }
}

const FiveTupleTable& five_tuple_table(Rule rule) { return once_per_rule<make_table>(rule); }

}  // namespace goren
