// SPDX-License-Identifier: MIT
#include "engine/ordering/move_picker.h"

#include <algorithm>

namespace goren {
namespace {

// The word of a move: the score above, the point below, upside down.
constexpr int kPointBits = 10;
constexpr std::uint32_t kPointMask = (1U << kPointBits) - 1;
static_assert(Point::kTableSize == 1 << kPointBits);
// The weights of the order are in 1/1024.
constexpr int kWeightBits = 10;
// No score is lower than minus this.
constexpr int kScoreOffset = 1 << 15;

std::uint32_t word_of(Point point, int score) {
    return static_cast<std::uint32_t>(score + kScoreOffset) << kPointBits |
           (kPointMask - static_cast<std::uint32_t>(point.index()));
}
Point point_of(std::uint32_t word) {
    return Point::from_index(static_cast<int>(kPointMask - (word & kPointMask)));
}

}  // namespace

MovePicker::MovePicker(const Position& position, const OrderingTables& tables, Threat threat,
                       Point table_move, const History& history, const SearchParams& params)
    : position_(position),
      tables_(tables),
      history_(history),
      params_(params),
      threat_(threat),
      table_move_(table_move),
      last_other_(position.board().recent_move(1)),
      last_own_(position.board().recent_move(2)) {
    const Colour own = position.side_to_move();
    if (!last_other_.is_none()) {
        counter_move_ = history.counter_move(own, last_other_);
        replies_ = &history.after(Continuation::Reply, own, last_other_);
    }
    if (!last_own_.is_none()) follows_ = &history.after(Continuation::Follow, own, last_own_);
}

bool MovePicker::may_play_table_move() const {
    return !table_move_.is_none() && position_.board().is_empty(table_move_) &&
           !position_.is_forbidden(position_.side_to_move(), table_move_);
}

void MovePicker::collect() {
    PointList replies;
    switch (threat_) {
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
    if (point != table_move_) moves_.push_back(word_of(point, score_of(point)));
}

int MovePicker::score_of(Point point) const {
    const Colour own = position_.side_to_move();
    return tables_.pattern_score(position_, point) +
           tables_.distance_score(own, last_other_, last_own_, point) +
           (history_score(point) >> kWeightBits) +
           (point == counter_move_ ? params_.counter_move_bonus : 0);
}

// What the histories say, in 1/1024.
int MovePicker::history_score(Point point) const {
    const Colour own = position_.side_to_move();
    int score = history_.at(own, point, kind_of(position_, point)).get() * params_.history_weight;
    if (replies_ != nullptr) score += (*replies_)[point].get() * params_.reply_history_weight;
    if (follows_ != nullptr) score += (*follows_)[point].get() * params_.follow_history_weight;
    return score;
}

Point MovePicker::next() {
    if (stage_ == Stage::TableMove) {
        stage_ = Stage::Collect;
        if (may_play_table_move()) return table_move_;
        table_move_ = Point();
    }
    if (stage_ == Stage::Collect) {
        stage_ = Stage::Rest;
        collect();
    }
    while (true) {
        std::uint32_t best = 0;
        for (const std::uint32_t move : moves_) best = std::max(best, move);
        if (best == 0) return Point();
        *std::find(moves_.begin(), moves_.end(), best) = 0;
        const Point move = point_of(best);
        if (!position_.is_forbidden(position_.side_to_move(), move)) return move;
    }
}

}  // namespace goren
