// SPDX-License-Identifier: MIT
#include "tools/match/adjudication.h"

#include <cstdlib>

namespace goren::tools::match {

bool DrawTracker::update(std::optional<int> value, int stone_count) {
    const bool counts = stone_count > rule_.after && value && std::abs(*value) <= rule_.value;
    streak_ = counts ? streak_ + 1 : 0;
    return streak_ >= 2 * rule_.moves;
}

std::optional<Colour> ResignTracker::update(Colour mover, std::optional<int> value) {
    const bool losing = value && *value <= -rule_.value;
    const bool winning = value && *value >= rule_.value;
    losing_streak_[mover] = losing ? losing_streak_[mover] + 1 : 0;
    winning_streak_[mover] = winning ? winning_streak_[mover] + 1 : 0;
    for (const Colour loser : kColours) {
        const bool agreed = !rule_.two_sided || winning_streak_[opponent(loser)] >= rule_.moves;
        if (losing_streak_[loser] >= rule_.moves && agreed) return opponent(loser);
    }
    return std::nullopt;
}

Adjudicator::Adjudicator(const AdjudicationRules& rules) : max_moves_(rules.max_moves) {
    if (rules.draw) draw_.emplace(*rules.draw);
    if (rules.resign) resign_.emplace(*rules.resign);
}

std::optional<GameResult> Adjudicator::update(Colour mover, std::optional<int> value,
                                              int stone_count) {
    if (resign_)
        if (const auto winner = resign_->update(mover, value))
            return GameResult{winner, Ending::ResignRule, std::nullopt, {}};
    if (draw_ && draw_->update(value, stone_count))
        return GameResult{std::nullopt, Ending::DrawRule, std::nullopt, {}};
    if (max_moves_ && stone_count >= *max_moves_)
        return GameResult{std::nullopt, Ending::MoveLimit, std::nullopt, {}};
    return std::nullopt;
}

}  // namespace goren::tools::match
