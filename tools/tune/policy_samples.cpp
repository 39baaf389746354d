// SPDX-License-Identifier: MIT
#include "tools/tune/policy_samples.h"

#include <algorithm>

#include "engine/board/symmetry.h"
#include "engine/ordering/ordering_weights.h"
#include "engine/policy/policy_network.h"
#include "tools/tune/order_samples.h"

namespace goren::tune {

PolicyReader::PolicyReader(Rule rule)
    : tables_(pattern_tables(rule)), ordering_(ordering_tables(rule)) {}

Position PolicyReader::position(const PolicySamples& samples, std::size_t sample,
                                int symmetry) const {
    const BoardSize size = samples.label(sample).size;
    Board board(size);
    for (const Point move : samples.items(sample)) board.make(transform(move, symmetry, size));
    return {board, tables_};
}

const PolicyPosition& PolicyReader::read(const PolicySamples& samples, std::size_t sample,
                                         int symmetry) {
    const Position position = this->position(samples, sample, symmetry);
    const PolicyLabel& label = samples.label(sample);
    const Point played = transform(label.played, symmetry, label.size);
    expanded_ = {label.size,
                 position.side_to_move(),
                 empty_points(position),
                 {},
                 ordered_candidates(position, played),
                 {}};
    for (const Point move : position.board().moves()) expanded_.stones.push_back(move);
    for (const Point move : expanded_.candidates) {
        if (move == played) expanded_.played = expanded_.ordering.size();
        const int score = std::max(ordering_.score(position, move), kMinPolicyOrdering);
        expanded_.ordering.push_back(static_cast<float>(score) / kMoveUnitsPerLogit);
    }
    return expanded_;
}

void add_policy_sample(const Position& position, Point played, PolicySamples& samples) {
    if (ordered_candidates(position, played).empty()) return;
    samples.add(position.board().moves(), {position.board().size(), played});
}

void add_game(const Game& game, PolicySamples& samples) {
    for_each_best_move(game, [&](const Position& position, Point played) {
        add_policy_sample(position, played, samples);
    });
}

}  // namespace goren::tune
