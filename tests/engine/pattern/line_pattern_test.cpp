// SPDX-License-Identifier: MIT
//
// Every window of every rule: the table against the definitions.
#include "engine/pattern/line_pattern.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/board/board.h"
#include "tests/support/catch.h"
#include "tests/support/every_rule.h"
#include "tests/support/names.h"
#include "tests/support/oracle/line_oracle.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr int kWidest = LineTable::kMaxReach;

/// A window of the widest reach as a line: two bits a point, the middle empty, walls beyond. Tables
/// of a smaller reach use a part of it, so that the oracle also proves that their reach suffices.
struct Window {
    std::uint64_t word;

    Cell cell(int offset) const {
        return static_cast<Cell>(word >> ((offset + kWidest) * kBitsPerCell) & 3U);
    }
    LineView view() const { return {word, kWidest * kBitsPerCell}; }
};

template <typename Visit>
void for_each_window(Visit&& visit) {
    constexpr int kSideBits = kWidest * kBitsPerCell;
    constexpr std::uint64_t kSides = std::uint64_t{1} << kSideBits;
    constexpr std::uint64_t kBeyond = ~std::uint64_t{0} << (2 * kSideBits + kBitsPerCell);
    for (std::uint64_t high = 0; high < kSides; ++high)
        for (std::uint64_t low = 0; low < kSides; ++low)
            visit(Window{kBeyond | high << (kSideBits + kBitsPerCell) | low});
}

/// The window drawn for the colour after it has played the middle.
Row row_of(const Window& window, Colour colour) {
    Row row;
    row.fill('#');
    for (int offset = -kWidest; offset <= kWidest; ++offset) {
        char& sign = row[static_cast<std::size_t>(offset + kWidest)];
        const Cell cell = window.cell(offset);
        if (cell == Cell::Empty) sign = '_';
        if (cell == cell_of(colour)) sign = 'X';
        if (cell == cell_of(opponent(colour))) sign = 'O';
    }
    row[kRowMiddle] = 'X';
    return row;
}

/// The window read forwards or backwards (`direction` 1 or -1), colours exchanged for white.
std::uint64_t relative_word(const Window& window, Colour colour, int direction) {
    std::uint64_t word = 0;
    for (int offset = -kWidest; offset <= kWidest; ++offset) {
        Cell cell = window.cell(offset * direction);
        if (colour == Colour::White && (cell == Cell::Black || cell == Cell::White))
            cell = cell == Cell::Black ? Cell::White : Cell::Black;
        word |= static_cast<std::uint64_t>(cell) << ((offset + kWidest) * kBitsPerCell);
    }
    return word;
}

std::string text_of(const Row& row) { return {row.begin(), row.end()}; }

/// Collects the rows in which the table and an oracle differ.
class Differences {
public:
    void add(const Row& row, const std::string& actual, const std::string& expected) {
        if (++count_ > kMaxListed) return;
        listed_ += text_of(row) + " is " + actual + ", not " + expected + '\n';
    }
    void check() const {
        INFO(listed_);
        CHECK(count_ == 0);
    }

private:
    static constexpr int kMaxListed = 20;

    int count_ = 0;
    std::string listed_;
};

/// The number of five-tuples through the middle with stones of at most one colour, by stone count.
struct PureTuples {
    std::array<int, 5> own{};
    std::array<int, 5> other{};
    bool operator==(const PureTuples&) const = default;

    void add(int own_stones, int other_stones) {
        if (other_stones == 0) ++own[static_cast<std::size_t>(own_stones)];
        if (own_stones == 0) ++other[static_cast<std::size_t>(other_stones)];
    }
};

PureTuples tuples_in(const Window& window, Colour colour) {
    PureTuples tuples;
    for (int first = -4; first <= 0; ++first) {
        int own = 0;
        int other = 0;
        int walls = 0;
        for (int offset = first; offset < first + 5; ++offset) {
            own += window.cell(offset) == cell_of(colour);
            other += window.cell(offset) == cell_of(opponent(colour));
            walls += window.cell(offset) == Cell::Wall;
        }
        if (walls == 0) tuples.add(own, other);
    }
    return tuples;
}

