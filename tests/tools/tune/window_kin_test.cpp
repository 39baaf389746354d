// SPDX-License-Identifier: MIT
#include "tools/tune/window_kin.h"

#include <memory>
#include <numeric>

#include "tests/support/catch.h"
#include "tests/support/names.h"

using namespace goren;
using namespace goren::tune;

TEST_CASE("wide windows are kin when narrow ones see them alike", "[tune]") {
    const Rule rule = GENERATE(Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    INFO(name_of(rule));
    const auto wide = std::make_unique<LineTable>(rule);
    const auto narrow = std::make_unique<LineTable>(Rule::Freestyle);
    const auto kin = kin_of_sights(*wide);
    constexpr int kSideBits = LineTable::kMaxReach * kBitsPerCell;
    constexpr std::uint64_t kSides = std::uint64_t{1} << kSideBits;
    constexpr std::uint64_t kBeyond = ~std::uint64_t{0} << (2 * kSideBits + kBitsPerCell);
    int wrong = 0;
    for (std::uint64_t high = 0; high < kSides; ++high)
        for (std::uint64_t low = 0; low < kSides; ++low) {
            const LineView view{kBeyond | high << (kSideBits + kBitsPerCell) | low, kSideBits};
            const auto wide_sight = wide->canonical_index(Colour::White, wide->index_of(view));
            const auto narrow_sight =
                narrow->canonical_index(Colour::White, narrow->index_of(view));
            wrong += kin.at(wide_sight) != narrow_sight;
        }
    CHECK(wrong == 0);
}

TEST_CASE("narrow windows have no kin but themselves", "[tune]") {
    const auto narrow = std::make_unique<LineTable>(Rule::Freestyle);
    std::vector<std::uint16_t> expected(1653);
    std::iota(expected.begin(), expected.end(), std::uint16_t{0});
    CHECK(kin_of_sights(*narrow) == expected);
}
