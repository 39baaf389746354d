// SPDX-License-Identifier: MIT
//
// Between the vectors of training, in logits, and the engine's tables of integers.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/rule.h"
#include "engine/ordering/ordering_weights.h"
#include "tools/tune/order_terms.h"

namespace goren::tune {

/// Rounds weights in the order of OrderLayout, `units` to a logit. Five-tuples get their scores and
/// windows what is left of theirs. Combination scores are shifted so that the least is 0, which
/// changes no softmax.
std::unique_ptr<OrderingWeights> make_weights(Rule rule, std::span<const double> logits,
                                              const ColourMap<TupleLogits>& five_tuples,
                                              double units);

/// The engine's scores in the order of OrderLayout, in logits.
std::vector<double> order_logits(Rule rule, const OrderingWeights& weights, double units);

/// Both throw std::runtime_error if the file cannot be used.
std::unique_ptr<OrderingWeights> read_weights(const std::filesystem::path& path, Rule rule);
void write_weights(const OrderingWeights& weights, Rule rule, const std::filesystem::path& path);

}  // namespace goren::tune
