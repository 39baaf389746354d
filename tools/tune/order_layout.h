// SPDX-License-Identifier: MIT
//
// The vector of move ordering weights that training works on, and where each weight stands in it. A
// window's weight is its whole score, five-tuples included. Both colours share their weights in all
// rules but renju, where black has forbidden points.
#pragma once

#include "engine/core/rule.h"
#include "engine/ordering/ordering_weights.h"

namespace goren::tune {

class OrderLayout {
public:
    explicit OrderLayout(Rule rule) : tables_(rule == Rule::Renju ? 2 : 1) {}

    std::size_t attack(Colour colour) const { return table(colour); }
    std::size_t defence(Colour colour) const { return table(colour) + kCombinationCount; }
    std::size_t reply(Colour colour) const { return table(colour) + 2 * kCombinationCount; }
    std::size_t follow(Colour colour) const { return reply(colour) + kDistanceCount; }
    std::size_t window(Colour colour) const { return follow(colour) + kDistanceCount; }
    std::size_t size() const { return tables_ * kTableSize; }

private:
    static constexpr std::size_t kTableSize =
        2 * (kCombinationCount + kDistanceCount) + LineTable::kMaxCanonicalWindows;
    std::size_t table(Colour colour) const {
        return tables_ == 2 && colour == Colour::White ? kTableSize : 0;
    }

    std::size_t tables_;
};

}  // namespace goren::tune
