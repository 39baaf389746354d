// SPDX-License-Identifier: MIT
//
// The first layer of the policy network, which reads the points one by one, and its sums over the
// board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/colour_pair.h"
#include "engine/policy/policy_layers.h"
#include "engine/policy/policy_tables.h"
#include "engine/position/position.h"

namespace goren {

/// Of one board size and network.
class FirstLayer {
public:
    /// The tables must outlive the layer.
    FirstLayer(const PolicyTables& tables, BoardSize size);

    /// The cells of the board's points.
    const std::vector<std::size_t>& cells() const { return cells_; }

    /// Writes the activations of all points of a position, in which `own` is to move.
    void apply(const Position& position, Colour own, PolicyPlanes<kPolicyWidth>& activations);

private:
    std::size_t index_of(Point point) const { return PolicyPlanes<1>::index_of(point, size_); }
    void set_inputs(const Position& position, Colour own);

    const PolicyTables& tables_;
    BoardSize size_;
    std::vector<std::size_t> cells_;
    // Of the position that is read.
    std::vector<Lanes> features_;  // of the cells
    PolicyPlanes<kPolicyInputs> inputs_;
};

/// Sums of activations, by channel.
using ActivationSums = std::array<std::int32_t, kPolicyWidth>;

/// What there is on a board, by channel.
struct BoardActivations {
    ActivationSums sums{};
    Activations maxima{};
};

BoardActivations pooled(const PolicyPlanes<kPolicyWidth>& activations,
                        const std::vector<std::size_t>& cells);

/// Added to the sums over a board of this size, by the side to move: those of an empty board of
/// kTrainingSize less those of an empty board of this size. So the sums depend on what is near the
/// stones, and not on how many points are far from them.
ColourMap<ActivationSums> size_correction(const PolicyTables& tables, BoardSize size);

}  // namespace goren
