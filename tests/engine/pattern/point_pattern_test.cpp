// SPDX-License-Identifier: MIT
#include "engine/pattern/point_pattern.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "engine/position/position.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/names.h"

using namespace goren;
using namespace goren::test;

namespace {

using Four = std::array<LinePattern, kDirectionCount>;

PatternCode code_of(const Four& patterns) {
    unsigned code = 0;
    for (std::size_t i = 0; i < patterns.size(); ++i)
        code |= static_cast<unsigned>(patterns[i]) << (4 * i);
    return static_cast<PatternCode>(code);
}

/// Calls `visit` with every combination of four line patterns in every order.
template <typename Visit>
void for_each_four(Visit&& visit) {
    Four four;
    const auto choose = [&](auto& self, std::size_t place) -> void {
        if (place == four.size()) return visit(four);
        for (std::size_t i = 0; i < kLinePatternCount; ++i) {
            four[place] = static_cast<LinePattern>(i);
            self(self, place + 1);
        }
    };
    choose(choose, 0);
}

/// Draws a line through the point, whose place in the drawing is `*`. Walls beyond the drawing.
void draw_line(Board& board, Point point, Direction direction, std::string_view drawing) {
    const auto middle = static_cast<int>(drawing.find('*'));
    for (int step = -LineTable::kMaxReach; step <= LineTable::kMaxReach; ++step) {
        const int place = middle + step;
        const bool is_drawn = 0 <= place && place < static_cast<int>(drawing.size());
        const char sign = is_drawn ? drawing[static_cast<std::size_t>(place)] : '#';
        if (sign == 'X') board.place(point.along(direction, step), Colour::Black);
        if (sign == '#') board.place_wall(point.along(direction, step));
    }
}

}  // namespace

TEST_CASE("combinations number the multisets of line patterns", "[point_pattern]") {
    std::map<Four, std::size_t> numbers;
    std::set<std::size_t> used;
    int differences = 0;
    for_each_four([&](Four four) {
        const std::size_t number = combination_of(code_of(four));
        std::sort(four.begin(), four.end());
        differences += numbers.try_emplace(four, number).first->second != number;
        used.insert(number);
    });
    CHECK(differences == 0);
    CHECK(numbers.size() == kCombinationCount);
    CHECK(used.size() == kCombinationCount);
    CHECK(*used.rbegin() == kCombinationCount - 1);
}

TEST_CASE("the point table equals the functions it tabulates, for every code", "[point_pattern]") {
    const Rule rule = GENERATE(every_rule());
    const auto table = std::make_unique<PointTable>(rule);
    int differences = 0;
    for_each_four([&](const Four& four) {
        const PatternCode code = code_of(four);
        const Combination combination = combination_of(code);
        for (const Colour colour : kColours) {
            const bool is_renju_black = rule == Rule::Renju && colour == Colour::Black;
            const bool is_same =
                table->combination(PatternCodes(code, code), colour) == combination &&
                table->pattern(colour, combination) == point_pattern_of(code, is_renju_black);
            differences += !is_same;
        }
    });
    INFO("rule " << name_of(rule));
    CHECK(differences == 0);
}

TEST_CASE("pattern codes keep the line patterns of each direction and colour apart",
          "[point_pattern]") {
    PatternCodes codes;
    LineEntry entry;
    for (const Direction direction : kDirections) {
        const auto i = static_cast<std::uint32_t>(direction);
        entry.patterns = PatternCodes(i + 1, 14 - i);
        codes = with_line(codes, direction, entry);
    }
    entry.patterns = PatternCodes(9, 0);  // replaces the vertical line
    codes = with_line(codes, Direction::Vertical, entry);
    const auto patterns_of = [&](Colour colour) {
        std::vector<int> patterns;
        for (const Direction direction : kDirections)
            patterns.push_back(static_cast<int>(
                line_pattern_in(static_cast<PatternCode>(codes[colour]), direction)));
        return patterns;
    };
    CHECK(patterns_of(Colour::Black) == std::vector<int>{1, 9, 3, 4});
    CHECK(patterns_of(Colour::White) == std::vector<int>{14, 0, 12, 11});
}

