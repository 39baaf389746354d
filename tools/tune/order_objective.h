// SPDX-License-Identifier: MIT
//
// What training minimises: the loss of weights on samples, with its derivatives.
#pragma once

#include <cstddef>
#include <span>

#include "tools/tune/order_samples.h"

namespace goren::tune {

/// All weights are in logits: one more multiplies the odds by e.
class Objective {
public:
    Objective() = default;
    Objective(const Objective&) = delete;
    Objective& operator=(const Objective&) = delete;
    virtual ~Objective() = default;

    virtual std::size_t samples() const = 0;
    /// The loss of one sample. Adds its derivatives by the weights to `gradient`, unless that is
    /// empty.
    virtual double loss(std::size_t sample, std::span<const double> weights,
                        std::span<double> gradient) const = 0;
};

/// How badly the ordering predicts moves: cross entropy of the softmax over the candidates.
class OrderObjective : public Objective {
public:
    explicit OrderObjective(const OrderSamples& samples) : samples_(samples) {}

    std::size_t samples() const override { return samples_.size(); }
    double loss(std::size_t sample, std::span<const double> weights,
                std::span<double> gradient) const override;

private:
    const OrderSamples& samples_;
};

/// How many candidates score more than the played move; equal ones count half.
double rank_of_played(const OrderSamples& samples, std::size_t sample,
                      std::span<const double> weights);

}  // namespace goren::tune
