// SPDX-License-Identifier: MIT
#include "engine/solver/threat_moves.h"

#include <algorithm>

#include "engine/threat/doubtful_points.h"
#include "engine/threat/forced_replies.h"

namespace goren {
namespace {

PointPattern weakest_of(AttackClass attack_class) {
    return attack_class == AttackClass::FoursAndThrees ? PointPattern::OpenThree
                                                       : PointPattern::SleepingThree;
}

void add_by_pattern(const Position& position, AttackClass attack_class, PointList& attacks) {
    const Colour own = position.side_to_move();
    const auto add = [&](Point point) {
        if (!position.is_forbidden(own, point)) attacks.push_back(point);
    };
    if (attack_class >= AttackClass::VcfThreats) {
        position.for_each_candidate(add);
        return;
    }
    position.for_each_at_least(own, weakest_of(attack_class), add);
    for_each_doubtful(position, own, LinePattern::OpenThree, add);
}

}  // namespace

PointList attacks_of(const Position& position, AttackClass attack_class) {
    const Colour own = position.side_to_move();
    PointList attacks;
    if (position.has(opponent(own), PointPattern::Five)) {
        add_replies_to_five(position, attacks);
        return attacks;
    }
    add_by_pattern(position, attack_class, attacks);
    if (position.has(opponent(own), PointPattern::OpenFour)) {
        PointList parries;
        add_replies_to_open_four(position, parries);
        std::size_t kept = 0;
        for (const Point attack : attacks)
            if (parries.contains(attack)) attacks[kept++] = attack;
        attacks.truncate(kept);
    }
    std::stable_sort(attacks.begin(), attacks.end(), [&](Point a, Point b) {
        return position.pattern(own, a) > position.pattern(own, b);
    });
    return attacks;
}

}  // namespace goren