TEST_CASE("four line patterns make the documented point pattern", "[point_pattern]") {
    using L = LinePattern;
    using P = PointPattern;
    struct Case {
        std::vector<LinePattern> lines;  // the rest is dead
        PointPattern pattern;
        PointPattern of_renju_black;
    };
    const Case cases[] = {
        {{}, P::None, P::None},
        {{L::OpenOne, L::SleepingTwo, L::SleepingOne}, P::None, P::None},
        {{L::FreeTwo}, P::OpenTwo, P::OpenTwo},
        {{L::SleepingThree}, P::SleepingThree, P::SleepingThree},
        {{L::OpenTwo, L::FreeTwo}, P::DoubleTwo, P::DoubleTwo},
        {{L::SleepingThree, L::OpenTwo}, P::SleepingThreePlus, P::SleepingThreePlus},
        {{L::SleepingThree, L::SleepingThree}, P::SleepingThreePlus, P::SleepingThreePlus},
        {{L::OpenThree}, P::OpenThree, P::OpenThree},
        {{L::FreeThree, L::SleepingTwo}, P::OpenThree, P::OpenThree},
        {{L::FreeThree, L::FreeTwo}, P::OpenThreePlus, P::OpenThreePlus},
        {{L::OpenThree, L::SleepingThree}, P::OpenThreePlus, P::OpenThreePlus},
        {{L::OpenThree, L::FreeThree}, P::DoubleThree, P::Forbidden},
        {{L::Four}, P::Four, P::Four},
        {{L::Four, L::SleepingThree}, P::FourPlus, P::FourPlus},
        {{L::Four, L::OpenTwo}, P::FourPlus, P::FourPlus},
        {{L::Four, L::OpenThree}, P::FourThree, P::FourThree},
        {{L::Four, L::OpenThree, L::FreeThree}, P::FourThree, P::Forbidden},
        {{L::Four, L::Four}, P::OpenFour, P::Forbidden},
        {{L::OpenFour}, P::OpenFour, P::OpenFour},
        {{L::OpenFour, L::FreeThree}, P::OpenFour, P::OpenFour},
        {{L::OpenFour, L::Four}, P::OpenFour, P::Forbidden},
        {{L::DoubleFour}, P::OpenFour, P::Forbidden},
        {{L::Five, L::Four, L::Four}, P::Five, P::Five},
        {{L::Overline, L::Five}, P::Five, P::Five},
        {{L::Overline}, P::None, P::Forbidden},
        {{L::Overline, L::Four}, P::Four, P::Forbidden},
    };
    for (const Case& test : cases) {
        Four four{};
        std::copy(test.lines.begin(), test.lines.end(), four.begin());
        CAPTURE(test.lines);
        CHECK(point_pattern_of(code_of(four), false) == test.pattern);
        CHECK(point_pattern_of(code_of(four), true) == test.of_renju_black);
    }
}

TEST_CASE("the drawn examples of point patterns are classified as documented", "[point_pattern]") {
    using P = PointPattern;
    struct Case {
        PointPattern pattern;
        std::string_view line;
        std::string_view crossing_line = "_____*_____";
        Rule rule = Rule::Freestyle;
    };
    const Case cases[] = {
        {P::None, "#XX*#"},
        {P::Forbidden, "__XX*__", "__XX*__", Rule::Renju},
        {P::OpenTwo, "__X*___"},
        {P::SleepingThree, "#XX*__"},
        {P::DoubleTwo, "__X*___", "__X*___"},
        {P::SleepingThreePlus, "#XX*__", "__X*___"},
        {P::OpenThree, "__XX*__"},
        {P::OpenThreePlus, "__XX*__", "#XX*__"},
        {P::DoubleThree, "__XX*__", "__XX*__"},
        {P::Four, "#XXX*_"},
        {P::FourPlus, "#XXX*_", "#XX*__"},
        {P::FourThree, "#XXX*_", "__XX*__"},
        {P::OpenFour, "_XXX*_"},
        {P::OpenFour, "#XXX*_", "#XXX*_"},
        {P::Five, "XXXX*"},
    };
    const Point centre(7, 7);
    for (const Case& test : cases) {
        Board board({15, 15});
        draw_line(board, centre, Direction::Horizontal, test.line);
        draw_line(board, centre, Direction::Vertical, test.crossing_line);
        CAPTURE(board, test.rule);
        const Position position(board, pattern_tables(test.rule));
        CHECK(position.pattern(Colour::Black, centre) == test.pattern);
    }
}

TEST_CASE("pattern counts count each pattern separately", "[point_pattern]") {
    PatternCounts counts;
    for (int i = 0; i < 100; ++i) counts.add(PointPattern::Four);
    counts.add(PointPattern::Five);
    counts.add(PointPattern::SleepingThree);  // not counted
    counts.change(PointPattern::Four, PointPattern::OpenThree);
    counts.remove(PointPattern::Five);
    CHECK(counts[PointPattern::Four] == 99);
    CHECK(counts[PointPattern::OpenThree] == 1);
    CHECK(counts[PointPattern::Five] == 0);
    CHECK(counts[PointPattern::FourPlus] == 0);
    CHECK(counts.has_at_least(PointPattern::Four));
    CHECK_FALSE(counts.has_at_least(PointPattern::FourPlus));
}
