// SPDX-License-Identifier: MIT
//
// How the line table is built. The definitions are recursive ("a three becomes a four with one more
// stone"); they are evaluated once for every pair of side classes.
#include "engine/pattern/line_pattern.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/pattern/five_tuple.h"

namespace goren {
namespace {

// The content of a point relative to a colour. Only caro distinguishes the opponent's stones from
// walls.
enum class RelativeCell : std::uint8_t { Empty = 0, Own = 1, Opponent = 2, Wall = 3 };

RelativeCell relative_to(Colour colour, Cell cell) {
    switch (cell) {
        case Cell::Empty: return RelativeCell::Empty;
        case Cell::Wall: return RelativeCell::Wall;
        default: return cell == cell_of(colour) ? RelativeCell::Own : RelativeCell::Opponent;
    }
}

// The conditions for a winning five of one colour.
struct FiveRule {
    bool overlines_win;     // six or more in a row
    bool closed_fives_win;  // a five between two stones of the opponent: OXXXXXO
    bool has_forbidden_points;

    FiveRule(Rule rule, Colour colour)
        : overlines_win(rule == Rule::Freestyle || rule == Rule::Caro ||
                        (rule == Rule::Renju && colour == Colour::White)),
          closed_fives_win(!is_caro(rule)),
          has_forbidden_points(is_renju_black(rule, colour)) {}
};

// A window relative to a colour that has just played the middle point.
class RelativeWindow {
public:
    explicit RelativeWindow(int reach) : reach_(reach) { set(0, RelativeCell::Own); }

    int reach() const { return reach_; }
    void set(int offset, RelativeCell to) {
        RelativeCell& cell = cells_[static_cast<std::size_t>(offset + kMax)];
        if (offset != 0) {
            const int place = offset + reach_ - (offset > 0 ? 1 : 0);
            const auto flip = static_cast<std::size_t>(cell) ^ static_cast<std::size_t>(to);
            key_ ^= flip << (place * kBitsPerCell);
        }
        cell = to;
    }
    RelativeCell operator[](int offset) const {
        return cells_[static_cast<std::size_t>(offset + kMax)];
    }

    bool is_five(const FiveRule& rule) const {
        const int after = run(1);
        const int before = run(-1);
        const int length = before + 1 + after;
        if (length < kTupleLength) return false;
        if (length > kTupleLength) return rule.overlines_win;
        const bool is_closed = beyond(-before - 1) == RelativeCell::Opponent &&
                               beyond(after + 1) == RelativeCell::Opponent;
        return rule.closed_fives_win || !is_closed;
    }
    bool is_overline() const { return run(-1) + 1 + run(1) > kTupleLength; }

    // _XXXX_ through the middle.
    bool is_open_four() const {
        const int after = run(1);
        const int before = run(-1);
        return before + 1 + after == kTupleLength - 1 &&
               beyond(-before - 1) == RelativeCell::Empty &&
               beyond(after + 1) == RelativeCell::Empty;
    }

    // Identifies the window: two bits for each point but the middle one.
    std::size_t key() const { return key_; }

private:
    static constexpr int kMax = LineTable::kMaxReach;

    // Own stones in a row next to the middle, on the side of `step` (1 or -1).
    int run(int step) const {
        int length = 0;
        for (int offset = step; std::abs(offset) <= reach_ && (*this)[offset] == RelativeCell::Own;
             offset += step)
            ++length;
        return length;
    }
    // The content of a point that ends a run. Points beyond the window cannot matter to a five
    // through the middle.
    RelativeCell beyond(int offset) const {
        return std::abs(offset) <= reach_ ? (*this)[offset] : RelativeCell::Wall;
    }

    int reach_;
    std::size_t key_ = 0;
    std::array<RelativeCell, 2 * kMax + 1> cells_{};
};

// The recursive definition of line patterns, memoised by window.
class Classifier {
public:
    Classifier(FiveRule rule, int reach)
        : rule_(rule), cache_(std::size_t{1} << (2 * reach * kBitsPerCell)) {}

    LinePattern classify(const RelativeWindow& window) {
        auto& cached = cache_[window.key()];
        if (!cached) cached = compute(window);
        return *cached;
    }

private:
    LinePattern compute(const RelativeWindow& window) {
        if (window.is_five(rule_)) return LinePattern::Five;
        if (window.is_overline() && rule_.has_forbidden_points) return LinePattern::Overline;
        if (const int points = points_to_five(window); points > 0)
            return classify_four(window, points);
        return classify_below_four(window);
    }

