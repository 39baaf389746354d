// SPDX-License-Identifier: MIT
#include "tools/tune/window_scores.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace goren::tune {
namespace {

// The normal equations of least squares; the last column is the right-hand side.
using Equation = std::array<double, kTupleKinds + 1>;
using Equations = std::array<Equation, kTupleKinds>;

Equations normal_equations(std::span<const int> scores, std::span<const TupleCounts> tuples) {
    Equations equations{};
    // So little that it changes no score, and enough to give kinds that no window holds the score
    // 0.
    for (std::size_t kind = 0; kind < kTupleKinds; ++kind) equations[kind][kind] = 1e-6;
    for (std::size_t window = 0; window < scores.size(); ++window) {
        if (scores[window] == 0) continue;
        const TupleCounts& counts = tuples[window];
        for (std::size_t row = 0; row < kTupleKinds; ++row) {
            for (std::size_t column = 0; column < kTupleKinds; ++column)
                equations[row][column] += counts[row] * counts[column];
            equations[row].back() += counts[row] * scores[window];
        }
    }
    return equations;
}

// Gauss-Jordan elimination, without pivoting as the matrix is symmetric and positive definite.
std::array<double, kTupleKinds> solution_of(Equations equations) {
    for (std::size_t pivot = 0; pivot < kTupleKinds; ++pivot)
        for (std::size_t row = 0; row < kTupleKinds; ++row) {
            if (row == pivot) continue;
            const double factor = equations[row][pivot] / equations[pivot][pivot];
            for (std::size_t column = pivot; column <= kTupleKinds; ++column)
                equations[row][column] -= factor * equations[pivot][column];
        }
    std::array<double, kTupleKinds> solution{};
    for (std::size_t kind = 0; kind < kTupleKinds; ++kind)
        solution[kind] = equations[kind].back() / equations[kind][kind];
    return solution;
}

}  // namespace

std::vector<int> window_scores(const MoveWeights& weights, std::span<const TupleCounts> tuples) {
    std::vector<int> scores(weights.window.size());
    for (std::size_t window = 0; window < scores.size(); ++window)
        scores[window] = weights.window[window] + tuple_sum(weights.five_tuple, tuples[window]);
    return scores;
}

void set_window_terms(MoveWeights& weights, std::span<const int> scores,
                      std::span<const TupleCounts> tuples) {
    for (std::size_t window = 0; window < scores.size(); ++window)
        weights.window[window] = static_cast<std::int16_t>(
            std::clamp(scores[window] - tuple_sum(weights.five_tuple, tuples[window]),
                       -kMaxWindowTerm, kMaxWindowTerm));
}

FiveTupleWeights fit_five_tuples(std::span<const int> scores, std::span<const TupleCounts> tuples) {
    const auto solution = solution_of(normal_equations(scores, tuples));
    FiveTupleWeights weights{};
    for (std::size_t kind = 0; kind < kTupleKinds; ++kind)
        weights[kind] = static_cast<std::int16_t>(
            std::lround(std::clamp<double>(solution[kind], -kMaxTupleScore, kMaxTupleScore)));
    return weights;
}

}  // namespace goren::tune
