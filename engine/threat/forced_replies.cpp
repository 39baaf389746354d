// SPDX-License-Identifier: MIT
#include "engine/threat/forced_replies.h"

#include <cstdlib>
#include <optional>

#include "engine/position/window_points.h"
#include "engine/threat/doubtful_points.h"

namespace goren {
namespace {

// A number of steps in a direction.
struct Offset {
    Direction direction;
    int step;
};

// From one point to another; none if they share no line or no window.
std::optional<Offset> offset_between(Point from, Point to) {
    const int dx = to.x() - from.x();
    const int dy = to.y() - from.y();
    if (std::abs(dx) > LineTable::kMaxReach || std::abs(dy) > LineTable::kMaxReach)
        return std::nullopt;
    if (dy == 0) return Offset{Direction::Horizontal, dx};
    if (dx == 0) return Offset{Direction::Vertical, dy};
    if (dx == dy) return Offset{Direction::Diagonal, dx};
    if (dx == -dy) return Offset{Direction::AntiDiagonal, dx};
    return std::nullopt;
}

// Whether a stone of the side to move on `reply` leaves the opponent a weaker pattern than
// `pattern` at `point`.
bool weakens(const Position& position, Point reply, Point point, PointPattern pattern) {
    if (reply == point) return true;
    const Colour own = position.side_to_move();
    const auto offset = offset_between(point, reply);
    return offset && position.pattern_with(opponent(own), point, offset->direction, offset->step,
                                           own) < pattern;
}

void add_unique(PointList& points, Point point) {
    if (!points.contains(point)) points.push_back(point);
}

// Adds the legal points that leave the opponent no pattern as strong as `pattern` anywhere. They
// lie in the windows of every point that has one, so those of the first suffice.
void add_points_that_weaken_all(const Position& position, PointPattern pattern,
                                PointList& replies) {
    const Colour other = opponent(position.side_to_move());
    PointList threats;
    position.for_each_at_least(other, pattern, [&](Point point) { threats.push_back(point); });
    const auto try_reply = [&](Point reply) {
        for (const Point threat : threats)
            if (!weakens(position, reply, threat, pattern)) return;
        if (!position.is_forbidden(position.side_to_move(), reply)) add_unique(replies, reply);
    };
    try_reply(threats[0]);
    for (const Direction direction : kDirections) {
        // Only a stone in the line of a five can stop it.
        if (pattern == PointPattern::Five &&
            position.line_pattern(other, threats[0], direction) != LinePattern::Five)
            continue;
        for_each_empty_in_window(position, threats[0], direction, try_reply);
    }
}

// Adds the fours of the side to move.
void add_own_fours(const Position& position, PointList& replies) {
    const Colour own = position.side_to_move();
    position.for_each_at_least(own, PointPattern::Four,
                               [&](Point point) { add_unique(replies, point); });
    for_each_doubtful(position, own, LinePattern::Four, [&](Point point) {
        if (!position.is_forbidden(own, point)) add_unique(replies, point);
    });
}

// Whether the pattern is a four, or one that looks forbidden and may be a legal four.
bool may_be_four(PointPattern pattern) {
    return pattern >= PointPattern::Four || pattern == PointPattern::Forbidden;
}

}  // namespace

bool may_make_four(const Position& position, Colour colour) {
    if (position.counts(colour).has_at_least(PointPattern::Four)) return true;
    bool may = false;
    for_each_doubtful(position, colour, LinePattern::Four, [&](Point) { may = true; });
    return may;
}

Threat opponent_threat(const Position& position) {
    const PatternCounts& other = position.counts(opponent(position.side_to_move()));
    if (!other.has_at_least(PointPattern::FourThree)) return Threat::None;
    if (other[PointPattern::Five] > 0) return Threat::Five;
    return other[PointPattern::OpenFour] > 0 ? Threat::OpenFour : Threat::FourThree;
}

void add_replies_to_five(const Position& position, PointList& replies) {
    const Colour own = position.side_to_move();
    if (!has_one_reply_to_five(position.rule())) {
        add_points_that_weaken_all(position, PointPattern::Five, replies);
        return;
    }
    if (position.counts(opponent(own))[PointPattern::Five] > 1) return;
    const Point five = position.first(opponent(own), PointPattern::Five);
    if (!position.is_forbidden(own, five)) replies.push_back(five);
}

void add_replies_to_open_four(const Position& position, PointList& replies) {
    add_points_that_weaken_all(position, PointPattern::OpenFour, replies);
    add_own_fours(position, replies);
}

bool add_replies_to_four_three(const Position& position, PointList& replies) {
    const Colour own = position.side_to_move();
    const Colour other = opponent(own);
    if (is_caro(position.rule()) || is_renju_black(position.rule(), other)) return false;

    // The point itself, and those that spoil its four or its three.
    const Point threat = position.first(other, PointPattern::FourThree);
    replies.push_back(threat);
    Point block;  // the five point of the four: the forced reply to it
    for_each_empty_in_windows(position, threat, [&](Point point) {
        if (weakens(position, point, threat, PointPattern::FourThree)) add_unique(replies, point);
        const Offset offset = *offset_between(point, threat);
        if (position.pattern_with(other, point, offset.direction, offset.step, other) ==
            PointPattern::Five)
            block = point;
    });
    // If the forced reply is a four, the attacker loses the tempo, and any move may be a defence.
    if (block.is_none() || may_be_four(position.pattern(own, block))) return false;
    add_unique(replies, block);
    // Moves that make the forced reply a four.
    for_each_empty_in_windows(position, block, [&](Point point) {
        const Offset offset = *offset_between(block, point);
        if (may_be_four(position.pattern_with(own, block, offset.direction, offset.step, own)))
            add_unique(replies, point);
    });
    add_own_fours(position, replies);
    std::size_t legal_count = 0;
    for (const Point reply : replies)
        if (!position.is_forbidden(own, reply)) replies[legal_count++] = reply;
    replies.truncate(legal_count);
    return true;
}

}  // namespace goren