    // Calls `visit` with the window after each own stone that may share a five with the middle: at
    // most four points away.
    template <typename Visit>
    static void for_each_own_move(const RelativeWindow& window, Visit&& visit) {
        for (int offset = 1 - kTupleLength; offset < kTupleLength; ++offset)
            if (window[offset] == RelativeCell::Empty) {
                RelativeWindow next = window;
                next.set(offset, RelativeCell::Own);
                visit(next);
            }
    }

    // The number of points that make a five.
    int points_to_five(const RelativeWindow& window) const {
        int points = 0;
        for_each_own_move(window,
                          [&](const RelativeWindow& next) { points += next.is_five(rule_); });
        return points;
    }

    // Requires: `points` points make a five, at least one.
    LinePattern classify_four(const RelativeWindow& window, int points) const {
        if (points == 1) return LinePattern::Four;
        if (rule_.has_forbidden_points)
            return window.is_open_four() ? LinePattern::OpenFour : LinePattern::DoubleFour;
        return survives_every_reply(window) ? LinePattern::OpenFour : LinePattern::Four;
    }

    // Whether a five remains possible after every reply of the opponent, given two points that make
    // one. In caro it may not: a reply beyond one end of the four may close the other five.
    bool survives_every_reply(const RelativeWindow& window) const {
        for (int offset = -window.reach(); offset <= window.reach(); ++offset) {
            if (window[offset] != RelativeCell::Empty) continue;
            RelativeWindow next = window;
            next.set(offset, RelativeCell::Opponent);
            if (points_to_five(next) == 0) return false;
        }
        return true;
    }

    // Threes, twos and ones: by the number of points that make each stronger pattern.
    LinePattern classify_below_four(const RelativeWindow& window) {
        std::array<int, kLinePatternCount> counts{};
        for_each_own_move(window, [&](const RelativeWindow& next) {
            ++counts[static_cast<std::size_t>(classify(next))];
        });
        const auto points_to = [&](LinePattern pattern) {
            return counts[static_cast<std::size_t>(pattern)];
        };

        if (const int points = points_to(LinePattern::OpenFour); points > 0)
            return points == 1 ? LinePattern::OpenThree : LinePattern::FreeThree;
        if (points_to(LinePattern::Four) > 0) return LinePattern::SleepingThree;
        if (const int points =
                points_to(LinePattern::OpenThree) + points_to(LinePattern::FreeThree);
            points > 0)
            // Never exactly one, in any window of any rule.
            return points <= 2 ? LinePattern::OpenTwo : LinePattern::FreeTwo;
        if (points_to(LinePattern::SleepingThree) > 0) return LinePattern::SleepingTwo;
        if (points_to(LinePattern::OpenTwo) + points_to(LinePattern::FreeTwo) > 0)
            return LinePattern::OpenOne;
        if (points_to(LinePattern::SleepingTwo) > 0) return LinePattern::SleepingOne;
        return LinePattern::Dead;
    }

    FiveRule rule_;
    std::vector<std::optional<LinePattern>> cache_;
};

// One side of a window, the point next to the middle first.
using Side = WindowCells::Side;

// Replaces by walls what cannot matter. A side is blocked for a colour from the first stone of the
// other colour or wall on. Points that are blocked for both colours cannot matter; a stone that is
// blocked for its own colour only blocks the other one, as a wall would.
Side simplified(Side side, int reach, bool stones_differ_from_walls) {
    bool open_to_black = true;
    bool open_to_white = true;
    for (int i = 0; i < reach; ++i) {
        Cell& cell = side[static_cast<std::size_t>(i)];
        const bool only_blocks =
            (cell == Cell::White && !open_to_white) || (cell == Cell::Black && !open_to_black);
        const bool is_irrelevant = !open_to_black && !open_to_white;
        if (is_irrelevant || (only_blocks && !stones_differ_from_walls)) cell = Cell::Wall;
        open_to_black &= cell == Cell::Empty || cell == Cell::Black;
        open_to_white &= cell == Cell::Empty || cell == Cell::White;
    }
    return side;
}

// The side with the colours exchanged.
Side swapped(Side side) {
    for (Cell& cell : side)
        if (is_stone(cell)) cell = cell_of(opponent(colour_of(cell)));
    return side;
}

Cell cell_at(std::size_t key, int place) {
    return static_cast<Cell>(key >> (place * kBitsPerCell) & 3U);
}

std::size_t key_of(const Side& side) {
    std::size_t key = 0;
    for (const Cell cell : side) key = key << kBitsPerCell | static_cast<std::size_t>(cell);
    return key;
}

RelativeWindow window_of(const Side& before, const Side& after, Colour colour, int reach) {
    RelativeWindow window(reach);
    for (int distance = 1; distance <= reach; ++distance) {
        const auto place = static_cast<std::size_t>(distance - 1);
        window.set(-distance, relative_to(colour, before[place]));
        window.set(distance, relative_to(colour, after[place]));
    }
    return window;
}

}  // namespace

// The classes of sides that a rule distinguishes, numbered in the order of their first use.
class LineTable::SideClasses {
public:
    SideClasses(int reach, bool stones_differ_from_walls)
        : reach_(reach), stones_differ_from_walls_(stones_differ_from_walls) {}

