// SPDX-License-Identifier: MIT
#include "engine/ordering/ordering_tables.h"

#include <memory>
#include <vector>

#include "engine/core/once_per_rule.h"
#include "engine/ordering/embedded_ordering.h"

namespace goren {
namespace {

std::unique_ptr<const OrderingTables> make_tables(Rule rule) {
    return std::make_unique<const OrderingTables>(pattern_tables(rule).line,
                                                  *ordering_weights(rule));
}

// A table of both colours.
template <typename Table>
ColourMap<Table> both(const OrderingWeights& weights, Table MoveWeights::*member) {
    return {{weights[Colour::Black].*member, weights[Colour::White].*member}};
}

}  // namespace

OrderingTables::OrderingTables(const LineTable& line, const OrderingWeights& weights)
    : attack_(both(weights, &MoveWeights::attack)),
      defence_(both(weights, &MoveWeights::defence)),
      reply_{{DistanceTable(weights[Colour::Black].reply),
              DistanceTable(weights[Colour::White].reply)}},
      follow_{{DistanceTable(weights[Colour::Black].follow),
               DistanceTable(weights[Colour::White].follow)}} {
    const std::vector<TupleCounts> tuples = window_tuples(line);
    for (std::size_t i = 0; i < line.window_count(); ++i)
        for (const Colour colour : kColours) {
            const auto window = line.canonical_index(colour, static_cast<std::uint16_t>(i));
            window_[colour][i] =
                static_cast<std::int16_t>(weights[colour].window[window] +
                                          tuple_sum(weights[colour].five_tuple, tuples[window]));
        }
}

const OrderingTables& ordering_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

}  // namespace goren
