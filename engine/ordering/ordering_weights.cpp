// SPDX-License-Identifier: MIT
#include "engine/ordering/ordering_weights.h"

#include <algorithm>

namespace goren {
namespace {

template <typename Table>
bool are_within(const Table& table, int low, int high) {
    return std::all_of(table.begin(), table.end(),
                       [=](std::int16_t score) { return low <= score && score <= high; });
}

bool is_in_range(const MoveWeights& table) {
    return are_within(table.attack, 0, kMaxCombinationScore) &&
           are_within(table.defence, 0, kMaxCombinationScore) &&
           are_within(table.reply, -kMaxDistanceScore, kMaxDistanceScore) &&
           are_within(table.follow, -kMaxDistanceScore, kMaxDistanceScore) &&
           are_within(table.five_tuple, -kMaxTupleScore, kMaxTupleScore) &&
           are_within(table.window, -kMaxWindowTerm, kMaxWindowTerm);
}

}  // namespace

bool is_in_range(const OrderingWeights& weights) {
    return is_in_range(weights[Colour::Black]) && is_in_range(weights[Colour::White]);
}

}  // namespace goren
