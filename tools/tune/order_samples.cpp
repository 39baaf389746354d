// SPDX-License-Identifier: MIT
#include "tools/tune/order_samples.h"

#include <vector>

#include "engine/threat/forced_replies.h"
#include "engine/threat/static_threat.h"
#include "tools/tune/order_layout.h"

namespace goren::tune {
namespace {

// Whether all four directions of the code hold a line pattern.
bool is_valid(unsigned code) {
    for (const Direction direction : kDirections)
        if (static_cast<std::size_t>(line_pattern_in(static_cast<PatternCode>(code), direction)) >=
            kLinePatternCount)
            return false;
    return true;
}

// combination_of() as a table.
std::size_t combination_at(PatternCode code) {
    static const std::vector<std::uint16_t> kTable = [] {
        std::vector<std::uint16_t> combinations(std::size_t{1} << 16);
        for (unsigned i = 0; i < combinations.size(); ++i)
            if (is_valid(i))
                combinations[i] =
                    static_cast<std::uint16_t>(combination_of(static_cast<PatternCode>(i)));
        return combinations;
    }();
    return kTable[code];
}

std::size_t distance_between(Point from, Point to) {
    return from.is_none() ? 0 : distance_of(to.x() - from.x(), to.y() - from.y());
}

// The weights of a move of the side to move.
Candidate candidate_of(const Position& position, const OrderLayout& layout, Point move) {
    const Colour own = position.side_to_move();
    const Colour other = opponent(own);
    const Board& board = position.board();
    const LineTable& table = position.tables().line;
    const auto weight = [](std::size_t index) { return static_cast<std::uint32_t>(index); };
    Candidate weights{weight(layout.attack(own) + combination_at(position.code(own, move))),
                      weight(layout.defence(other) + combination_at(position.code(other, move))),
                      weight(layout.reply(own) + distance_between(board.recent_move(1), move)),
                      weight(layout.follow(own) + distance_between(board.recent_move(2), move))};
    for (std::size_t i = 0; i < kDirectionCount; ++i) {
        const auto index = table.index_of(board.lines().through(move, kDirections[i]));
        weights[4 + i] = weight(layout.window(own) + table.canonical_index(own, index));
    }
    return weights;
}

// The candidates of the search, forbidden points included; none where the opponent threatens a five
// or an open four.
PointList candidates_of(const Position& position) {
    PointList candidates;
    const Threat threat = opponent_threat(position);
    if (threat > Threat::FourThree) return candidates;
    if (threat == Threat::FourThree && add_replies_to_four_three(position, candidates))
        return candidates;
    candidates.clear();
    position.for_each_candidate([&](Point point) { candidates.push_back(point); });
    return candidates;
}

}  // namespace

PointList ordered_candidates(const Position& position, Point played) {
    const Colour own = position.side_to_move();
    PointList legal;
    if (position.has(own, PointPattern::Five)) return legal;
    const PointList points = candidates_of(position);
    if (points.size() < 2 || !points.contains(played) || position.is_forbidden(own, played))
        return legal;
    for (const Point point : points)
        if (!position.is_forbidden(own, point)) legal.push_back(point);
    return legal;
}

void add_order_sample(const Position& position, Point played, OrderSamples& samples) {
    const OrderLayout layout(position.rule());
    std::vector<Candidate> candidates;
    std::uint16_t played_index = 0;
    for (const Point point : ordered_candidates(position, played)) {
        if (point == played) played_index = static_cast<std::uint16_t>(candidates.size());
        candidates.push_back(candidate_of(position, layout, point));
    }
    if (!candidates.empty()) samples.add(candidates, played_index);
}

void add_game(const Game& game, OrderSamples& samples) {
    for_each_best_move(game, [&](const Position& position, Point played) {
        add_order_sample(position, played, samples);
    });
}

}  // namespace goren::tune
