// SPDX-License-Identifier: MIT
//
// Why each static win is sound, under every rule:
//
// 1. A stone never helps the other colour to a five: it neither lengthens its runs nor opens their
//    ends. So a side without a five point has none after the opponent's move either.
// 2. Two lines share one point only. A reply on one of them leaves the patterns of the other
//    unchanged, so that of two threats made by one stone in two lines a reply stops one.
// 3. Only a four forces. A side that cannot make a four cannot gain a tempo, whatever it replies.
//
// Renju restricts black alone. A five is never forbidden. The point that extends black's three may
// be, so black's wins by a three are played out. Where black defends, fours that look forbidden by
// their patterns count as possible (may_make_four()).
#include "engine/threat/static_threat.h"

#include <algorithm>

namespace goren {
namespace {

// Whether the open three of a four-three becomes an open four after the forced reply to the four.
// Plays it out, for renju's black: the point that makes the open four may be forbidden.
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

// Requires: the opponent cannot make a four.
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

// Requires: the opponent has a five point, the side to move has none.
std::optional<Value> loss_to_fives(const Position& position, Ply ply) {
    PointList replies;
    add_replies_to_five(position, replies);
    return replies.empty() ? std::optional(Value::loss_in(ply + 2)) : std::nullopt;
}

}  // namespace

std::optional<Value> static_outcome(Position& position, Ply ply) {
    const Colour defender = opponent(position.side_to_move());
    const PatternCounts own = position.counts(position.side_to_move());
    // XXXX*: the five itself.
    if (own[PointPattern::Five] > 0) return Value::win_in(ply + 1);
    // The opponent makes its five next, unless a reply stops all of its five points. One reply
    // stops several in caro only; in renju black's only reply may be forbidden.
    if (position.has(defender, PointPattern::Five)) return loss_to_fives(position, ply);
    // _XXX*_, or two fours in two lines: no reply stops every five, and the opponent has no five to
    // make instead. Four, any reply, five. For renju's black two fours are Forbidden.
    if (own[PointPattern::OpenFour] > 0) return Value::win_in(ply + 3);

    const bool has_double_three = own[PointPattern::DoubleThree] > 0;
    if (!has_double_three && own[PointPattern::FourThree] == 0) return std::nullopt;
    if (may_make_four(position, defender)) return std::nullopt;
    // __XX*__ in two lines: the reply stops one three and is no four, so the other three becomes an
    // open four. For renju's black two threes are Forbidden.
    // #XXX*_ + __XX*__: the reply to the four is forced and is no four, so the three becomes an
    // open four.
    // In both cases: threat, reply, open four, reply, five.
    if (has_double_three || has_winning_four_three(position)) return Value::win_in(ply + 5);
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
