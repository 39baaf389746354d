// SPDX-License-Identifier: MIT
//
// Positions whose move the search chose, as samples of the policy network. They are packed: there
// are millions; a reader expands one at a time.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/point.h"
#include "engine/core/point_list.h"
#include "engine/ordering/ordering_tables.h"
#include "engine/position/position.h"
#include "tools/tune/data_set.h"
#include "tools/tune/network_samples.h"
#include "tools/tune/sample_list.h"

namespace goren::tune {

struct PolicyLabel {
    BoardSize size;
    Point played;
};

/// The moves up to each position, and the move that was played there.
using PolicySamples = SampleList<Point, PolicyLabel>;

/// A sample as the passes of the policy network read it.
struct PolicyPosition {
    BoardSize size;
    Colour side_to_move = Colour::Black;
    std::vector<EmptyPoint> empty_points;
    PointList stones;  ///< in the order in which they were played
    /// ordered_candidates(), and their scores in the move ordering, in logits.
    PointList candidates;
    std::vector<float> ordering;
    std::size_t played = 0;  ///< the index of the move among them
};

/// Expands samples of one rule. Not thread-safe: one for each thread.
class PolicyReader {
public:
    explicit PolicyReader(Rule rule);

    Position position(const PolicySamples& samples, std::size_t sample, int symmetry = 0) const;
    /// The sample's image under a symmetry of its board. Valid until the next call.
    const PolicyPosition& read(const PolicySamples& samples, std::size_t sample, int symmetry = 0);

private:
    const PatternTables& tables_;
    const OrderingTables& ordering_;
    PolicyPosition expanded_;
};

/// Adds the position if its move is one of ordered_candidates().
void add_policy_sample(const Position& position, Point played, PolicySamples& samples);

/// Adds the positions of for_each_best_move().
void add_game(const Game& game, PolicySamples& samples);

}  // namespace goren::tune
