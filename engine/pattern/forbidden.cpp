// SPDX-License-Identifier: MIT
#include "engine/pattern/forbidden.h"

#include <algorithm>
#include <array>

namespace goren {
namespace {

// The recursion. It works on a copy of the lines, to which every level adds one black stone.
class ForbiddenTest {
public:
    ForbiddenTest(const Lines& lines, const LineTable& table) : lines_(lines), table_(table) {}

    // Whether a black stone on the empty point breaks a rule: two fours, two threes or an overline.
    // A five overrides all of them.
    bool is_forbidden(Point point) { return breaks_rule(point, false); }

private:
    // `five_breaks`: whether a five counts as a violation. It does where the stone is to make a
    // open four of a three: black would win with the five instead, so the three is not real.
    bool breaks_rule(Point point, bool five_breaks) {
        int fours = 0;
        int overlines = 0;
        std::array<bool, kDirectionCount> has_three{};
        for (const Direction direction : kDirections) {
            switch (black_pattern(point, direction)) {
                case LinePattern::Five: return five_breaks;
                case LinePattern::Four:
                case LinePattern::OpenFour: ++fours; break;
                case LinePattern::DoubleFour: fours += 2; break;
                case LinePattern::Overline: ++overlines; break;
                case LinePattern::OpenThree:
                case LinePattern::FreeThree:
                    has_three[static_cast<std::size_t>(direction)] = true;
                    break;
                default: break;
            }
        }
        return fours >= 2 || overlines > 0 || is_double_three(point, has_three);
    }

    LinePattern black_pattern(Point point, Direction direction) const {
        return table_.at(lines_, point, direction).pattern(Colour::Black);
    }

    // `has_three`: the directions with a three by their line pattern. Each has to be a real one.
    bool is_double_three(Point point, const std::array<bool, kDirectionCount>& has_three) {
        if (std::count(has_three.begin(), has_three.end(), true) < 2) return false;

        lines_.change(point, Cell::Empty, Cell::Black);
        int real_threes = 0;
        for (const Direction direction : kDirections)
            if (has_three[static_cast<std::size_t>(direction)])
                real_threes += is_real_three(point, direction);
        lines_.change(point, Cell::Black, Cell::Empty);
        return real_threes >= 2;
    }

    // Whether black may turn the three through the stone on `point` into an open four.
    bool is_real_three(Point point, Direction direction) {
        for (const int step : {-1, 1}) {
            const Point extension = first_not_black(point, direction, step);
            if (lines_.cell(extension) == Cell::Empty &&
                black_pattern(extension, direction) == LinePattern::OpenFour &&
                !breaks_rule(extension, true))
                return true;
        }
        return false;
    }

    // An open four has no gap (_XXXX_), so only the first points on either side that are not
    // black can complete one through `point`.
    Point first_not_black(Point point, Direction direction, int step) const {
        do point = point.along(direction, step);
        while (lines_.cell(point) == Cell::Black);
        return point;
    }

    Lines lines_;
    const LineTable& table_;
};

}  // namespace

bool is_forbidden(const Lines& lines, const LineTable& table, Point point) {
    return ForbiddenTest(lines, table).is_forbidden(point);
}

}  // namespace goren
