// SPDX-License-Identifier: MIT
#include "tools/tune/weights_file.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "engine/core/random.h"
#include "tests/support/catch.h"
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

}  // namespace

TEST_CASE("ordering scores are moved up to zero, which changes no order", "[tune]") {
    Random random(2);
    const OrderLayout layout(Rule::Renju);
    const auto order = random_logits(layout.size(), random);
    const auto weights = make_weights(Rule::Renju, order, kUnits);
    for (const Colour colour : kColours) {
        const auto& attack = (*weights)[colour].attack;
        CHECK(*std::min_element(attack.begin(), attack.end()) == 0);
        const double first = order[layout.attack(colour)];
        for (std::size_t i = 0; i < kCombinationCount; ++i)
            REQUIRE((attack[i] - attack[0]) / kUnits ==
                    Approx(order[layout.attack(colour) + i] - first).margin(1.01 / 100));
    }
}

TEST_CASE("windows are the nearest to their logits", "[tune]") {
    const Rule rule = GENERATE(Rule::Standard, Rule::Renju);
    Random random(4);
    const auto order = random_logits(OrderLayout(rule).size(), random);
    const auto weights = make_weights(rule, order, kUnits);
    CHECK(((*weights)[Colour::Black] == (*weights)[Colour::White]) == (rule != Rule::Renju));
    const auto rounded = order_logits(rule, *weights, kUnits);
    for (const Colour colour : kColours)
        for (std::size_t i = 0; i < LineTable::kMaxCanonicalWindows; ++i) {
            const std::size_t at = OrderLayout(rule).window(colour) + i;
            REQUIRE(std::abs(rounded[at] - order[at]) <= 0.5001 / kUnits);
        }
}

TEST_CASE("numbers out of range are held at its ends", "[tune]") {
    std::vector<double> order(OrderLayout(Rule::Caro).size());
    order[7] = 1e9;
    order[OrderLayout(Rule::Caro).window(Colour::White) + 8] = -1e9;
    const auto weights = make_weights(Rule::Caro, order, kUnits);
    CHECK((*weights)[Colour::White].attack[7] == 16000);
    CHECK((*weights)[Colour::White].window[8] == -2000);
}

TEST_CASE("weights go to a file and come back", "[tune]") {
    Random random(3);
    const auto path = std::filesystem::temp_directory_path() /
                      ("goren-weights-" + std::to_string(getpid()) + ".bin");
    const auto weights = test::random_ordering(random);
    write_weights(*weights, path);
    CHECK(*read_weights(path) == *weights);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    CHECK_THROWS_AS(read_weights(path), std::runtime_error);
    std::filesystem::remove(path);
    CHECK_THROWS_AS(read_weights(path), std::runtime_error);
    CHECK_THROWS_AS(write_weights(*weights, path / "no" / "folder"), std::runtime_error);
}
