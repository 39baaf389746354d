// SPDX-License-Identifier: MIT
//
// Between the vectors of training, in logits, and the engine's whole-number tables.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "engine/core/rule.h"
#include "engine/ordering/ordering_weights.h"

namespace goren::tune {

/// Rounds, `units` to a logit, and moves ordering scores up so that none is negative: a softmax
/// does not notice.
std::unique_ptr<OrderingWeights> make_weights(Rule rule, const std::vector<double>& order,
                                              double units);

/// The engine's tables as a vector in the order of OrderLayout, in logits.
std::vector<double> order_logits(Rule rule, const OrderingWeights& weights, double units);

/// Both throw std::runtime_error if the file cannot be used.
std::unique_ptr<OrderingWeights> read_weights(const std::filesystem::path& path);
void write_weights(const OrderingWeights& weights, const std::filesystem::path& path);

}  // namespace goren::tune
