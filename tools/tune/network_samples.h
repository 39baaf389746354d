// SPDX-License-Identifier: MIT
//
// The training samples of the network: quiet positions with what their targets are made of. They
// are packed, about 120 bytes each, for there are millions; a reader expands one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/value.h"
#include "engine/eval/position_features.h"
#include "engine/position/position.h"
#include "tools/tune/data_set.h"
#include "tools/tune/sample_list.h"

namespace goren::tune {

struct EmptyPoint {
    std::array<std::uint16_t, kDirectionCount> windows;  ///< Position::window_indices()
    Point point;
    ColourMap<PointPattern> patterns;
};

std::vector<EmptyPoint> empty_points(const Position& position);

/// What is known of a position's value, for the side to move.
struct KnownValue {
    std::optional<float> result;          ///< of the game: 0, 0.5 or 1; absent where unknown
    std::optional<Value> search_value{};  ///< absent where no search was made
};

/// A sample as the passes of the network read it, together with its empty points.
struct QuietPosition {
    Colour side_to_move = Colour::Black;
    PositionFeatures features;
    KnownValue known;
    BoardSize size;
};

/// A stone of a packed position.
class PackedStone {
public:
    PackedStone(Point point, Colour colour)
        : bits_(static_cast<std::uint16_t>(point.index() << 1 | (colour == Colour::White))) {}

    Point point() const { return Point::from_index(bits_ >> 1); }
    Colour colour() const { return (bits_ & 1) == 0 ? Colour::Black : Colour::White; }

private:
    std::uint16_t bits_;
};

/// A packed position without its stones.
struct PackedPosition {
    BoardSize size;
    Colour side_to_move = Colour::Black;
    KnownValue known;
};

using NetworkSamples = SampleList<PackedStone, PackedPosition>;

/// Expands samples of one rule. Not thread-safe: one for each thread.
class SampleReader {
public:
    explicit SampleReader(Rule rule) : tables_(pattern_tables(rule)) {}

    Position position(const NetworkSamples& samples, std::size_t sample) const;
    /// Valid until the next call.
    const QuietPosition& read(const NetworkSamples& samples, std::size_t sample);
    /// The empty points of the sample that was read last. Valid until the next call of read().
    std::span<const EmptyPoint> points() const { return points_; }

private:
    const PatternTables& tables_;
    std::vector<EmptyPoint> points_;
    QuietPosition quiet_;
};

/// The win rate to train on, in [0, 1]: `result_share` of the game's result, the rest the win rate
/// of the search's value. A proven win is 1, a proven loss 0, whatever the result. Without a result
/// or without a value the other one counts alone; without both, 0.5.
double training_target(const KnownValue& known, double result_share);

void add_position(const Board& board, const KnownValue& known, NetworkSamples& samples);

/// Adds the quiet positions of a game after its opening.
void add_game(const Game& game, NetworkSamples& samples);

/// Whether the search evaluates such positions: no static win or loss, no five to be stopped.
bool is_quiet(Position& position);

/// The result of a game for a colour: 0, 0.5 or 1; absent where unknown.
std::optional<float> result_for(const selfplay::TrainingGame& game, Colour colour);

}  // namespace goren::tune
