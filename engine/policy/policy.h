// SPDX-License-Identifier: MIT
//
// The policy network at work: scores of the moves of a position.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "engine/eval/trunk_tables.h"
#include "engine/ordering/ordering_tables.h"
#include "engine/policy/policy_layers.h"
#include "engine/policy/policy_network.h"
#include "engine/position/position.h"

namespace goren {

/// The weights of the rule's policy network, read on first use. A damaged file ends the program at
/// once. Thread-safe.
const PolicyWeights& policy_weights(Rule rule);

/// A policy network in the form in which positions are read. Immutable.
struct PolicyTables {
    /// `network` must outlive the tables.
    PolicyTables(const LineTable& line, const PolicyWeights& network)
        : weights(network), trunk(line, network.trunk) {}

    const PolicyWeights& weights;
    TrunkTables trunk;
};

/// The tables of policy_weights(), built on first use. Thread-safe.
const PolicyTables& policy_tables(Rule rule);

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
    void set_inputs(const Position& position);
    void pool();
    void set_scores(const Position& position, PolicyScores& scores) const;
    int score_of(const Position& position, Point move) const;

    const PolicyWeights& weights_;
    const TrunkTables& trunk_;
    const OrderingTables& ordering_;
    BoardSize size_;
    std::vector<FastBlock> blocks_;
    std::vector<std::size_t> cells_;  // of the board
    // The state of the position that is evaluated.
    std::vector<std::size_t> candidates_;  // their cells
    std::vector<Lanes> features_;          // of the cells
    PolicyPlanes<kPolicyInputs> inputs_;
    PolicyPlanes<kPolicyWidth> activations_;
    PolicyPlanes<kPolicyWidth> next_;
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kIndexBits);
};

}  // namespace goren
