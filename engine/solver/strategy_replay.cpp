// SPDX-License-Identifier: MIT
#include "engine/solver/strategy_replay.h"

#include <algorithm>
#include <optional>

#include "engine/position/end_of_game.h"
#include "engine/threat/doubtful_points.h"
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

// Adds the fours of the defender, who is not to move: each would have to be answered. Where the
// strategy has threes, its sleeping threes as well.
void add_defender_threats(const Position& position, Colour defender, Footprint& footprint) {
    const bool only_fours = footprint.least() == LinePattern::Four;
    position.for_each_at_least(defender,
                               only_fours ? PointPattern::Four : PointPattern::SleepingThree,
                               [&](Point point) { footprint.add(point); });
    for_each_doubtful(position, defender, footprint.least(),
                      [&](Point point) { footprint.add(point); });
}

// Adds the points on which the attacker's move depends. The attacker is to move.
void add_attack(const Position& position, Point attack, Footprint& footprint) {
    const Colour attacker = position.side_to_move();
    add_defender_threats(position, opponent(attacker), footprint);
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

// The replies to a threat that follows after a pass. Every reply outside the footprint of that
// threat loses to it.
std::optional<Ply> replay_replies_to_threat(Position& position, const Strategy& strategy,
                                            const StrategyStep& step, Footprint* footprint) {
    const Colour defender = position.side_to_move();
    Footprint replies;
    std::optional<Ply> longest;
    if (footprint == nullptr) {
        longest = replay_after_pass_by_threes(position, strategy, step.otherwise, replies);
    } else {
        if (footprint->least() == LinePattern::Four) return std::nullopt;
        longest = replay_after_pass(position, strategy, step.otherwise, replies);
        if (longest) replay_after_pass(position, strategy, step.otherwise, *footprint);
    }
    if (!longest) return std::nullopt;
    // A step may list replies that need no refutation of their own here, where it is shared.
    for (const StrategyReply& listed : step.replies)
        if (position.board().is_empty(listed.reply)) replies.add(listed.reply);
    for (const Point reply : replies.points()) {
        if (position.is_forbidden(defender, reply)) {
            if (footprint != nullptr) add_legality(position, reply, *footprint);
            continue;
        }
        position.make(reply);
        const auto plies = replay(position, strategy, step.after(reply), footprint);
        position.undo();
        if (!plies) return std::nullopt;
        longest = std::max(*longest, *plies + 1);
    }
    return longest;
}

// An attack of the step has been made, and the defender is to move.
std::optional<Ply> replay_replies(Position& position, const Strategy& strategy,
                                  const StrategyStep& step, Footprint* footprint) {
    const Colour defender = position.side_to_move();
    if (position.has(defender, PointPattern::Five)) return std::nullopt;
    if (position.has(opponent(defender), PointPattern::Five))
        return replay_replies_to_five(position, strategy, step, footprint);
    return replay_replies_to_threat(position, strategy, step, footprint);
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

std::optional<Ply> replay_after_pass(Position& position, const Strategy& strategy, StepIndex step,
                                     Footprint& footprint) {
    position.pass();
    const auto plies = replay(position, strategy, step, &footprint);
    position.pass();
    // A reply takes one of the moves that are left.
    return plies && *plies < moves_left(position) ? std::optional(*plies + 1) : std::nullopt;
}

std::optional<Ply> replay_after_pass_by_threes(Position& position, const Strategy& strategy,
                                               StepIndex step, Footprint& footprint) {
    footprint.clear();
    if (const auto plies = replay_after_pass(position, strategy, step, footprint)) return plies;
    footprint.clear(LinePattern::SleepingThree);
    return replay_after_pass(position, strategy, step, footprint);
}

}  // namespace goren