PureTuples tuples_in(const WindowCells& window, Colour colour) {
    PureTuples tuples;
    for_each_five_tuple(window, colour,
                        [&](TupleStones stones) { tuples.add(stones.own, stones.opponent); });
    return tuples;
}

std::optional<int> stones_to_five(LinePattern pattern) {
    switch (pattern) {
        case LinePattern::Five: return 0;
        case LinePattern::OpenFour:
        case LinePattern::DoubleFour:
        case LinePattern::Four: return 1;
        case LinePattern::FreeThree:
        case LinePattern::OpenThree:
        case LinePattern::SleepingThree: return 2;
        case LinePattern::FreeTwo:
        case LinePattern::OpenTwo:
        case LinePattern::SleepingTwo: return 3;
        case LinePattern::OpenOne:
        case LinePattern::SleepingOne: return 4;
        case LinePattern::Overline:
        case LinePattern::Dead: break;
    }
    return std::nullopt;
}

void check_all_windows(Rule rule, Colour colour) {
    const auto table = std::make_unique<LineTable>(rule);
    LineOracle oracle(rule, colour);
    Differences patterns;
    Differences distances;
    Differences tuples;
    for_each_window([&](const Window& window) {
        const Row row = row_of(window, colour);
        const LineEntry& entry = (*table)[table->index_of(window.view())];
        const LinePattern actual = entry.pattern(colour);
        const LinePattern expected = oracle.classify(row);
        if (actual != expected) patterns.add(row, name_of(actual), name_of(expected));
        const auto missing = oracle.stones_to_five(row);
        if (stones_to_five(actual) != missing)
            distances.add(row, name_of(actual),
                          std::to_string(missing.value_or(-1)) + " stones from five");
        if (tuples_in(table->cells(table->index_of(window.view())), colour) !=
            tuples_in(window, colour))
            tuples.add(row, "five-tuples", "those of the window");
    });
    INFO("rule " << name_of(rule) << ", colour " << name_of(colour));
    patterns.check();
    distances.check();
    tuples.check();
}

}  // namespace

TEST_CASE("every window of freestyle has the pattern of its definition", "[line_pattern]") {
    check_all_windows(Rule::Freestyle, GENERATE(Colour::Black, Colour::White));
}

TEST_CASE("every window of standard has the pattern of its definition", "[line_pattern]") {
    check_all_windows(Rule::Standard, GENERATE(Colour::Black, Colour::White));
}

TEST_CASE("every window of renju has the pattern of its definition", "[line_pattern]") {
    check_all_windows(Rule::Renju, GENERATE(Colour::Black, Colour::White));
}

TEST_CASE("every window of caro has the pattern of its definition", "[line_pattern]") {
    check_all_windows(Rule::Caro, GENERATE(Colour::Black, Colour::White));
}

TEST_CASE("every window of exact caro has the pattern of its definition", "[line_pattern]") {
    check_all_windows(Rule::CaroExact, GENERATE(Colour::Black, Colour::White));
}

