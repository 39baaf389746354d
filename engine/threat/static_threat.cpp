// SPDX-License-Identifier: MIT
#include "engine/threat/static_threat.h"

#include <algorithm>

namespace goren {
namespace {

// Whether the four of a four-three leaves an open four after the forced reply. Only for renju's
// black must this be played out: the point that makes the open four may be forbidden.
bool open_four_follows(Position& position, Point four_three) {
    const Colour own = position.side_to_move();
    position.make(four_three);
    bool follows = position.has(own, PointPattern::Five);
    if (follows) {
        position.make(position.first(own, PointPattern::Five));
        follows = position.has(own, PointPattern::OpenFour) &&
                  !position.has(opponent(own), PointPattern::Five);
        position.undo();
    }
    position.undo();
    return follows;
}

bool has_winning_four_three(Position& position) {
    const Colour own = position.side_to_move();
    if (!position.has(own, PointPattern::FourThree)) return false;
    if (!is_renju_black(position.rule(), own)) return true;
    PointList points;
    position.for_each_at_least(own, PointPattern::FourThree,
                               [&](Point point) { points.push_back(point); });
    return std::any_of(points.begin(), points.end(),
                       [&](Point point) { return open_four_follows(position, point); });
}

// What the opponent's fives leave: nothing, if no reply stops them.
std::optional<Value> verdict_on_fives(const Position& position, Ply ply) {
    PointList replies;
    add_replies_to_five(position, replies);
    return replies.empty() ? std::optional(Value::loss_in(ply + 2)) : std::nullopt;
}

}  // namespace

std::optional<Value> static_outcome(Position& position, Ply ply) {
    const PatternCounts own = position.counts(position.side_to_move());
    const PatternCounts other = position.counts(opponent(position.side_to_move()));
    if (own[PointPattern::Five] > 0) return Value::win_in(ply + 1);
    if (other[PointPattern::Five] > 0) return verdict_on_fives(position, ply);
    // Nothing stops an open four but a five, and the opponent has none.
    if (own[PointPattern::OpenFour] > 0) return Value::win_in(ply + 3);
    // The opponent cannot gain a tempo with a four of his own: the forced reply to ours leaves the
    // open three, and of two open threes one reply stops one.
    if ((own[PointPattern::FourThree] > 0 || own[PointPattern::DoubleThree] > 0) &&
        !may_make_four(position, opponent(position.side_to_move())) &&
        (has_winning_four_three(position) || own[PointPattern::DoubleThree] > 0))
        return Value::win_in(ply + 5);
    return std::nullopt;
}

std::optional<Value> loss_without_replies(Threat threat, Ply ply) {
    switch (threat) {
        case Threat::Five: return Value::loss_in(ply + 2);
        case Threat::OpenFour: return Value::loss_in(ply + 4);
        case Threat::FourThree: return Value::loss_in(ply + 6);
        case Threat::None: break;
    }
    return std::nullopt;
}

}  // namespace goren
