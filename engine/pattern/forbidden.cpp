// SPDX-License-Identifier: MIT
#include "engine/pattern/forbidden.h"

#include <array>

namespace goren {
namespace {

// Looks ahead on lines of its own: every level of the recursion adds one black stone.
class ForbiddenTest {
public:
    ForbiddenTest(const Lines& lines, const LineTable& table) : lines_(lines), table_(table) {}

    // `is_extension`: the point would make a straight four out of a three, and then a five
    // elsewhere spoils it too.
    bool fails(Point point, bool is_extension) {
        int fours = 0;
        int overlines = 0;
        std::array<bool, kDirectionCount> may_be_three{};
        for (const Direction direction : kDirections) {
            switch (black_pattern(point, direction)) {
                case LinePattern::Five: return is_extension;
                case LinePattern::Four:
                case LinePattern::OpenFour: ++fours; break;
                case LinePattern::DoubleFour: fours += 2; break;
                case LinePattern::Overline: ++overlines; break;
                case LinePattern::OpenThree:
                case LinePattern::FreeThree:
                    may_be_three[static_cast<std::size_t>(direction)] = true;
                    break;
                default: break;
            }
        }
        return fours >= 2 || overlines > 0 || is_double_three(point, may_be_three);
    }

private:
    LinePattern black_pattern(Point point, Direction direction) const {
        return table_.at(lines_, point, direction).pattern(Colour::Black);
    }

    bool is_double_three(Point point, const std::array<bool, kDirectionCount>& may_be_three) {
        int candidates = 0;
        for (const bool may : may_be_three) candidates += may;
        if (candidates < 2) return false;

        lines_.change(point, Cell::Empty, Cell::Black);
        int threes = 0;
        for (const Direction direction : kDirections)
            if (may_be_three[static_cast<std::size_t>(direction)])
                threes += is_real_three(point, direction);
        lines_.change(point, Cell::Black, Cell::Empty);
        return threes >= 2;
    }

    // Requires: the stone is on the point.
    bool is_real_three(Point point, Direction direction) {
        for (const int step : {-1, 1}) {
            const Point extension = first_not_black(point, direction, step);
            if (lines_.cell(extension) == Cell::Empty &&
                black_pattern(extension, direction) == LinePattern::OpenFour &&
                !fails(extension, true))
                return true;
        }
        return false;
    }

    // A straight four through the point is a row without gaps, so that the only points that can
    // complete one are the first on either side that are not black.
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
    return ForbiddenTest(lines, table).fails(point, false);
}

}  // namespace goren