TEST_CASE("the drawn examples of line patterns are classified as documented", "[line_pattern]") {
    struct Case {
        std::string_view drawing;  // walls beyond
        Rule rule;
        LinePattern pattern;
    };
    const Case cases[] = {
        {"#XX*#", Rule::Freestyle, LinePattern::Dead},
        {"XXX*XX", Rule::Renju, LinePattern::Overline},
        {"#*____", Rule::Freestyle, LinePattern::SleepingOne},
        {"__*___", Rule::Freestyle, LinePattern::OpenOne},
        {"#X*___", Rule::Freestyle, LinePattern::SleepingTwo},
        {"#_X_*__#", Rule::Freestyle, LinePattern::OpenTwo},
        {"__X*___", Rule::Freestyle, LinePattern::FreeTwo},
        {"#XX*__", Rule::Freestyle, LinePattern::SleepingThree},
        {"#_XX*__#", Rule::Freestyle, LinePattern::OpenThree},
        {"__XX*__", Rule::Freestyle, LinePattern::FreeThree},
        {"#XXX*_", Rule::Freestyle, LinePattern::Four},
        {"XXX_*_XXX", Rule::Renju, LinePattern::DoubleFour},
        {"_XXX*_", Rule::Freestyle, LinePattern::OpenFour},
        {"XXXX*", Rule::Freestyle, LinePattern::Five},
        // Where the rules differ.
        {"X_XX*_X", Rule::Freestyle, LinePattern::OpenFour},
        {"X_XX*_X", Rule::Standard, LinePattern::OpenFour},
        {"X_XX*_X", Rule::Renju, LinePattern::DoubleFour},
        {"X_XXX*_", Rule::Freestyle, LinePattern::OpenFour},
        {"X_XXX*_", Rule::Standard, LinePattern::Four},
        {"XXX*XX", Rule::Freestyle, LinePattern::Five},
        {"XXX*XX", Rule::Standard, LinePattern::Dead},
        {"XXX*XX", Rule::Caro, LinePattern::Five},
        {"XXX*XX", Rule::CaroExact, LinePattern::Dead},
        {"OXXX*_O", Rule::Freestyle, LinePattern::Four},
        {"OXXX*_O", Rule::Caro, LinePattern::Dead},
        {"#XXX*_O", Rule::Caro, LinePattern::Four},
        {"O_XXX*_O", Rule::Freestyle, LinePattern::OpenFour},
        {"O_XXX*_#", Rule::Caro,
         LinePattern::Four},  // a stone on the right closes the five on the left
        {"#_XXX*_#", Rule::Caro, LinePattern::OpenFour},
        {"OXX*X__", Rule::Caro, LinePattern::Four},
    };
    for (const Case& test : cases) {
        const auto middle = static_cast<int>(test.drawing.find('*'));
        std::uint64_t word = 0;
        for (int offset = -kWidest; offset <= kWidest; ++offset) {
            const int place = middle + offset;
            const bool is_drawn = 0 <= place && place < static_cast<int>(test.drawing.size());
            const char sign = is_drawn ? test.drawing[static_cast<std::size_t>(place)] : '#';
            const Cell cell = sign == 'X'   ? Cell::Black
                              : sign == 'O' ? Cell::White
                              : sign == '#' ? Cell::Wall
                                            : Cell::Empty;
            word |= static_cast<std::uint64_t>(cell) << ((offset + kWidest) * kBitsPerCell);
        }
        const auto table = std::make_unique<LineTable>(test.rule);
        INFO(test.drawing << " in " << name_of(test.rule));
        CHECK((*table)[table->index_of(Window{word}.view())].pattern(Colour::Black) ==
              test.pattern);
    }
}

TEST_CASE(
    "canonical indices are equal for mirrored windows and for exchanged colours, and only for "
    "those",
    "[pattern]") {
    const Rule rule = GENERATE(every_rule());
    const auto table = std::make_unique<const LineTable>(rule);
    const auto index_of = [&](std::uint64_t word) {
        return table->index_of({word, kWidest * kBitsPerCell});
    };
    std::size_t wrong = 0;
    std::vector<bool> is_used(table->window_count());
    // From the smallest index among the windows that are equal to the canonical one.
    std::unordered_map<std::uint16_t, std::uint16_t> canonical;
    for_each_window([&](const Window& window) {
        const std::uint16_t index = index_of(window.word);
        for (const Colour colour : kColours) {
            const std::uint16_t forwards = index_of(relative_word(window, colour, 1));
            const std::uint16_t backwards = index_of(relative_word(window, colour, -1));
            const std::uint16_t found = table->canonical_index(colour, index);
            wrong += canonical.emplace(std::min(forwards, backwards), found).first->second != found;
        }
        is_used[index] = true;
    });
    CHECK(wrong == 0);
    CHECK(std::find(is_used.begin(), is_used.end(), false) == is_used.end());
    std::set<std::uint16_t> different;
    for (const auto& [window, index] : canonical) different.insert(index);
    CHECK(different.size() == canonical.size());
    CHECK(*different.rbegin() == canonical.size() - 1);
    CHECK(canonical.size() <= LineTable::kMaxCanonicalWindows);
}
