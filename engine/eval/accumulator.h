// SPDX-License-Identifier: MIT
//
// The part of the network that depends on single points - features, convolution, pooled sums -
// updated incrementally from one position of a search to the next.
//
// Updates are lazy: many positions of a search are never evaluated, so that one update may make and
// undo several moves. An update saves what it overwrites, and undoing a move copies it back.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/point_set.h"
#include "engine/eval/lanes.h"
#include "engine/eval/size_correction.h"
#include "engine/eval/trunk_tables.h"
#include "engine/position/position.h"

namespace goren {

/// A network in the form in which positions are read. Immutable.
struct NetworkTables {
    NetworkTables(const LineTable& line, const NetworkWeights& weights)
        : trunk(line, weights.trunk), head(weights.head) {}

    TrunkTables trunk;
    ColourMap<HeadWeights> head;
    SizeCorrections size_corrections;  ///< of Accumulator::sums()
};

class Accumulator {
public:
    /// Refreshes everything. `tables` must outlive the accumulator and be of the position's rule.
    Accumulator(const NetworkTables& tables, const Position& position);

    /// Updates to another position. Requires: make() led to it from the position at construction or
    /// from a copy of that.
    void update(const Position& position);

    /// The pooled sums of the last position, in units of 1 / kPoolScale.
    const LaneSums& sums() const { return sums_; }

private:
    // Lanes of each point and of a border of one. Denser than a PointMap, whose rows lie a power of
    // two apart and compete for the same cache sets.
    class LaneMap {
    public:
        static constexpr int kStride = kMaxBoardSide + 2;

        Lanes& operator[](Point point) { return lanes_[index_of(point)]; }
        const Lanes& operator[](Point point) const { return lanes_[index_of(point)]; }

    private:
        static constexpr std::size_t index_of(Point point) {
            constexpr int kSkipped = Point::kBorder - 1;  // of each side of the point table
            const int row = point.index() / Point::kStride;
            const int column = point.index() % Point::kStride;
            return static_cast<std::size_t>((row - kSkipped) * kStride + column - kSkipped);
        }

        std::array<Lanes, std::size_t{kStride} * kStride> lanes_;
    };

    // A stack that checks its capacity once for many pushes, which are in the hottest loops.
    template <typename T>
    class Stack {
    public:
        std::size_t size() const { return size_; }
        void reserve_more(std::size_t count) {
            if (entries_.size() < size_ + count) entries_.resize(2 * (size_ + count));
        }
        /// Requires: capacity.
        void push(const T& entry) { entries_[size_++] = entry; }
        /// The reference stays valid until the next push.
        const T& pop() { return entries_[--size_]; }

    private:
        std::vector<T> entries_;
        std::size_t size_ = 0;
    };
    // The state before an update that made one move or several.
    struct Update {
        std::size_t stones;
        std::size_t saved_features;
        std::size_t saved_convolution;
        LaneSums sums;
    };

    void undo_update();
    void make_moves(const Position& position);
    void occupy(Point stone, PointSet& changed);
    void refresh_features(const Position& position, std::size_t number, PointSet& changed);
    void refresh_convolution(const PointSet& changed);
    void set_feature(Point point, const Lanes& feature);
    void set_convolution(Point point, const Lanes& output, LaneSums& sums);
    Lanes convolution_at(Point point) const;

    const TrunkTables& trunk_;
    LaneMap features_;
    LaneMap convolution_;  // its outputs
    LaneSums sums_;
    PointSet empty_;
    std::vector<Point> stones_;
    std::size_t root_stones_;  // the first ones, which all positions share
    std::vector<Update> updates_;
    // What updates overwrote. Lanes and points are stacked apart: alignment would double the size
    // of a pair, and the stacks of one line of play fill most of the first-level cache.
    Stack<Lanes> saved_features_;
    Stack<Point> feature_points_;
    Stack<Lanes> saved_convolution_;
    Stack<Point> convolution_points_;
};

}  // namespace goren