    std::size_t index_of(const Side& side) {
        const Side simple = simplified(side, reach_, stones_differ_from_walls_);
        auto& index = indices_[key_of(simple)];
        if (!index) {
            index = classes_.size();
            classes_.push_back(simple);
        }
        return *index;
    }
    std::size_t size() const { return classes_.size(); }
    std::vector<Side>::const_iterator begin() const { return classes_.begin(); }
    const Side& operator[](std::size_t index) const { return classes_[index]; }

private:
    int reach_;
    bool stones_differ_from_walls_;
    std::vector<Side> classes_;
    std::array<std::optional<std::size_t>, kMaxSideKeys> indices_;
};

LineTable::LineTable(Rule rule) : reach_(rule == Rule::Freestyle ? 4 : 5) {
    SideClasses classes(reach_, is_caro(rule));
    map_keys(classes);
    fill_entries(rule, classes);
}

// Fills the tables from the bits of a side to its class, and from a class to that with the colours
// exchanged.
void LineTable::map_keys(SideClasses& classes) {
    std::vector<std::size_t> low;
    std::vector<std::size_t> high;
    const std::size_t keys = std::size_t{1} << (reach_ * kBitsPerCell);
    for (std::size_t key = 0; key < keys; ++key) {
        Side before{};
        Side after{};
        for (int i = 0; i < reach_; ++i) {
            before[static_cast<std::size_t>(i)] = cell_at(key, reach_ - 1 - i);
            after[static_cast<std::size_t>(i)] = cell_at(key, i);
        }
        low.push_back(classes.index_of(before));
        high.push_back(classes.index_of(after));
    }
    assert(classes.size() <= kMaxClasses);
    classes_ = classes.size();
    std::copy_n(classes.begin(), classes_, sides_.begin());
    for (std::size_t i = 0; i < classes_; ++i)
        swapped_class_[i] = static_cast<std::uint8_t>(classes.index_of(swapped(classes[i])));
    assert(classes.size() == classes_);
    for (std::size_t key = 0; key < keys; ++key) {
        low_class_[key] = static_cast<std::uint16_t>(low[key] * classes_);
        high_class_[key] = static_cast<std::uint8_t>(high[key]);
    }
}

// Classifies every pair of classes. A pattern is the same for a window's mirror image and, but in
// renju, for the other colour in the window with the colours swapped: each is classified once,
// which makes the build four times as fast.
void LineTable::fill_entries(Rule rule, const SideClasses& classes) {
    const bool are_colours_alike = rule != Rule::Renju;
    const auto store = [&](Colour colour, std::size_t before, std::size_t after,
                           LinePattern pattern) {
        const int shift = colour == Colour::Black ? 0 : 4;
        const auto code = static_cast<std::uint8_t>(static_cast<unsigned>(pattern) << shift);
        patterns_[before * classes_ + after] |= code;
        patterns_[after * classes_ + before] |= code;
    };
    for (const Colour colour : kColours) {
        if (colour == Colour::White && are_colours_alike) break;
        Classifier classifier(FiveRule(rule, colour), reach_);
        for (std::size_t i = 0; i < classes_; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                const auto pattern =
                    classifier.classify(window_of(classes[i], classes[j], colour, reach_));
                store(colour, i, j, pattern);
                if (are_colours_alike)
                    store(opponent(colour), swapped_class_[i], swapped_class_[j], pattern);
            }
    }
}

}  // namespace goren
