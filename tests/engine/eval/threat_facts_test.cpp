// SPDX-License-Identifier: MIT
#include "engine/eval/threat_facts.h"

#include <memory>

#include "engine/eval/evaluation.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"
#include "tests/support/random_weights.h"

using namespace goren;

namespace {

// The facts as the header lists them, one question at a time.
std::size_t facts_asked_one_by_one(const PatternCounts& own, const PatternCounts& other) {
    const auto six = [](const PatternCounts& counts) {
        return std::array<bool, 6>{
            counts[PointPattern::OpenThree] > 0,
            counts[PointPattern::OpenThreePlus] > 0 || counts[PointPattern::DoubleThree] > 0,
            counts[PointPattern::Four] > 0,
            counts[PointPattern::FourPlus] > 0 || counts[PointPattern::FourThree] > 0,
            counts[PointPattern::OpenFour] > 0,
            counts[PointPattern::Five] > 0};
    };
    std::size_t facts = 0;
    for (std::size_t i = 0; i < 4; ++i) facts += six(own)[i] ? std::size_t{1} << i : 0;
    for (std::size_t i = 0; i < 6; ++i) facts += six(other)[i] ? std::size_t{16} << i : 0;
    return facts;
}

// Counts of all sizes that eight bits hold.
PatternCounts random_counts(Random& random) {
    PatternCounts counts;
    for (int pattern = static_cast<int>(PatternCounts::kFirst);
         pattern < static_cast<int>(kPointPatternCount); ++pattern) {
        const int most = std::array{0, 1, 3, 255}[static_cast<std::size_t>(random.below(4))];
        for (int i = 0; i < most; ++i) counts.add(static_cast<PointPattern>(pattern));
    }
    return counts;
}

}  // namespace

TEST_CASE("threat facts are what the counts say one by one", "[eval]") {
    Random random(5);
    for (int i = 0; i < 20000; ++i) {
        const PatternCounts own = random_counts(random);
        const PatternCounts other = random_counts(random);
        REQUIRE(threat_facts(own, other) == facts_asked_one_by_one(own, other));
    }
}

TEST_CASE("the evaluation is the sum of the points and the weight of the threats", "[eval]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    Random random(6);
    const auto weights = test::random_weights(random);
    const auto tables = std::make_unique<PatternTables>(rule, *weights);
    for (int i = 0; i < 200; ++i) {
        const int stones = random.below(40);
        Board board = test::random_board({15, 15}, {stones, 0, 50, true}, random);
        if (i % 2 == 1) board.set_side_to_move(Colour::White);
        const Position position(board, *tables);
        const Colour own = position.side_to_move();
        const std::size_t facts =
            facts_asked_one_by_one(position.counts(own), position.counts(opponent(own)));
        REQUIRE(evaluate(position) ==
                Value::eval(position.value() + (*weights)[own].threat[facts]));
    }
}
