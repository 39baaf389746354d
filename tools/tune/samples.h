// SPDX-License-Identifier: MIT
//
// Positions as training sees them: which weights speak about them, and what should come out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/value.h"
#include "engine/position/position.h"

namespace goren::tune {

/// A weight by its place in the layout, and how often it counts; weights of the player who waits
/// count negatively.
struct Feature {
    std::uint16_t weight;
    std::int16_t count;
};

/// Positions with their results. What a position is worth is the sum of its features' weights.
struct ValueSamples {
    struct Sample {
        std::size_t end;  ///< of its features, which begin where the sample before ends
        float result;     ///< of the game for the side to move: 0, 0.5 or 1
        std::optional<Value> searched;
    };

    std::vector<Feature> features;
    std::vector<Sample> samples;

    std::span<const Feature> features_of(std::size_t sample) const;
    void append(const ValueSamples& other);
};

/// Positions with the move that was played. A candidate's score is the sum of its weights: of what
/// it makes, what it takes away, how far it is from the opponent's and one's own last stone, and of
/// its four windows.
struct OrderSamples {
    using Candidate = std::array<std::uint32_t, 4 + kDirectionCount>;
    struct Sample {
        std::size_t end;       ///< of its candidates, as above
        std::uint16_t played;  ///< which of its candidates
    };

    std::vector<Candidate> candidates;
    std::vector<Sample> samples;

    std::span<const Candidate> candidates_of(std::size_t sample) const;
    void append(const OrderSamples& other);
};

/// Adds the features of the position to `features`.
void add_features(const Position& position, std::vector<Feature>& features);

/// Whether the search evaluates such positions: nobody wins at sight, no five must be stopped.
bool is_evaluated(Position& position);

/// Adds the position with the moves among which the search would choose, if it would order them by
/// these weights and `played` is one of them.
void add_order_sample(const Position& position, Point played, OrderSamples& samples);

}  // namespace goren::tune
