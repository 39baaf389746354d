// SPDX-License-Identifier: MIT
//
// The logistic function, its loss, and regression with it.
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace goren::tune {

/// The logistic function: 1 / (1 + e^-logit).
double sigmoid(double logit);

/// Cross entropy of a win rate, given in logits, and a target in [0, 1].
double cross_entropy(double logit, double target);

using RegressionVector = std::array<double, 3>;

/// An observation `y`, in [0, 1], whose expected value is factor * sigmoid(w . inputs), with `w`
/// the weights.
struct Observation {
    RegressionVector inputs;
    double factor;
    double y;
};

/// w . inputs
double dot(const RegressionVector& weights, const RegressionVector& inputs);

/// The weights with the largest likelihood, by Fisher scoring. An input that is always 0 has the
/// weight 0.
RegressionVector regress(std::span<const Observation> observations);

}  // namespace goren::tune
