// SPDX-License-Identifier: MIT
//
// The part of the network that grows with the board, kept up to date from one position of a search
// to the next: what is seen at each point, what it spreads, and the sums of that.
//
// It follows a position when asked: many positions of a search are never judged. What changes is
// saved as it was, so that going back is copying.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/eval/lanes.h"
#include "engine/position/position.h"

namespace goren {

/// The weights as the accumulator reads them. Immutable.
struct NetworkTables {
    NetworkTables(const LineTable& line, const NetworkWeights& weights);

    std::vector<Lanes> window;                 ///< by LineTable's numbers
    std::array<Lanes, kPatternPairs> pattern;  ///< by black's pattern and white's: pattern_pair()
    std::array<Lanes, 3> kernel;
    Lanes kernel_bias;
    ColourMap<HeadWeights> head;
};

class Accumulator {
public:
    /// `tables` must outlive the accumulator and be of the position's rule.
    Accumulator(const NetworkTables& tables, const Position& position);

    /// Goes to a position. Requires: it has the stones of the one at construction, and perhaps
    /// more.
    void follow(const Position& position);

    /// The sums of the position that was followed last.
    const LaneSums& sums() const { return sums_; }

private:
    using Windows = std::array<std::uint16_t, kDirectionCount>;
    // A bit for each column of the rows of the point table.
    using Rows = std::array<std::uint32_t, Point::kStride>;

    struct SavedWindows {
        Windows windows;
        Point point;
    };
    // The lanes of each point and of a border of one. Closer together than in a PointMap, whose
    // rows a power of two apart fall upon the same lines of the cache.
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

    // A stack that makes room for a whole step at once: entries are pushed in the hottest loops.
    template <typename T>
    class Log {
    public:
        std::size_t size() const { return size_; }
        void make_room(std::size_t more) {
            if (entries_.size() < size_ + more) entries_.resize(2 * (size_ + more));
        }
        /// Requires: room.
        void push(const T& entry) { entries_[size_++] = entry; }
        /// Takes the last entry, which stays readable until the next one is written.
        const T& pop() { return entries_[--size_]; }

    private:
        std::vector<T> entries_;
        std::size_t size_ = 0;
    };
    // From one followed position to the next, by one stone or more.
    struct Step {
        std::size_t stones;  // before it
        std::size_t saved_seen;
        std::size_t saved_spread;
        LaneSums sums;
    };

    void go_back();
    void go_on(const Position& position);
    void occupy(const Position& position, Point stone, Rows& changed);
    void see_anew(const Position& position, Point stone, Rows& changed);
    void spread_anew(const Rows& changed);
    void set_seen(Point point, const Windows& windows, const Lanes& seen);
    void set_spread(Point point, const Lanes& spread, LaneSums& sums);
    Lanes seen_at(const Position& position, Point point) const;
    Lanes spread_at(Point point) const;

    const NetworkTables& tables_;
    int reach_;
    PointMap<Windows> windows_;  // as the position has them, of stones too
    LaneMap seen_;
    LaneMap spread_;
    LaneSums sums_;
    Rows empty_{};
    std::vector<Point> stones_;
    std::vector<Step> steps_;
    // What was seen and spread where. Lanes lie apart, for with a point they would take twice the
    // room, and the logs of a line of play are what the nearest caches are full of.
    Log<Lanes> saved_seen_;
    Log<SavedWindows> saved_windows_;
    Log<Lanes> saved_spread_;
    Log<Point> spread_points_;
};

}  // namespace goren
