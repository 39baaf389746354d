// SPDX-License-Identifier: MIT
//
// The trained scores of moves in the form in which the search looks them up. The five-tuples of a
// window and its own term are added up once, here, so that a window costs the search one lookup.
#pragma once

#include <array>
#include <cstdint>

#include "engine/ordering/distance.h"
#include "engine/ordering/ordering_weights.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"

namespace goren {

/// Immutable.
class OrderingTables {
public:
    OrderingTables(const LineTable& line, const OrderingWeights& weights);

    /// The score of a move for the side to move: the line patterns that it makes for its colour and
    /// takes from the opponent, and the four windows around it. Requires: an empty point.
    int pattern_score(const Position& position, Point move) const {
        const Colour own = position.side_to_move();
        const Colour other = opponent(own);
        int score = attack_[own][position.combination(own, move)] +
                    defence_[other][position.combination(other, move)];
        for (const std::uint16_t window : position.window_indices(move))
            score += window_score(own, window);
        return score;
    }

    /// The score of a window around a move of the colour: the sum over its five-tuples and the
    /// window's own term. `window` is a LineTable::index_of().
    int window_score(Colour colour, std::uint16_t window) const { return window_[colour][window]; }

    /// The score of a move by its distances from the last stones of both, for the player to move.
    int distance_score(Colour to_move, Point last_other, Point last_own, Point move) const {
        return reply_[to_move].at(last_other, move) + follow_[to_move].at(last_own, move);
    }

    /// Adds distance_score() of the points of a row, from `first` to the right.
    template <std::size_t kCount>
    [[gnu::always_inline]] void add_distance_scores(Colour to_move, Point last_other,
                                                    Point last_own, Point first,
                                                    std::array<int, kCount>& scores) const {
        const std::int16_t* reply = reply_[to_move].weights_from(last_other, first);
        const std::int16_t* follow = follow_[to_move].weights_from(last_own, first);
        for (std::size_t i = 0; i < kCount; ++i) scores[i] += reply[i] + follow[i];
    }

    /// The whole trained score of a move for the side to move. Requires: an empty point.
    int score(const Position& position, Point move) const {
        const Board& board = position.board();
        return pattern_score(position, move) + distance_score(position.side_to_move(),
                                                              board.recent_move(1),
                                                              board.recent_move(2), move);
    }

private:
    ColourMap<CombinationWeights> attack_;
    ColourMap<CombinationWeights> defence_;
    ColourMap<DistanceTable> reply_;
    ColourMap<DistanceTable> follow_;
    ColourMap<std::array<std::int16_t, LineTable::kMaxWindows>> window_{};
};

/// The rule's tables, built when they are first asked for from the weights in the program.
const OrderingTables& ordering_tables(Rule rule);

}  // namespace goren
