// SPDX-License-Identifier: MIT
#include "tests/support/oracle/line_oracle.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <string>

namespace goren::test {
namespace {

std::size_t number_of(char sign) {
    switch (sign) {
        case '_': return 0;
        case 'X': return 1;
        case 'O': return 2;
        default: return 3;
    }
}

std::size_t number_of(const Row& row) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (i != kRowMiddle) number = number * 4 + number_of(row[i]);
    return number;
}

/// The number of own moves that lead to each pattern.
struct Ways {
    std::array<int, kLinePatternCount> counts{};

    int& operator[](LinePattern pattern) { return counts[static_cast<std::size_t>(pattern)]; }
};

/// The own stones in a row through the middle: from `first` to `last`.
struct Run {
    std::size_t first = kRowMiddle;
    std::size_t last = kRowMiddle;

    explicit Run(const Row& row) {
        while (first > 0 && row[first - 1] == 'X') --first;
        while (last + 1 < row.size() && row[last + 1] == 'X') ++last;
    }
    std::size_t length() const { return last - first + 1; }
};

/// The sign next to a place; a wall beyond the ends of the row.
char sign_before(const Row& row, std::size_t place) { return place > 0 ? row[place - 1] : '#'; }
char sign_after(const Row& row, std::size_t place) {
    return place + 1 < row.size() ? row[place + 1] : '#';
}

/// Calls `visit` with the row after each stone of the sign on an empty point.
template <typename Visit>
void for_each_stone(const Row& row, char sign, Visit&& visit) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] != '_') continue;
        Row next = row;
        next[i] = sign;
        visit(next);
    }
}

/// XXXX with an empty point on both sides.
bool is_open_four(const Row& row) {
    const Run run(row);
    return run.length() == 4 && sign_before(row, run.first) == '_' &&
           sign_after(row, run.last) == '_';
}

}  // namespace

LineOracle::LineOracle(Rule rule, Colour colour)
    : six_wins_(rule == Rule::Freestyle || rule == Rule::Caro ||
                (rule == Rule::Renju && colour == Colour::White)),
      closed_five_wins_(rule != Rule::Caro && rule != Rule::CaroExact),
      has_forbidden_points_(rule == Rule::Renju && colour == Colour::Black),
      cache_(std::size_t{1} << 20) {}

LinePattern LineOracle::classify(const Row& row) {
    assert(row[kRowMiddle] == 'X');
    const std::size_t number = number_of(row);
    if (!cache_[number]) cache_[number] = classify_uncached(row);
    return *cache_[number];
}

LinePattern LineOracle::classify_uncached(const Row& row) {
    if (is_five(row)) return LinePattern::Five;
    if (has_forbidden_points_ && Run(row).length() > 5) return LinePattern::Overline;
    const int points = count_points_that_make_five(row);
    return points > 0 ? classify_four(row, points) : classify_below_four(row);
}

LinePattern LineOracle::classify_four(const Row& row, int points_that_make_five) const {
    if (has_forbidden_points_) {
        if (points_that_make_five == 1) return LinePattern::Four;
        return is_open_four(row) ? LinePattern::OpenFour : LinePattern::DoubleFour;
    }
    return has_five_after_every_reply(row) ? LinePattern::OpenFour : LinePattern::Four;
}

LinePattern LineOracle::classify_below_four(const Row& row) {
    Ways ways;
    for_each_stone(row, 'X', [&](const Row& next) { ++ways[classify(next)]; });

    if (ways[LinePattern::OpenFour] >= 2) return LinePattern::FreeThree;
    if (ways[LinePattern::OpenFour] == 1) return LinePattern::OpenThree;
    if (ways[LinePattern::Four] + ways[LinePattern::DoubleFour] > 0)
        return LinePattern::SleepingThree;

    const int ways_to_open_three = ways[LinePattern::OpenThree] + ways[LinePattern::FreeThree];
    if (ways_to_open_three >= 3) return LinePattern::FreeTwo;
    if (ways_to_open_three == 2) return LinePattern::OpenTwo;
    if (ways_to_open_three == 1)
        throw std::logic_error("one way to an open three: " + std::string(row.begin(), row.end()));
    if (ways[LinePattern::SleepingThree] > 0) return LinePattern::SleepingTwo;

    if (ways[LinePattern::OpenTwo] + ways[LinePattern::FreeTwo] > 0) return LinePattern::OpenOne;
    if (ways[LinePattern::SleepingTwo] > 0) return LinePattern::SleepingOne;
    return LinePattern::Dead;
}

bool LineOracle::is_five(const Row& row) const {
    const Run run(row);
    if (run.length() > 5) return six_wins_;
    if (run.length() < 5) return false;
    const bool is_closed = sign_before(row, run.first) == 'O' && sign_after(row, run.last) == 'O';
    return closed_five_wins_ || !is_closed;
}

int LineOracle::count_points_that_make_five(const Row& row) const {
    int points = 0;
    for_each_stone(row, 'X', [&](const Row& next) { points += is_five(next); });
    return points;
}

bool LineOracle::has_five_after_every_reply(const Row& row) const {
    bool always = true;
    for_each_stone(row, 'O', [&](const Row& next) {
        always = always && count_points_that_make_five(next) > 0;
    });
    return always;
}

std::optional<int> LineOracle::stones_to_five(const Row& row) const {
    std::optional<int> fewest;
    for (std::size_t first = kRowMiddle - 4; first <= kRowMiddle; ++first) {
        if (!can_all_be_own(row, first)) continue;
        const auto missing = static_cast<int>(std::count(&row[first], &row[first] + 5, '_'));
        fewest = std::min(fewest.value_or(missing), missing);
    }
    return fewest;
}

bool LineOracle::can_all_be_own(const Row& row, std::size_t first) const {
    for (std::size_t i = first; i < first + 5; ++i)
        if (row[i] != 'X' && row[i] != '_') return false;
    const char before = sign_before(row, first);
    const char after = sign_after(row, first + 4);
    const bool becomes_six = before == 'X' || after == 'X';
    if (becomes_six) return six_wins_;
    return closed_five_wins_ || before != 'O' || after != 'O';
}

}  // namespace goren::test
