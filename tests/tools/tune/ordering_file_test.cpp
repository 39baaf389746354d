// SPDX-License-Identifier: MIT
#include "tools/tune/ordering_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <stdexcept>

#include "engine/core/random.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tests/support/names.h"
#include "tests/support/random_ordering.h"
#include "tools/tune/order_layout.h"

using namespace goren;
using namespace goren::tune;

namespace {

constexpr double kUnits = 100;

std::vector<double> random_logits(std::size_t size, Random& random) {
    std::vector<double> logits(size);
    for (double& logit : logits) logit = (random.below(2001) - 1000) / 800.0;
    return logits;
}

ColourMap<TupleLogits> random_five_tuples(Rule rule, Random& random) {
    ColourMap<TupleLogits> scores;
    for (const Colour colour : kColours)
        for (double& score : scores[colour]) score = (random.below(2001) - 1000) / 800.0;
    if (rule != Rule::Renju) scores[Colour::White] = scores[Colour::Black];
    return scores;
}

}  // namespace

TEST_CASE("combination scores are shifted to a least score of zero", "[tune]") {
    Random random(2);
    const OrderLayout layout(Rule::Renju);
    const auto order = random_logits(layout.size(), random);
    const auto weights = make_weights(Rule::Renju, order, {}, kUnits);
    for (const Colour colour : kColours) {
        const auto& attack = (*weights)[colour].attack;
        CHECK(*std::min_element(attack.begin(), attack.end()) == 0);
        const double first = order[layout.attack(colour)];
        for (std::size_t i = 0; i < kCombinationCount; ++i)
            REQUIRE((attack[i] - attack[0]) / kUnits ==
                    Approx(order[layout.attack(colour) + i] - first).margin(1.01 / 100));
    }
}

TEST_CASE("window scores are the integers nearest to their logits, whatever five-tuples score",
          "[tune]") {
    const Rule rule = GENERATE(Rule::Standard, Rule::Renju);
    Random random(4);
    const auto order = random_logits(OrderLayout(rule).size(), random);
    const auto five_tuples = random_five_tuples(rule, random);
    const auto weights = make_weights(rule, order, five_tuples, kUnits);
    CHECK(((*weights)[Colour::Black] == (*weights)[Colour::White]) == (rule != Rule::Renju));
    for (const Colour colour : kColours)
        for (std::size_t kind = 0; kind < kTupleKinds; ++kind)
            CHECK((*weights)[colour].five_tuple[kind] ==
                  std::lround(five_tuples[colour][kind] * kUnits));
    const auto rounded = order_logits(rule, *weights, kUnits);
    for (const Colour colour : kColours)
        for (std::size_t i = 0; i < LineTable::kMaxCanonicalWindows; ++i) {
            const std::size_t at = OrderLayout(rule).window(colour) + i;
            REQUIRE(std::abs(rounded[at] - order[at]) <= 0.5001 / kUnits);
        }
}

TEST_CASE("scores out of range are held at the ends of the range", "[tune]") {
    std::vector<double> order(OrderLayout(Rule::Caro).size());
    order[7] = 1e9;
    order[OrderLayout(Rule::Caro).window(Colour::White) + 8] = -1e9;
    ColourMap<TupleLogits> five_tuples{};
    five_tuples[Colour::Black][0] = 1e9;
    const auto weights = make_weights(Rule::Caro, order, five_tuples, kUnits);
    CHECK((*weights)[Colour::White].attack[7] == kMaxCombinationScore);
    CHECK((*weights)[Colour::White].window[8] == -kMaxWindowTerm);
    CHECK((*weights)[Colour::Black].five_tuple[0] == kMaxTupleScore);
    CHECK(is_in_range(*weights));
}

TEST_CASE("reading returns the weights that were written", "[tune]") {
    Random random(3);
    const test::Folder folder;
    const std::filesystem::path path = folder / "weights.bin";
    const auto weights = test::random_ordering(random);
    write_weights(*weights, Rule::Caro, path);
    CHECK(*read_weights(path, Rule::Caro) == *weights);
    CHECK_THROWS_AS(read_weights(path, Rule::Renju), std::runtime_error);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    CHECK_THROWS_AS(read_weights(path, Rule::Caro), std::runtime_error);
    std::filesystem::remove(path);
    CHECK_THROWS_AS(read_weights(path, Rule::Caro), std::runtime_error);
    CHECK_THROWS_AS(write_weights(*weights, Rule::Caro, path / "no" / "folder"),
                    std::runtime_error);
}
