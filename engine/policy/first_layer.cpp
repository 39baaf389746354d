// SPDX-License-Identifier: MIT
#include "engine/policy/first_layer.h"

#include "engine/eval/size_correction.h"

namespace goren {
namespace {

ActivationSums empty_board_sums(const PolicyTables& tables, BoardSize size, Colour own) {
    FirstLayer layer(tables, size);
    PolicyPlanes<kPolicyWidth> activations(size);
    layer.apply(Position(Board(size), tables.patterns), own, activations);
    return pooled(activations, layer.cells()).sums;
}

}  // namespace

FirstLayer::FirstLayer(const PolicyTables& tables, BoardSize size)
    : tables_(tables), size_(size), inputs_(size) {
    for_each_point(size, [&](Point point) { cells_.push_back(index_of(point)); });
    features_.resize(cells_.back() + static_cast<std::size_t>(inputs_.stride(size) + 2));
}

void FirstLayer::apply(const Position& position, Colour own,
                       PolicyPlanes<kPolicyWidth>& activations) {
    set_inputs(position, own);
    goren::apply(
        tables_.weights.input, cells_.size(),
        [&](std::size_t i) { return inputs_[cells_[i]].data(); },
        [&](std::size_t i, const auto& sums) {
            Activations& outputs = activations[cells_[i]];
            for (std::size_t j = 0; j < kPolicyWidth; ++j)
                outputs[j] = rectified(scaled_down(sums[j]));
        });
}

void FirstLayer::set_inputs(const Position& position, Colour own) {
    const Board& board = position.board();
    for_each_point(size_, [&](Point point) {
        features_[index_of(point)] =
            board.is_empty(point) ? tables_.trunk.feature_at(position, point) : Lanes{};
    });
    for_each_point(size_, [&](Point point) {
        auto& inputs = inputs_[index_of(point)];
        inputs = {};
        if (board.is_empty(point)) {
            inputs[PolicyInput::kEmpty] = kConvolutionScale;
            tables_.trunk.output_at(&features_[index_of(point)], inputs_.stride(size_))
                .copy_to(inputs.data(), own);
        } else if (is_stone(board[point])) {  // a wall is as the space around the board
            const bool is_own = colour_of(board[point]) == own;
            inputs[is_own ? PolicyInput::kOwnStone : PolicyInput::kOpponentsStone] =
                kConvolutionScale;
        }
    });
    const auto mark = [&](Point move, std::size_t plane) {
        if (!move.is_none()) inputs_[index_of(move)][plane] = kConvolutionScale;
    };
    mark(board.recent_move(1), PolicyInput::kOpponentsLastMove);
    mark(board.recent_move(2), PolicyInput::kOwnLastMove);
}

BoardActivations pooled(const PolicyPlanes<kPolicyWidth>& activations,
                        const std::vector<std::size_t>& cells) {
    BoardActivations board;
    // Two loops over the channels: compilers do not make vectors of both at once.
    for (const std::size_t cell : cells) {
        const Activations& here = activations[cell];
        for (std::size_t i = 0; i < kPolicyWidth; ++i) board.sums[i] += here[i];
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            board.maxima[i] = here[i] > board.maxima[i] ? here[i] : board.maxima[i];
    }
    return board;
}

ColourMap<ActivationSums> size_correction(const PolicyTables& tables, BoardSize size) {
    ColourMap<ActivationSums> correction{};
    if (size == kTrainingSize) return correction;
    for (const Colour own : kColours) {
        const ActivationSums training = empty_board_sums(tables, kTrainingSize, own);
        const ActivationSums here = empty_board_sums(tables, size, own);
        for (std::size_t i = 0; i < kPolicyWidth; ++i) correction[own][i] = training[i] - here[i];
    }
    return correction;
}

}  // namespace goren
