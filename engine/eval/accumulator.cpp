// SPDX-License-Identifier: MIT
#include "engine/eval/accumulator.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace goren {

Accumulator::Accumulator(const NetworkTables& tables, const Position& position)
    : trunk_(tables.trunk),
      stones_(position.board().moves().begin(), position.board().moves().end()),
      root_stones_(stones_.size()) {
    for_each_point(position.board().size(), [&](Point point) {
        if (!position.board().is_empty(point)) return;
        empty_.add(point);
        features_[point] = trunk_.feature_at(position, point);
    });
    empty_.for_each([this](Point point) {
        convolution_[point] = convolution_at(point);
        sums_.replace({}, convolution_[point]);
    });
}

void Accumulator::update(const Position& position) {
    const auto stones = position.board().moves();
    const auto root = static_cast<std::ptrdiff_t>(root_stones_);
    const auto fork =
        std::mismatch(stones_.begin() + root, stones_.end(), stones.begin() + root, stones.end())
            .first;
    const auto common = static_cast<std::size_t>(fork - stones_.begin());
    while (stones_.size() > common) undo_update();
    if (stones_.size() < stones.size()) make_moves(position);
}

void Accumulator::undo_update() {
    assert(!updates_.empty());
    const Update& update = updates_.back();
    sums_ = update.sums;
    while (saved_features_.size() > update.saved_features)
        features_[feature_points_.pop()] = saved_features_.pop();
    while (saved_convolution_.size() > update.saved_convolution)
        convolution_[convolution_points_.pop()] = saved_convolution_.pop();
    for (std::size_t i = update.stones; i < stones_.size(); ++i) empty_.add(stones_[i]);
    stones_.resize(update.stones);
    updates_.pop_back();
}

// Makes all moves that are missing in one update.
void Accumulator::make_moves(const Position& position) {
    updates_.push_back({stones_.size(), saved_features_.size(), saved_convolution_.size(), sums_});
    const auto stones = position.board().moves().subspan(stones_.size());
    const std::size_t max_features = stones.size() * (1 + Position::kMaxChanged);
    const auto max_outputs = static_cast<std::size_t>(position.board().size().points());
    saved_features_.reserve_more(max_features);
    feature_points_.reserve_more(max_features);
    saved_convolution_.reserve_more(max_outputs);
    convolution_points_.reserve_more(max_outputs);
    PointSet changed;
    for (const Point stone : stones) occupy(stone, changed);
    for (std::size_t i = 0; i < stones.size(); ++i)
        refresh_features(position, stones_.size() + i, changed);
    refresh_convolution(changed);
    stones_.insert(stones_.end(), stones.begin(), stones.end());
}

void Accumulator::occupy(Point stone, PointSet& changed) {
    empty_.remove(stone);
    changed.add(stone);
    set_feature(stone, {});
    set_convolution(stone, {}, sums_);
}

// Refreshes the features of the points whose windows the move changed. Those that have been
// occupied since, or that an earlier move of this update changed, are up to date already.
void Accumulator::refresh_features(const Position& position, std::size_t number,
                                   PointSet& changed) {
    position.for_each_changed(number, [&](Point point) {
        if (changed.contains(point)) return;
        changed.add(point);
        set_feature(point, trunk_.feature_at(position, point));
    });
}

// Refreshes the outputs of the empty points whose own feature or a neighbour's changed.
void Accumulator::refresh_convolution(const PointSet& changed) {
    LaneSums sums = sums_;  // a copy that stays in registers
    (changed.with_neighbours() & empty_).for_each([&](Point point) {
        set_convolution(point, convolution_at(point), sums);
    });
    sums_ = sums;
}

inline void Accumulator::set_feature(Point point, const Lanes& feature) {
    saved_features_.push(features_[point]);
    feature_points_.push(point);
    features_[point] = feature;
}

inline void Accumulator::set_convolution(Point point, const Lanes& output, LaneSums& sums) {
    saved_convolution_.push(convolution_[point]);
    convolution_points_.push(point);
    sums.replace(convolution_[point], output);
    convolution_[point] = output;
}

[[gnu::always_inline]] inline Lanes Accumulator::convolution_at(Point point) const {
    return trunk_.output_at(&features_[point], LaneMap::kStride);
}

}  // namespace goren
