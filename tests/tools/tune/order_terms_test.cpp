// SPDX-License-Identifier: MIT
#include "tools/tune/order_terms.h"

#include <map>
#include <memory>
#include <vector>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/pattern/point_pattern.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/raw_window.h"
#include "tools/tune/order_layout.h"

using namespace goren;
using namespace goren::test;
using namespace goren::tune;

namespace {

// Integers, whose sums are exact.
std::vector<double> random_terms(std::size_t size, Random& random) {
    std::vector<double> terms(size);
    for (double& term : terms) term = random.below(2001) - 1000;
    return terms;
}

// The shared part of a window's weight, as training adds it up.
class SharedPart {
public:
    SharedPart(Rule rule, WindowSharing sharing, Random& random)
        : layout_(rule),
          line_(pattern_tables(rule).line),
          terms_(rule, sharing),
          values_(random_terms(terms_.map().terms(), random)),
          weights_(terms_.map().weights_of(values_)) {}

    double of(const RawWindow& window, Colour colour) const {
        const auto index = line_.canonical_index(colour, line_.index_of(window.view()));
        const std::size_t weight = layout_.window(colour) + index;
        return weights_[weight] - values_[weight];
    }
    ColourMap<TupleLogits> five_tuples() const { return terms_.five_tuples(values_); }

private:
    OrderLayout layout_;
    const LineTable& line_;
    OrderTerms terms_;
    std::vector<double> values_;
    std::vector<double> weights_;
};

// A number for the inner four cells on each side.
std::uint64_t inner_cells(const RawWindow& window, const LineTable& narrow, Colour colour) {
    return narrow.canonical_index(colour, narrow.index_of(window.view()));
}

}  // namespace

TEST_CASE("derivatives by terms are those by the weights that they are part of", "[tune]") {
    TermMap map;
    map.add_group({{{0}, {0, 1, 1}}, 2, {}});
    map.add_group({{{0}}, 1, {}});
    REQUIRE(map.weights() == 3);
    REQUIRE(map.terms() == 6);
    const std::vector<double> terms{1, 2, 3, 10, 20, 30};
    CHECK(map.weights_of(terms) == std::vector<double>{11, 52, 33});
    CHECK(map.gradient_of(std::vector<double>{1, 2, 4}) == std::vector<double>{1, 2, 4, 3, 4, 4});
}

TEST_CASE("the first stage leaves a group's own terms and its later shared terms alone", "[tune]") {
    TermMap map;
    map.add_group({{{0}, {}}, 1, {}});
    map.add_group({{{0, 2}}, 3, 2});
    REQUIRE(map.terms() == 7);
    std::vector<bool> is_late;
    for (std::size_t term = 0; term < map.terms(); ++term) is_late.push_back(map.is_late(term));
    CHECK(is_late == std::vector<bool>{false, false, true, false, false, false, true});
}

TEST_CASE("the terms are laid out as the weights are", "[tune]") {
    for (const Rule rule : kRules)
        CHECK(OrderTerms(rule).map().weights() == OrderLayout(rule).size());
    CHECK(OrderLayout(Rule::Renju).size() == 2 * OrderLayout(Rule::Caro).size());
    // Dead points score zero: the others are measured against them.
    const OrderTerms order(Rule::Freestyle);
    const TermMap& map = order.map();
    std::vector<double> terms(map.terms());
    for (std::size_t i = map.weights(); i < terms.size(); ++i) terms[i] = 1;
    const auto weights = map.weights_of(terms);
    CHECK(weights[combination_of(0x0000)] == 0);
    CHECK(weights[combination_of(0x0002)] == 1);  // one line pattern, no point pattern
    CHECK(weights[combination_of(0x7700)] == 3);  // two of them and a double two
}

TEST_CASE("every window shares the scores of its five-tuples", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro);
    INFO(name_of(rule));
    Random random(21);
    const SharedPart shared(rule, {.five_tuples = true, .backoff = false}, random);
    const auto scores = shared.five_tuples();
    CHECK((scores[Colour::Black] == scores[Colour::White]) == (rule != Rule::Renju));
    int wrong = 0;
    for_each_window(pattern_tables(rule).line.reach(), [&](const RawWindow& window) {
        for (const Colour colour : kColours)
            wrong += shared.of(window, colour) != slow_tuple_sum(scores[colour], window, colour);
    });
    CHECK(wrong == 0);
}

TEST_CASE("wide windows with the same inner cells share a score", "[tune]") {
    const Rule rule = GENERATE(Rule::Standard, Rule::Caro);
    INFO(name_of(rule));
    Random random(22);
    const SharedPart shared(rule, {.five_tuples = false, .backoff = true}, random);
    const LineTable& narrow = pattern_tables(Rule::Freestyle).line;
    std::map<std::uint64_t, double> scores;
    int wrong = 0;
    for_each_window(LineTable::kMaxReach, [&](const RawWindow& window) {
        const double score = shared.of(window, Colour::Black);
        wrong += scores.emplace(inner_cells(window, narrow, Colour::Black), score).first->second !=
                 score;
    });
    CHECK(wrong == 0);
    CHECK(scores.size() == 1653);
}

TEST_CASE("windows that share nothing are their own terms", "[tune]") {
    Random random(23);
    const SharedPart shared(Rule::Standard, {.five_tuples = false, .backoff = false}, random);
    int wrong = 0;
    for_each_window(LineTable::kMaxReach, [&](const RawWindow& window) {
        wrong += shared.of(window, Colour::Black) != 0;
    });
    CHECK(wrong == 0);
}
