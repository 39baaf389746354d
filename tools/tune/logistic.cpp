// SPDX-License-Identifier: MIT
#include "tools/tune/logistic.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace goren::tune {
namespace {

// ln(1 + e^x) without overflow.
double softplus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

constexpr std::size_t kWeights = std::tuple_size_v<RegressionVector>;
using Matrix = std::array<RegressionVector, kWeights>;

// The solution of a symmetric positive definite system, by Gaussian elimination.
RegressionVector solve(Matrix matrix, RegressionVector right) {
    for (std::size_t i = 0; i < kWeights; ++i)
        for (std::size_t row = i + 1; row < kWeights; ++row) {
            const double factor = matrix[row][i] / matrix[i][i];
            for (std::size_t column = i; column < kWeights; ++column)
                matrix[row][column] -= factor * matrix[i][column];
            right[row] -= factor * right[i];
        }
    for (std::size_t i = kWeights; i-- > 0;) {
        for (std::size_t column = i + 1; column < kWeights; ++column)
            right[i] -= matrix[i][column] * right[column];
        right[i] /= matrix[i][i];
    }
    return right;
}

// The gradient of the log likelihood over the expected second derivative.
RegressionVector fisher_step(std::span<const Observation> observations,
                             const RegressionVector& weights) {
    RegressionVector gradient{};
    Matrix information{};
    // One solution even where the observations tell nothing of a weight, as without any draw.
    for (std::size_t i = 0; i < kWeights; ++i) information[i][i] = 1;
    for (const auto& [inputs, factor, y] : observations) {
        const double share = sigmoid(dot(weights, inputs));
        const double expected = factor * share;
        const double variance = std::max(expected * (1 - expected), 1e-12);
        const double derivative = expected * (1 - share);
        for (std::size_t i = 0; i < kWeights; ++i) {
            gradient[i] += (y - expected) * derivative / variance * inputs[i];
            for (std::size_t j = 0; j < kWeights; ++j)
                information[i][j] += derivative * derivative / variance * inputs[i] * inputs[j];
        }
    }
    return solve(information, gradient);
}

}  // namespace

double sigmoid(double logit) { return 1 / (1 + std::exp(-logit)); }

double cross_entropy(double logit, double target) {
    return target * softplus(-logit) + (1 - target) * softplus(logit);
}

double dot(const RegressionVector& weights, const RegressionVector& inputs) {
    return std::inner_product(weights.begin(), weights.end(), inputs.begin(), 0.0);
}

RegressionVector regress(std::span<const Observation> observations) {
    constexpr int kMaxSteps = 50;
    constexpr double kLongestStep = 2;  // the first steps may overshoot
    constexpr double kSmallStep = 1e-7;
    RegressionVector weights{};
    for (int i = 0; i < kMaxSteps; ++i) {
        const RegressionVector step = fisher_step(observations, weights);
        const double length = std::sqrt(dot(step, step));
        for (std::size_t j = 0; j < kWeights; ++j)
            weights[j] += step[j] * std::min(1.0, kLongestStep / std::max(length, kSmallStep));
        if (length < kSmallStep) break;
    }
    return weights;
}

}  // namespace goren::tune
