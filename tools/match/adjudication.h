// SPDX-License-Identifier: MIT
//
// Adjudication: ends games early. All rules are off by default. The rules on values need engines
// that report them; a move without a value restarts the count.
#pragma once

#include <optional>

#include "engine/core/colour.h"
#include "tools/match/match_game.h"

namespace goren::tools::match {

struct DrawRule {
    int moves = 8;   ///< consecutive moves of either side
    int value = 20;  ///< largest value for either side
    int after = 60;  ///< stones on the board before the rule applies
};

struct ResignRule {
    int moves = 3;          ///< consecutive moves of the loser
    int value = 5000;       ///< the loser's value is this low or lower
    bool two_sided = true;  ///< and the winner's this high or higher
};

struct AdjudicationRules {
    std::optional<int> max_moves;  ///< stones on the board, the opening included
    std::optional<DrawRule> draw;
    std::optional<ResignRule> resign;
};

class DrawTracker {
public:
    explicit DrawTracker(const DrawRule& rule) : rule_(rule) {}

    /// Counts the value of a move; true: the game is a draw.
    bool update(std::optional<int> value, int stone_count);

private:
    DrawRule rule_;
    int streak_ = 0;
};

class ResignTracker {
public:
    explicit ResignTracker(const ResignRule& rule) : rule_(rule) {}

    /// Counts the value of a move; the winner, if the game is over.
    std::optional<Colour> update(Colour mover, std::optional<int> value);

private:
    ResignRule rule_;
    ColourMap<int> losing_streak_;
    ColourMap<int> winning_streak_;
};

/// All the rules together.
class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules);

    /// Counts a move; the result, if a rule ends the game.
    std::optional<GameResult> update(Colour mover, std::optional<int> value, int stone_count);

private:
    std::optional<int> max_moves_;
    std::optional<DrawTracker> draw_;
    std::optional<ResignTracker> resign_;
};

}  // namespace goren::tools::match
