// SPDX-License-Identifier: MIT
#include "engine/eval/size_correction.h"

#include <thread>
#include <vector>

#include "engine/eval/accumulator.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_network.h"

using namespace goren;

namespace {

SizeCorrection computed(BoardSize size, const NetworkTables& network,
                        const PatternTables& patterns) {
    const LaneSums training = Accumulator(network, Position(Board(kTrainingSize), patterns)).sums();
    const LaneSums here = Accumulator(network, Position(Board(size), patterns)).sums();
    SizeCorrection correction;
    for (std::size_t i = 0; i < kLanes; ++i) correction[i] = training[i] - here[i];
    return correction;
}

}  // namespace

TEST_CASE("corrections for every board size are those of empty boards, again and again", "[eval]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    INFO(name_of(rule));
    Random random(91);
    const PatternTables& patterns = pattern_tables(rule);
    const NetworkTables network(patterns.line, *test::random_network(random, true));
    for (int pass = 0; pass < 2; ++pass)
        for (int width = kMinBoardSide; width <= kMaxBoardSide; width += 1 + pass)
            for (const int height : {kMinBoardSide, 9, 15, 20, kMaxBoardSide}) {
                INFO(width << " x " << height);
                const BoardSize size{width, height};
                REQUIRE(network.size_corrections.at(size, network, patterns) ==
                        computed(size, network, patterns));
            }
    const auto& none = network.size_corrections.at(kTrainingSize, network, patterns);
    CHECK(none == SizeCorrection{});
    CHECK_FALSE(network.size_corrections.at({20, 20}, network, patterns) == none);
}

TEST_CASE("networks do not share their corrections", "[eval]") {
    Random random(92);
    const PatternTables& patterns = pattern_tables(Rule::Standard);
    const NetworkTables first(patterns.line, *test::random_network(random, true));
    const NetworkTables second(patterns.line, *test::random_network(random, true));
    const BoardSize size{20, 20};
    CHECK_FALSE(first.size_corrections.at(size, first, patterns) ==
                second.size_corrections.at(size, second, patterns));
}

TEST_CASE("threads that ask for a correction at once get the same one", "[eval]") {
    Random random(93);
    const PatternTables& patterns = pattern_tables(Rule::Freestyle);
    for (int trial = 0; trial < 20; ++trial) {
        const NetworkTables network(patterns.line, *test::random_network(random, true));
        const BoardSize size{20, 5 + trial % 10};
        std::vector<SizeCorrection> answers(4);
        {
            std::vector<std::jthread> threads;
            for (SizeCorrection& correction : answers)
                threads.emplace_back(
                    [&] { correction = network.size_corrections.at(size, network, patterns); });
        }
        const SizeCorrection expected = computed(size, network, patterns);
        for (const SizeCorrection& correction : answers) REQUIRE(correction == expected);
    }
}
