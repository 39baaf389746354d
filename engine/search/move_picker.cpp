// SPDX-License-Identifier: MIT
#include "engine/search/move_picker.h"

#include <algorithm>

namespace goren {
namespace {

constexpr int kCounterMoveBonus = 60;
constexpr int kHistoryShare = 64;

// The word of a move: the score above, the point below, upside down.
constexpr int kPointBits = 10;
constexpr std::uint32_t kPointMask = (1U << kPointBits) - 1;
static_assert(Point::kTableSize == 1 << kPointBits);
// Scores lie between minus this and three times as much; the table's move is above them all.
constexpr int kScoreOffset = 1 << 10;
constexpr int kTableMoveScore = (1 << 20) - kScoreOffset;

std::uint32_t word_of(Point point, int score) {
    return static_cast<std::uint32_t>(score + kScoreOffset) << kPointBits |
           (kPointMask - static_cast<std::uint32_t>(point.index()));
}
Point point_of(std::uint32_t word) {
    return Point::from_index(static_cast<int>(kPointMask - (word & kPointMask)));
}

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
    moves_.push_back(word_of(point, point == table_move_ ? kTableMoveScore : score_of(point)));
}

int MovePicker::score_of(Point point) const {
    const Colour own = position_.side_to_move();
    const auto kind = position_.pattern(own, point) >= PointPattern::OpenThree ? MoveKind::Threat
                                                                               : MoveKind::Quiet;
    const int learnt = history_.at(own, point, kind).get() / kHistoryShare;
    return position_.order_score(own, point) + learnt +
           (point == counter_move_ ? kCounterMoveBonus : 0);
}

Point MovePicker::next() {
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
