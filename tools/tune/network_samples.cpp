// SPDX-License-Identifier: MIT
#include "tools/tune/network_samples.h"

#include <algorithm>
#include <cmath>
#include <vector>

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

double training_target(const Outcome& outcome, double result_share) {
    const double result = outcome.result.value_or(0.5F);
    if (!outcome.search_value) return result;
    if (outcome.search_value->is_proof()) return outcome.search_value->is_win() ? 1 : 0;
    const double win_rate = sigmoid(outcome.search_value->raw() / kUnitsPerLogit);
    if (!outcome.result) return win_rate;
    return result_share * result + (1 - result_share) * win_rate;
}

bool is_quiet(Position& position) {
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
    samples.add(points, {position.side_to_move(), position_features(position), outcome});
}

void add_game(const Game& game, NetworkSamples& samples) {
    for_each_quiet_position(game, [&](const Position& position, const Outcome& outcome) {
        add_position(position, outcome, samples);
    });
}

}  // namespace goren::tune
