// SPDX-License-Identifier: MIT
#include "engine/ordering/ordering_tables.h"

#include <memory>

#include "engine/core/once_per_rule.h"
#include "engine/ordering/embedded_ordering.h"

namespace goren {
namespace {

std::unique_ptr<const OrderingTables> make_tables(Rule rule) {
    return std::make_unique<const OrderingTables>(pattern_tables(rule).line,
                                                  *ordering_weights(rule));
}

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
    for (std::size_t i = 0; i < line.window_count(); ++i)
        for (const Colour colour : kColours)
            window_[colour][i] =
                weights[colour].window[line.canonical_index(colour, static_cast<std::uint16_t>(i))];
}

const OrderingTables& ordering_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

}  // namespace goren
