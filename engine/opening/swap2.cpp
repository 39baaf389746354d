// SPDX-License-Identifier: MIT
//
// Whoever places stones gets the worse of the two colours, so they should be even. Random compact
// openings are searched, and the one whose value is nearest to zero is placed.
#include "engine/opening/swap2.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>

#include "engine/board/empty_points.h"
#include "engine/core/random.h"
#include "engine/opening/even_value.h"
#include "engine/players/search_series.h"

namespace goren {
namespace {

// The numbers here are chosen by eye; none is measured.

// The most openings that are searched, and the least time for each.
constexpr int kMaxOpenings = 16;
constexpr Milliseconds kMinTime{100};
// The share of the time and the nodes for the value of three stones. The rest is for openings of
// five.
constexpr double kThreeStonesShare = 0.5;
// The stones of an opening are among this many empty points around a random one: as many as a
// square of five by five has.
constexpr std::size_t kPoolSize = 25;
// Any number: another one gives other openings.
constexpr std::uint64_t kSeed = 0x5AA92;

struct SearchedOpening {
    std::vector<Point> stones;
    int imbalance = Value::infinite().raw();  // until it is searched
};

class Swap2Answerer {
public:
    Swap2Answerer(Player& player, Rule rule, const SearchRequest& request)
        : series_(player, rule, request), random_(kSeed ^ request.level_seed) {}

    Swap2Answer open(const Board& board) { return {false, fairest(board, 3).stones}; }

    // After three stones. By value, the better colour is never worse than two more stones. But the
    // opponent has prepared an even opening, and two more stones leave its preparation.
    Swap2Answer choose_or_place_two(const Board& board) {
        const SearchResult result = series_.search(board, {.share = kThreeStonesShare});
        if (imbalance(result.info.value()) <= kEven)
            if (SearchedOpening five_stones = fairest(board, 2); five_stones.imbalance <= kEven)
                return {false, std::move(five_stones.stones)};
        return choose(result);
    }

    Swap2Answer choose(const Board& board) { return choose(series_.search(board, {})); }

private:
    // Black if the value is negative: it is white's, who is to move.
    static Swap2Answer choose(const SearchResult& result) {
        assert(result.move);
        if (result.info.value() < Value::draw()) return {true, {}};
        return {false, {*result.move}};
    }

    // The most even of the openings that there is time for: `count` stones each. Without any time,
    // a random one.
    SearchedOpening fairest(const Board& board, std::size_t count) {
        SearchedOpening best{random_stones(board, count)};
        std::vector<Point> stones = best.stones;
        for (int left = openings_in_time(); left > 0 && best.imbalance > kEven; --left) {
            if (series_.is_over()) break;
            Board opened = board;
            for (const Point stone : stones) opened.make(stone);
            const SearchResult result = series_.search(opened, {.share = 1.0 / left});
            if (const int found = imbalance(result.info.value()); found < best.imbalance)
                best = {stones, found};
            stones = random_stones(board, count);
        }
        return best;
    }

    // How many openings can be searched.
    int openings_in_time() const {
        const auto time = series_.time_left();
        if (!time) return kMaxOpenings;
        return static_cast<int>(std::min<std::int64_t>(*time / kMinTime, kMaxOpenings));
    }

    std::vector<Point> random_stones(const Board& board, std::size_t count) {
        std::vector<Point> pool = pool_around(board, random_focus(board));
        assert(pool.size() >= count);
        shuffle_front(pool, count, random_);
        pool.resize(count);
        return pool;
    }

    Point random_focus(const Board& board) {
        if (board.stone_count() > 0)
            return board.moves()[static_cast<std::size_t>(random_.below(board.stone_count()))];
        const BoardSize size = board.size();
        const int x = random_.below(size.width);
        return {x, random_.below(size.height)};
    }

    std::vector<Point> pool_around(const Board& board, Point focus) const {
        std::vector<Point> pool = empty_points_by_distance(board, focus);
        if (pool.size() > kPoolSize) pool.resize(kPoolSize);
        return pool;
    }

    SearchSeries series_;
    Random random_;
};

}  // namespace

Swap2Answer answer_swap2(Player& player, const Board& board, Rule rule,
                         const SearchRequest& request) {
    Swap2Answerer answerer(player, rule, request);
    switch (board.stone_count()) {
        case 0: return answerer.open(board);
        case 3: return answerer.choose_or_place_two(board);
        default: assert(board.stone_count() == 5); return answerer.choose(board);
    }
}

}  // namespace goren
