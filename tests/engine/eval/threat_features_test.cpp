// SPDX-License-Identifier: MIT
#include "engine/eval/threat_features.h"

#include <array>

#include "engine/core/random.h"
#include "tests/support/catch.h"

using namespace goren;

namespace {

// The features as the header lists them, one at a time.
std::size_t features_one_by_one(const PatternCounts& own, const PatternCounts& other) {
    const auto six = [](const PatternCounts& counts) {
        return std::array<bool, 6>{
            counts[PointPattern::OpenThree] > 0,
            counts[PointPattern::OpenThreePlus] > 0 || counts[PointPattern::DoubleThree] > 0,
            counts[PointPattern::Four] > 0,
            counts[PointPattern::FourPlus] > 0 || counts[PointPattern::FourThree] > 0,
            counts[PointPattern::OpenFour] > 0,
            counts[PointPattern::Five] > 0};
    };
    std::size_t features = 0;
    for (std::size_t i = 0; i < 4; ++i) features += six(own)[i] ? std::size_t{1} << i : 0;
    for (std::size_t i = 0; i < 6; ++i) features += six(other)[i] ? std::size_t{16} << i : 0;
    return features;
}

// Small counts and large ones.
PatternCounts random_counts(Random& random) {
    PatternCounts counts;
    for (int pattern = static_cast<int>(PatternCounts::kWeakest);
         pattern < static_cast<int>(kPointPatternCount); ++pattern) {
        const int most = std::array{0, 1, 3, 255}[static_cast<std::size_t>(random.below(4))];
        for (int i = 0; i < most; ++i) counts.add(static_cast<PointPattern>(pattern));
    }
    return counts;
}

}  // namespace

TEST_CASE("threat features tell which counts are not zero", "[eval]") {
    Random random(5);
    for (int i = 0; i < 20000; ++i) {
        const PatternCounts own = random_counts(random);
        const PatternCounts other = random_counts(random);
        REQUIRE(threat_features(own, other) == features_one_by_one(own, other));
    }
}
