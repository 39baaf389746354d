// SPDX-License-Identifier: MIT
#include "engine/solver/strategy_replay.h"

#include <algorithm>
#include <optional>

#include "engine/solver/doubtful_points.h"
#include "engine/solver/end_of_game.h"
#include "engine/threat/forced_replies.h"

namespace goren {
namespace {

// Whether a forbidden-point test of the point looks beyond the windows around it: it does where
// two threes must be real.
bool has_two_threes(const Position& position, Point point) {
    return std::count_if(kDirections.begin(), kDirections.end(), [&](Direction direction) {
               const LinePattern pattern = position.line_pattern(Colour::Black, point, direction);
               return pattern == LinePattern::OpenThree || pattern == LinePattern::FreeThree;
           }) >= 2;
}

// Adds what decides whether black may play the point.
void add_legality(const Position& position, Point point, Footprint& footprint) {
    if (has_two_threes(position, point))
        footprint.add_all_empty(position);
    else
        footprint.add_windows(position, point);
}

// Adds the fours of the defender, who is not to move: each would have to be answered.
void add_fours(const Position& position, Colour defender, Footprint& footprint) {
    position.for_each_at_least(defender, PointPattern::Four,
                               [&](Point point) { footprint.add(point); });
    for_each_doubtful(position, defender, LinePattern::Four,
                      [&](Point point) { footprint.add(point); });
}

// Adds the points on which the attacker's move depends. The attacker is to move.
void add_attack(const Position& position, Point attack, Footprint& footprint) {
    const Colour attacker = position.side_to_move();
    add_fours(position, opponent(attacker), footprint);
    footprint.add(attack);
    if (is_renju_black(position.rule(), attacker)) add_legality(position, attack, footprint);
    if (!is_caro(position.rule())) return;
    footprint.add_windows(position, attack);
    position.for_each_at_least(opponent(attacker), PointPattern::Five,
                               [&](Point five) { footprint.add_windows(position, five); });
}

// Adds the points on which the attacker's fives depend. The defender is to move.
void add_fives(const Position& position, Footprint& footprint) {
    const Colour defender = position.side_to_move();
    position.for_each_at_least(opponent(defender), PointPattern::Five, [&](Point five) {
        footprint.add(five);
        if (is_caro(position.rule())) footprint.add_windows(position, five);
        if (is_renju_black(position.rule(), defender)) add_legality(position, five, footprint);
    });
}

// The replies to a four: each must lose.
std::optional<Ply> replay_replies_to_five(Position& position, const Strategy& strategy,
                                          const StrategyStep& step, Footprint* footprint) {
    if (moves_left(position) < 2) return std::nullopt;
    if (footprint != nullptr) add_fives(position, *footprint);
    PointList replies;
    add_replies_to_five(position, replies);
    Ply longest = 2;
    for (const Point reply : replies) {
        position.make(reply);
        const auto plies = replay(position, strategy, step.after(reply), footprint);
        position.undo();
        if (!plies) return std::nullopt;
        longest = std::max(longest, *plies + 1);
    }
    return longest;
}

}  // namespace

std::optional<Ply> replay(Position& position, const Strategy& strategy, StepIndex step,
                          Footprint* footprint) {
    const Colour attacker = position.side_to_move();
    if (moves_left(position) < 1) return std::nullopt;
    if (position.has(attacker, PointPattern::Five)) return 1;
    if (step == kFiveNext) return std::nullopt;
    const StrategyStep& next = strategy.steps[step];
    if (!position.board().is_empty(next.attack) || position.is_forbidden(attacker, next.attack))
        return std::nullopt;
    if (footprint != nullptr) add_attack(position, next.attack, *footprint);
    position.make(next.attack);
    const auto plies = replay_replies(position, strategy, next, footprint);
    position.undo();
    return plies ? std::optional(*plies + 1) : std::nullopt;
}

std::optional<Ply> replay_replies(Position& position, const Strategy& strategy,
                                  const StrategyStep& step, Footprint* footprint) {
    const Colour defender = position.side_to_move();
    if (position.has(defender, PointPattern::Five)) return std::nullopt;
    if (position.has(opponent(defender), PointPattern::Five))
        return replay_replies_to_five(position, strategy, step, footprint);
    if (footprint != nullptr) return std::nullopt;

    Footprint replies;
    auto longest = replay_after_pass(position, strategy, step.otherwise, replies);
    if (!longest) return std::nullopt;
    for (const Point reply : replies.points()) {
        if (position.is_forbidden(defender, reply)) continue;
        position.make(reply);
        const auto plies = replay(position, strategy, step.after(reply));
        position.undo();
        if (!plies) return std::nullopt;
        longest = std::max(*longest, *plies + 1);
    }
    return longest;
}

std::optional<Ply> replay_after_pass(Position& position, const Strategy& strategy, StepIndex step,
                                     Footprint& footprint) {
    position.pass();
    const auto plies = replay(position, strategy, step, &footprint);
    position.pass();
    // A reply takes one of the moves that are left.
    return plies && *plies < moves_left(position) ? std::optional(*plies + 1) : std::nullopt;
}

}  // namespace goren
