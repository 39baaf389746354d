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

constexpr std::uint32_t widened(std::uint32_t columns) {
    return columns << 1 | columns | columns >> 1;
}

// Points whose windows hold a certain stone.
constexpr std::size_t kMostSeenAnew = 2 * LineTable::kMaxReach * kDirectionCount;

template <typename Visit>
void for_each_column(std::size_t row, std::uint32_t columns, Visit&& visit) {
    for (; columns != 0; columns &= columns - 1)
        visit(
            Point::from_index(static_cast<int>(row) * Point::kStride + std::countr_zero(columns)));
}

}  // namespace

NetworkTables::NetworkTables(const LineTable& line, const NetworkWeights& weights)
    : head(weights.head) {
    const ViewWeights& view = weights.view;
    window.reserve(line.window_count());
    for (std::size_t i = 0; i < line.window_count(); ++i) {
        const auto index = static_cast<std::uint16_t>(i);
        window.emplace_back(view.window[line.canonical_index(Colour::Black, index)],
                            view.window[line.canonical_index(Colour::White, index)]);
    }
    for (std::size_t i = 0; i < kPointPatternCount; ++i)
        for (std::size_t j = 0; j < kPointPatternCount; ++j) {
            const auto black = static_cast<PointPattern>(i);
            const auto white = static_cast<PointPattern>(j);
            pattern[pattern_pair(black, white)] = Lanes(view.pattern[pattern_pair(black, white)],
                                                        view.pattern[pattern_pair(white, black)]);
        }
    for (std::size_t i = 0; i < kernel.size(); ++i)
        kernel[i] = Lanes(view.kernel[i], view.kernel[i]);
    kernel_bias = Lanes(view.kernel_bias, view.kernel_bias);
}

Accumulator::Accumulator(const NetworkTables& tables, const Position& position)
    : tables_(tables),
      reach_(position.tables().line.reach()),
      stones_(position.board().moves().begin(), position.board().moves().end()) {
    for_each_point(position.board().size(), [&](Point point) {
        windows_[point] = position.window_indices(point);
        if (!position.board().is_empty(point)) return;
        empty_[row_of(point)] |= column_bit(point);
        seen_[point] = seen_at(position, point);
    });
    for (std::size_t row = 0; row < empty_.size(); ++row)
        for_each_column(row, empty_[row], [this](Point point) {
            spread_[point] = spread_at(point);
            sums_.replace({}, spread_[point]);
        });
}

void Accumulator::follow(const Position& position) {
    const auto stones = position.board().moves();
    const auto parting =
        std::mismatch(stones_.begin(), stones_.end(), stones.begin(), stones.end()).first;
    const auto common = static_cast<std::size_t>(parting - stones_.begin());
    while (stones_.size() > common) go_back();
    if (stones_.size() < stones.size()) go_on(position);
}

void Accumulator::go_back() {
    assert(!steps_.empty());
    const Step& step = steps_.back();
    sums_ = step.sums;
    while (saved_seen_.size() > step.saved_seen) {
        const SavedWindows& saved = saved_windows_.pop();
        windows_[saved.point] = saved.windows;
        seen_[saved.point] = saved_seen_.pop();
    }
    while (saved_spread_.size() > step.saved_spread)
        spread_[spread_points_.pop()] = saved_spread_.pop();
    for (std::size_t i = step.stones; i < stones_.size(); ++i)
        empty_[row_of(stones_[i])] |= column_bit(stones_[i]);
    stones_.resize(step.stones);
    steps_.pop_back();
}

void Accumulator::go_on(const Position& position) {
    steps_.push_back({stones_.size(), saved_seen_.size(), saved_spread_.size(), sums_});
    const auto stones = position.board().moves().subspan(stones_.size());
    const std::size_t most_seen = stones.size() * (1 + kMostSeenAnew);
    const auto most_spread = static_cast<std::size_t>(position.board().size().points());
    saved_seen_.make_room(most_seen);
    saved_windows_.make_room(most_seen);
    saved_spread_.make_room(most_spread);
    spread_points_.make_room(most_spread);
    Rows changed{};
    for (const Point stone : stones) occupy(position, stone, changed);
    for (const Point stone : stones) see_anew(position, stone, changed);
    spread_anew(changed);
    stones_.insert(stones_.end(), stones.begin(), stones.end());
}

void Accumulator::occupy(const Position& position, Point stone, Rows& changed) {
    empty_[row_of(stone)] &= ~column_bit(stone);
    changed[row_of(stone)] |= column_bit(stone);
    set_seen(stone, position.window_indices(stone), {});
    set_spread(stone, {}, sums_);
}

// The points whose windows the stone is in.
void Accumulator::see_anew(const Position& position, Point stone, Rows& changed) {
    for (const Direction direction : kDirections)
        for (int step = -reach_; step <= reach_; ++step) {
            const Point point = stone.along(direction, step);
            const Windows& windows = position.window_indices(point);
            if (windows_[point] == windows) continue;
            set_seen(point, windows, seen_at(position, point));
            changed[row_of(point)] |= column_bit(point);
        }
}

// The empty points that changed, or whose neighbours did.
void Accumulator::spread_anew(const Rows& changed) {
    LaneSums sums = sums_;  // a copy that can live in registers
    for (std::size_t row = 1; row + 1 < changed.size(); ++row) {
        const std::uint32_t columns =
            widened(changed[row - 1] | changed[row] | changed[row + 1]) & empty_[row];
        for_each_column(row, columns,
                        [&](Point point) { set_spread(point, spread_at(point), sums); });
    }
    sums_ = sums;
}

inline void Accumulator::set_seen(Point point, const Windows& windows, const Lanes& seen) {
    saved_seen_.push(seen_[point]);
    saved_windows_.push({windows_[point], point});
    windows_[point] = windows;
    seen_[point] = seen;
}

inline void Accumulator::set_spread(Point point, const Lanes& spread, LaneSums& sums) {
    saved_spread_.push(spread_[point]);
    spread_points_.push(point);
    sums.replace(spread_[point], spread);
    spread_[point] = spread;
}

// The patterns follow from the windows: where those are the same, so are these.
Lanes Accumulator::seen_at(const Position& position, Point point) const {
    Lanes sum = tables_.pattern[pattern_pair(position.pattern(Colour::Black, point),
                                             position.pattern(Colour::White, point))];
    for (const std::uint16_t window : position.window_indices(point)) sum += tables_.window[window];
    return sum.rectified();
}

[[gnu::always_inline]] inline Lanes Accumulator::spread_at(Point point) const {
    const Lanes* const middle = &seen_[point];
    const auto at = [middle](int rows, int columns) -> const Lanes& {
        return middle[rows * LaneMap::kStride + columns];
    };
    const Lanes beside = (at(-1, 0) + at(1, 0)) + (at(0, -1) + at(0, 1));
    const Lanes across = (at(-1, -1) + at(-1, 1)) + (at(1, -1) + at(1, 1));
    return (tables_.kernel_bias + middle->times(tables_.kernel[0]) +
            beside.times(tables_.kernel[1]) + across.times(tables_.kernel[2]))
        .rectified();
}

}  // namespace goren
