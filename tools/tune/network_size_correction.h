// SPDX-License-Identifier: MIT
//
// The correction of the pooled sums on boards of another size (engine/eval/size_correction.h) in
// floating point, with its backward pass. It depends on the parameters alone: the samples of a
// batch share it.
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "engine/core/point.h"
#include "tools/tune/network_layout.h"
#include "tools/tune/network_perspective.h"

namespace goren::tune {

/// Not thread-safe.
class SizeCorrectionPass {
public:
    /// `layout` must outlive the pass.
    explicit SizeCorrectionPass(const NetworkLayout& layout);

    /// Forgets the corrections and their derivatives. Call it whenever the parameters have changed.
    void reset();
    /// What is added to the pooled sums of each perspective on boards of this size: zero for the
    /// training size. Computed once after a reset(). Valid until the next reset().
    const ColourMap<Channels>& forward(std::span<const float> parameters, BoardSize size);
    /// Takes derivatives by a corrected sum. Requires: forward() for this size after the reset().
    void add_derivatives(BoardSize size, Colour colour, const Channels& by_sum);
    /// Adds the derivatives by the parameters to `gradient`, for all that add_derivatives() took.
    /// Requires: at most once after a reset().
    void backward(std::span<const float> parameters, std::span<float> gradient);

private:
    struct Correction {
        BoardSize size;
        std::vector<EmptyPoint> empty_board;
        bool is_computed = false;
        ColourMap<Channels> added{};
        ColourMap<Channels> derivatives{};
    };

    std::vector<EmptyPoint> empty_board(BoardSize size) const;
    Correction& correction(BoardSize size);

    Rule rule_;
    std::vector<EmptyPoint> training_board_;
    ColourMap<PerspectivePass> perspectives_;
    std::deque<Correction> corrections_;  // of the sizes met so far
};

}  // namespace goren::tune
