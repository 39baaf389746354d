// SPDX-License-Identifier: MIT
//
// Adam (Kingma and Ba 2015): steps against the running mean of the gradient, divided by the root of
// its running mean square.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace goren::tune {

template <typename Number>
class Adam {
public:
    /// `epsilon` keeps parameters without a gradient where they are.
    Adam(std::size_t size, Number epsilon) : epsilon_(epsilon), mean_(size), square_(size) {}

    /// `rate_of(i)` is the learning rate of parameter i.
    template <typename RateOf>
    void step(std::span<Number> parameters, std::span<const Number> gradient,
              const RateOf& rate_of) {
        constexpr auto kMeanShare = static_cast<Number>(0.9);
        constexpr auto kSquareShare = static_cast<Number>(0.999);
        ++steps_;
        const auto mean_scale = static_cast<Number>(1 / (1 - std::pow(kMeanShare, steps_)));
        const auto square_scale = static_cast<Number>(1 / (1 - std::pow(kSquareShare, steps_)));
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const Number slope = gradient[i];
            mean_[i] += (1 - kMeanShare) * (slope - mean_[i]);
            square_[i] += (1 - kSquareShare) * (slope * slope - square_[i]);
            parameters[i] -= rate_of(i) * mean_[i] * mean_scale /
                             (std::sqrt(square_[i] * square_scale) + epsilon_);
        }
    }

private:
    Number epsilon_;
    std::vector<Number> mean_;
    std::vector<Number> square_;
    int steps_ = 0;
};

}  // namespace goren::tune
