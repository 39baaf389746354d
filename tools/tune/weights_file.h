// SPDX-License-Identifier: MIT
//
// Between the vectors of training, in logits, and the engine's whole-number tables.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "engine/core/rule.h"
#include "engine/pattern/point_pattern.h"

namespace goren::tune {

/// What one logit is in the engine: values as core/value.h says; ordering scores so that the
/// search's histories, at most about 150, shift odds by a factor of two.
struct Scale {
    double value_units = 200;
    double order_units = 200;
};

/// Rounds, and moves ordering scores up so that none is negative: a softmax does not notice.
std::unique_ptr<PatternWeights> make_weights(Rule rule, const std::vector<double>& value,
                                             const std::vector<double>& order, Scale scale);

/// The engine's tables as vectors in the order of ValueLayout and OrderLayout, in logits.
std::vector<double> value_logits(Rule rule, const PatternWeights& weights, Scale scale);
std::vector<double> order_logits(Rule rule, const PatternWeights& weights, Scale scale);

/// Both throw std::runtime_error if the file cannot be used.
std::unique_ptr<PatternWeights> read_weights(const std::filesystem::path& path);
void write_weights(const PatternWeights& weights, const std::filesystem::path& path);

}  // namespace goren::tune
