// SPDX-License-Identifier: MIT
#include "engine/ordering/history.h"

#include <algorithm>

namespace goren {

void History::update(const Position& position, Point best, const PointList& tried, int plies,
                     const SearchParams& params) {
    const int wanted = params.history_bonus_square * plies * plies +
                       params.history_bonus_linear * plies + params.history_bonus_constant;
    const int bonus = std::clamp(wanted, 0, params.history_bonus_max);
    const int malus = bonus * params.history_malus_percent / 100;
    add_bonus(position, best, bonus);
    for (const Point move : tried)
        if (move != best) add_bonus(position, move, -malus);
    if (const Point previous = position.board().recent_move(1); !previous.is_none())
        counter_moves_[position.side_to_move()][previous] = best;
}

void History::add_bonus(const Position& position, Point move, int bonus) {
    const Colour own = position.side_to_move();
    at(own, move, kind_of(position, move)).add(bonus);
    const auto add_to = [&](Continuation kind, Point earlier) {
        if (!earlier.is_none()) continuation(kind, own, earlier)[move].add(bonus);
    };
    add_to(Continuation::Reply, position.board().recent_move(1));
    add_to(Continuation::Follow, position.board().recent_move(2));
}

}  // namespace goren
