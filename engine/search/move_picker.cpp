// SPDX-License-Identifier: MIT
#include "engine/search/move_picker.h"

#include <utility>

namespace goren {
namespace {

constexpr int kTableMoveScore = 1 << 30;
constexpr int kCounterMoveBonus = 60;
constexpr int kHistoryShare = 64;

}  // namespace

MovePicker::MovePicker(const Position& position, Threat threat, Point table_move,
                       Point counter_move, const History& history)
    : position_(position), history_(history), table_move_(table_move), counter_move_(counter_move) {
    add_replies(threat);
}

void MovePicker::add_replies(Threat threat) {
    PointList replies;
    switch (threat) {
        case Threat::Five: add_replies_to_five(position_, replies); return add_all(replies);
        case Threat::OpenFour:
            add_replies_to_open_four(position_, replies);
            return add_all(replies);
        case Threat::FourThree:
            if (add_replies_to_four_three(position_, replies)) return add_all(replies);
            break;
        case Threat::None: break;
    }
    position_.for_each_candidate([this](Point point) { add(point); });
}

void MovePicker::add_all(const PointList& points) {
    for (const Point point : points) add(point);
}

void MovePicker::add(Point point) {
    if (point == table_move_) {
        moves_.push_back({point, kTableMoveScore});
        return;
    }
    const Colour own = position_.side_to_move();
    const auto kind = position_.pattern(own, point) >= PointPattern::OpenThree ? MoveKind::Threat
                                                                               : MoveKind::Quiet;
    int score = position_.order_score(own, point);
    score += history_.at(own, point, kind).get() / kHistoryShare;
    if (point == counter_move_) score += kCounterMoveBonus;
    moves_.push_back({point, score});
}

Point MovePicker::next() {
    while (given_ < moves_.size()) {
        std::size_t best = given_;
        for (std::size_t i = given_ + 1; i < moves_.size(); ++i)
            // Equal scores: the earlier point, so that every compiler searches the same tree.
            if (moves_[i].score > moves_[best].score ||
                (moves_[i].score == moves_[best].score && moves_[i].move < moves_[best].move))
                best = i;
        std::swap(moves_[given_], moves_[best]);
        const ScoredMove chosen = moves_[given_++];
        if (position_.is_forbidden(position_.side_to_move(), chosen.move)) continue;
        score_ = chosen.score;
        return chosen.move;
    }
    return Point();
}

}  // namespace goren
