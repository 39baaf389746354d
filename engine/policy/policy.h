// SPDX-License-Identifier: MIT
//
// The policy network at work: scores of the moves of a position.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/colour_pair.h"
#include "engine/core/point.h"
#include "engine/ordering/ordering_tables.h"
#include "engine/policy/first_layer.h"
#include "engine/policy/policy_layers.h"
#include "engine/policy/policy_tables.h"
#include "engine/position/position.h"

namespace goren {

/// For each move its log-odds compared with the best one, in units of 1 / kMoveUnitsPerLogit: 0 for
/// the best one, and at least kMinPolicyScore, the score of points that are not candidates.
using PolicyScores = PointMap<std::int16_t>;
inline constexpr std::int16_t kMinPolicyScore = -4000;

class Policy {
public:
    /// For positions of one rule and size. The tables must outlive the policy.
    Policy(const PolicyTables& tables, const OrderingTables& ordering, BoardSize size);

    BoardSize size() const { return size_; }

    /// The scores of the position's moves. The last positions are cached, without regard to
    /// their last moves. Valid until the next call.
    const PolicyScores& scores(const Position& position);

private:
    struct Entry {
        std::uint64_t hash = 0;  // empty: one position in 2^64 has this hash
        PolicyScores scores;
    };
    static constexpr int kIndexBits = 10;

    void evaluate(const Position& position, PolicyScores& scores);
    std::size_t index_of(Point point) const { return PolicyPlanes<1>::index_of(point, size_); }
    void pool(Colour own);
    void set_scores(const Position& position, PolicyScores& scores) const;
    int score_of(const Position& position, Point move) const;

    const PolicyWeights& weights_;
    const OrderingTables& ordering_;
    BoardSize size_;
    std::vector<FastBlock> blocks_;
    FirstLayer first_layer_;
    ColourMap<ActivationSums> size_correction_;
    // The state of the position that is evaluated.
    std::vector<std::size_t> candidates_;  // their cells
    PolicyPlanes<kPolicyWidth> activations_;
    PolicyPlanes<kPolicyWidth> next_;
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kIndexBits);
};

}  // namespace goren
