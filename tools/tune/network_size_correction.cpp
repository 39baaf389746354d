// SPDX-License-Identifier: MIT
#include "tools/tune/network_size_correction.h"

#include <algorithm>

#include "engine/eval/size_correction.h"

namespace goren::tune {

SizeCorrectionPass::SizeCorrectionPass(const NetworkLayout& layout)
    : rule_(layout.rule()),
      training_board_(empty_board(kTrainingSize)),
      perspectives_{{PerspectivePass(layout.trunk(), Colour::Black),
                     PerspectivePass(layout.trunk(), Colour::White)}} {}

void SizeCorrectionPass::reset() {
    for (Correction& correction : corrections_) {
        correction.is_computed = false;
        correction.added = {};
        correction.derivatives = {};
    }
}

const ColourMap<Channels>& SizeCorrectionPass::forward(std::span<const float> parameters,
                                                       BoardSize size) {
    Correction& found = correction(size);
    if (!found.is_computed && size != kTrainingSize)
        for (const Colour colour : kColours) {
            PerspectivePass& pass = perspectives_[colour];
            found.added[colour] = pass.forward(parameters, training_board_);
            found.added[colour] -= pass.forward(parameters, found.empty_board);
        }
    found.is_computed = true;
    return found.added;
}

void SizeCorrectionPass::add_derivatives(BoardSize size, Colour colour, const Channels& by_sum) {
    correction(size).derivatives[colour] += by_sum;
}

void SizeCorrectionPass::backward(std::span<const float> parameters, std::span<float> gradient) {
    for (const Correction& correction : corrections_) {
        if (!correction.is_computed || correction.size == kTrainingSize) continue;
        for (const Colour colour : kColours) {
            PerspectivePass& pass = perspectives_[colour];
            const Channels& by_sum = correction.derivatives[colour];
            pass.forward(parameters, training_board_);
            pass.backward(parameters, by_sum, gradient);
            pass.forward(parameters, correction.empty_board);
            pass.backward(parameters, -by_sum, gradient);
        }
    }
}

std::vector<EmptyPoint> SizeCorrectionPass::empty_board(BoardSize size) const {
    return empty_points(Position(Board(size), pattern_tables(rule_)));
}

SizeCorrectionPass::Correction& SizeCorrectionPass::correction(BoardSize size) {
    const auto found = std::ranges::find(corrections_, size, &Correction::size);
    if (found != corrections_.end()) return *found;
    corrections_.push_back({size, empty_board(size)});
    return corrections_.back();
}

}  // namespace goren::tune
