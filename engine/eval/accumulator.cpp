// SPDX-License-Identifier: MIT
#include "engine/eval/accumulator.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace goren {
namespace {

constexpr std::size_t row_of(Point point) {
    return static_cast<std::size_t>(point.index() / Point::kStride);
}

constexpr std::uint32_t column_bit(Point point) { return 1U << point.index() % Point::kStride; }

// The columns and their neighbours.
constexpr std::uint32_t dilated(std::uint32_t columns) {
    return columns << 1 | columns | columns >> 1;
}

template <typename Visit>
void for_each_column(std::size_t row, std::uint32_t columns, Visit&& visit) {
    for (; columns != 0; columns &= columns - 1)
        visit(
            Point::from_index(static_cast<int>(row) * Point::kStride + std::countr_zero(columns)));
}

}  // namespace

Accumulator::Accumulator(const NetworkTables& tables, const Position& position)
    : trunk_(tables.trunk),
      stones_(position.board().moves().begin(), position.board().moves().end()) {
    for_each_point(position.board().size(), [&](Point point) {
        if (!position.board().is_empty(point)) return;
        empty_[row_of(point)] |= column_bit(point);
        features_[point] = trunk_.feature_at(position, point);
    });
    for (std::size_t row = 0; row < empty_.size(); ++row)
        for_each_column(row, empty_[row], [this](Point point) {
            convolution_[point] = convolution_at(point);
            sums_.replace({}, convolution_[point]);
        });
}

void Accumulator::update(const Position& position) {
    const auto stones = position.board().moves();
    const auto fork =
        std::mismatch(stones_.begin(), stones_.end(), stones.begin(), stones.end()).first;
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
    for (std::size_t i = update.stones; i < stones_.size(); ++i)
        empty_[row_of(stones_[i])] |= column_bit(stones_[i]);
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
    Rows changed{};
    for (const Point stone : stones) occupy(stone, changed);
    for (std::size_t i = 0; i < stones.size(); ++i)
        refresh_features(position, stones_.size() + i, changed);
    refresh_convolution(changed);
    stones_.insert(stones_.end(), stones.begin(), stones.end());
}

void Accumulator::occupy(Point stone, Rows& changed) {
    empty_[row_of(stone)] &= ~column_bit(stone);
    changed[row_of(stone)] |= column_bit(stone);
    set_feature(stone, {});
    set_convolution(stone, {}, sums_);
}

// Of the points whose windows the move changed. Not of those that are occupied since or that an
// earlier move of this update changed: they have the features of the last position already.
void Accumulator::refresh_features(const Position& position, std::size_t number, Rows& changed) {
    position.for_each_changed(number, [&](Point point) {
        std::uint32_t& row = changed[row_of(point)];
        if ((row & column_bit(point)) != 0) return;
        row |= column_bit(point);
        set_feature(point, trunk_.feature_at(position, point));
    });
}

// Of the empty points whose feature changed, or a neighbour's.
void Accumulator::refresh_convolution(const Rows& changed) {
    LaneSums sums = sums_;  // a copy that stays in registers
    for (std::size_t row = 1; row + 1 < changed.size(); ++row) {
        const std::uint32_t columns =
            dilated(changed[row - 1] | changed[row] | changed[row + 1]) & empty_[row];
        for_each_column(row, columns,
                        [&](Point point) { set_convolution(point, convolution_at(point), sums); });
    }
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
