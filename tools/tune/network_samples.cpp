// SPDX-License-Identifier: MIT
#include "tools/tune/network_samples.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/eval/threat_facts.h"
#include "engine/threat/static_threat.h"

namespace goren::tune {
namespace {

// ln(1 + e^x) without overflow.
double softplus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

}  // namespace

double sigmoid(double logit) { return 1 / (1 + std::exp(-logit)); }

double cross_entropy(double logit, double target) {
    return target * softplus(-logit) + (1 - target) * softplus(logit);
}

double target_of(const Outcome& outcome, double result_share) {
    const double result = outcome.result.value_or(0.5F);
    if (!outcome.searched) return result;
    if (outcome.searched->is_proof()) return outcome.searched->is_win() ? 1 : 0;
    const double searched = sigmoid(outcome.searched->raw() / kUnitsPerLogit);
    if (!outcome.result) return searched;
    return result_share * result + (1 - result_share) * searched;
}

bool is_evaluated(Position& position) {
    return !static_outcome(position, 0) &&
           !position.has(opponent(position.side_to_move()), PointPattern::Five);
}

std::optional<float> result_for(const selfplay::GameRecord& game, Colour colour) {
    if (game.is_position) return std::nullopt;
    if (!game.winner) return 0.5F;
    return *game.winner == colour ? 1.0F : 0.0F;
}

void add_position(const Position& position, const Outcome& outcome, NetworkSamples& samples) {
    std::vector<EmptyPoint> points;
    for_each_point(position.board().size(), [&](Point point) {
        if (!position.board().is_empty(point)) return;
        points.push_back(
            {position.window_indices(point),
             point,
             {{position.pattern(Colour::Black, point), position.pattern(Colour::White, point)}}});
    });
    const Colour own = position.side_to_move();
    const std::size_t facts = threat_facts(position.counts(own), position.counts(opponent(own)));
    samples.add(points, {own, static_cast<std::uint16_t>(facts), situation_of(position), outcome});
}

void add_game(const Game& game, NetworkSamples& samples) {
    for_each_quiet_position(game, [&](const Position& position, const Outcome& outcome) {
        add_position(position, outcome, samples);
    });
}

}  // namespace goren::tune
