// SPDX-License-Identifier: MIT
#include "tools/tune/window_backoff.h"

#include <memory>
#include <numeric>

#include "tests/support/catch.h"
#include "tests/support/names.h"

using namespace goren;
using namespace goren::tune;

TEST_CASE("a wide window backs off to the narrow window that it contains", "[tune]") {
    const Rule rule = GENERATE(Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    INFO(name_of(rule));
    const auto wide = std::make_unique<LineTable>(rule);
    const auto narrow = std::make_unique<LineTable>(Rule::Freestyle);
    const auto backoff = backoff_windows(*wide);
    constexpr int kSideBits = LineTable::kMaxReach * kBitsPerCell;
    constexpr std::uint64_t kSides = std::uint64_t{1} << kSideBits;
    constexpr std::uint64_t kBeyond = ~std::uint64_t{0} << (2 * kSideBits + kBitsPerCell);
    int wrong = 0;
    for (std::uint64_t high = 0; high < kSides; ++high)
        for (std::uint64_t low = 0; low < kSides; ++low) {
            const LineView view{kBeyond | high << (kSideBits + kBitsPerCell) | low, kSideBits};
            const auto wide_window = wide->canonical_index(Colour::White, wide->index_of(view));
            const auto narrow_window =
                narrow->canonical_index(Colour::White, narrow->index_of(view));
            wrong += backoff.at(wide_window) != narrow_window;
        }
    CHECK(wrong == 0);
}

TEST_CASE("a narrow window is its own back-off window", "[tune]") {
    const auto narrow = std::make_unique<LineTable>(Rule::Freestyle);
    std::vector<std::uint16_t> expected(1653);
    std::iota(expected.begin(), expected.end(), std::uint16_t{0});
    CHECK(backoff_windows(*narrow) == expected);
}
