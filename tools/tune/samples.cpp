// SPDX-License-Identifier: MIT
#include "tools/tune/samples.h"

#include "engine/eval/threat_facts.h"
#include "engine/threat/forced_replies.h"
#include "engine/threat/static_threat.h"
#include "tools/tune/layout.h"

namespace goren::tune {
namespace {

bool is_whole(unsigned code) {
    for (const Direction direction : kDirections)
        if (static_cast<std::size_t>(line_pattern_in(static_cast<PatternCode>(code), direction)) >=
            kLinePatternCount)
            return false;
    return true;
}

// combination_of(), looked up.
std::size_t combination_at(PatternCode code) {
    static const std::vector<std::uint16_t> kTable = [] {
        std::vector<std::uint16_t> combinations(std::size_t{1} << 16);
        for (unsigned i = 0; i < combinations.size(); ++i)
            if (is_whole(i))
                combinations[i] =
                    static_cast<std::uint16_t>(combination_of(static_cast<PatternCode>(i)));
        return combinations;
    }();
    return kTable[code];
}

// Adds what one colour's points say: `sign` for each point of the combination. Four dead lines say
// nothing.
void add_combinations(const Position& position, Colour colour, std::size_t first_weight, int sign,
                      std::vector<Feature>& features) {
    const std::size_t dead = combination_at(0);
    std::array<std::int16_t, kCombinationCount> counts{};
    std::vector<std::size_t> seen;
    for_each_point(position.board().size(), [&](Point point) {
        if (!position.board().is_empty(point)) return;
        const std::size_t combination = combination_at(position.code(colour, point));
        if (combination == dead) return;
        if (counts[combination] == 0) seen.push_back(combination);
        counts[combination] = static_cast<std::int16_t>(counts[combination] + sign);
    });
    for (const std::size_t combination : seen)
        features.push_back(
            {static_cast<std::uint16_t>(first_weight + combination), counts[combination]});
}

std::size_t distance_between(Point from, Point to) {
    return from.is_none() ? 0 : distance_of(to.x() - from.x(), to.y() - from.y());
}

// The weights that speak about a move of the side to move.
OrderSamples::Candidate candidate_of(const Position& position, const OrderLayout& layout,
                                     Point move) {
    const Colour own = position.side_to_move();
    const Colour other = opponent(own);
    const Board& board = position.board();
    const LineTable& table = position.tables().line;
    const auto weight = [](std::size_t index) { return static_cast<std::uint32_t>(index); };
    OrderSamples::Candidate weights{
        weight(layout.attack(own) + combination_at(position.code(own, move))),
        weight(layout.defence(other) + combination_at(position.code(other, move))),
        weight(layout.reply(own) + distance_between(board.recent_move(1), move)),
        weight(layout.follow(own) + distance_between(board.recent_move(2), move))};
    for (std::size_t i = 0; i < kDirectionCount; ++i) {
        const auto index = table.index_of(board.lines().through(move, kDirections[i]));
        weights[4 + i] = weight(layout.window(own) + table.seen_by(own, index));
    }
    return weights;
}

// The candidates of the search, forbidden points among them; none where it needs no order.
PointList ordered_candidates(const Position& position) {
    PointList candidates;
    const Threat threat = threat_against(position);
    if (threat > Threat::FourThree) return candidates;
    if (threat == Threat::FourThree && add_replies_to_four_three(position, candidates))
        return candidates;
    candidates.clear();
    position.for_each_candidate([&](Point point) { candidates.push_back(point); });
    return candidates;
}

}  // namespace

std::span<const Feature> ValueSamples::features_of(std::size_t sample) const {
    const std::size_t begin = sample == 0 ? 0 : samples[sample - 1].end;
    return std::span(features).subspan(begin, samples[sample].end - begin);
}

void ValueSamples::append(const ValueSamples& other) {
    const std::size_t base = features.size();
    features.insert(features.end(), other.features.begin(), other.features.end());
    for (Sample sample : other.samples) {
        sample.end += base;
        samples.push_back(sample);
    }
}

std::span<const OrderSamples::Candidate> OrderSamples::candidates_of(std::size_t sample) const {
    const std::size_t begin = sample == 0 ? 0 : samples[sample - 1].end;
    return std::span(candidates).subspan(begin, samples[sample].end - begin);
}

void OrderSamples::append(const OrderSamples& other) {
    const std::size_t base = candidates.size();
    candidates.insert(candidates.end(), other.candidates.begin(), other.candidates.end());
    for (Sample sample : other.samples) {
        sample.end += base;
        samples.push_back(sample);
    }
}

void add_features(const Position& position, std::vector<Feature>& features) {
    const ValueLayout layout(position.rule());
    const Colour own = position.side_to_move();
    const Colour other = opponent(own);
    add_combinations(position, own, layout.value(own), 1, features);
    add_combinations(position, other, layout.waiting(other), -1, features);
    const std::size_t facts = threat_facts(position.counts(own), position.counts(other));
    features.push_back({static_cast<std::uint16_t>(layout.threat(own) + facts), 1});
}

bool is_evaluated(Position& position) {
    return !static_verdict(position, 0) &&
           !position.has(opponent(position.side_to_move()), PointPattern::Five);
}

void add_order_sample(const Position& position, Point played, OrderSamples& samples) {
    const OrderLayout layout(position.rule());
    const Colour own = position.side_to_move();
    if (position.has(own, PointPattern::Five)) return;
    const PointList points = ordered_candidates(position);
    if (points.size() < 2 || !points.contains(played) || position.is_forbidden(own, played)) return;
    std::uint16_t number = 0;
    std::uint16_t number_of_played = 0;
    for (const Point point : points) {
        if (position.is_forbidden(own, point)) continue;
        if (point == played) number_of_played = number;
        ++number;
        samples.candidates.push_back(candidate_of(position, layout, point));
    }
    samples.samples.push_back({samples.candidates.size(), number_of_played});
}

}  // namespace goren::tune
