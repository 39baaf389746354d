// SPDX-License-Identifier: MIT
#include "engine/threat/static_threat.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;

namespace {

const std::array kOutcomes{Value::win_in(1), Value::win_in(3), Value::win_in(5), Value::loss_in(2)};

bool is_confirmed(const Board& board, Rule rule, Value outcome) {
    Oracle oracle(board, rule);
    return outcome.is_win() ? oracle.wins_in(outcome.plies_to_end())
                            : oracle.loses_in(outcome.plies_to_end());
}

}  // namespace

TEST_CASE("static wins and losses are confirmed by brute force", "[threat]") {
    const Rule rule = GENERATE(every_rule());
    const int side = GENERATE(7, 8, 9, 12, 15);
    const int max_claims = (side <= 9 ? 100 : 15) / kEffortDivisor;  // of a kind
    Random random(static_cast<std::uint64_t>(side) * 8 + static_cast<std::uint64_t>(rule));
    std::map<int, int> claims;  // by raw value
    const auto has_all_claims = [&] {
        return std::all_of(kOutcomes.begin(), kOutcomes.end(),
                           [&](Value value) { return claims[value.raw()] >= max_claims; });
    };
    for (int i = 0; i < 8000 && !has_all_claims(); ++i) {
        const Board board =
            random_board(random, rule, {side, side}, side, side <= 9 ? side * side / 2 : 4 * side,
                         walls_beside_rows(side));
        Position position(board, pattern_tables(rule));
        const auto outcome = static_outcome(position, 0);
        REQUIRE(position.board() == board);
        if (!outcome || ++claims[outcome->raw()] > max_claims) continue;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", value "
                               << outcome->raw());
        CHECK(is_confirmed(board, rule, *outcome));
    }
    for (const Value value : kOutcomes) {
        INFO("rule " << static_cast<int>(rule) << ", side " << side << ", value " << value.raw());
        CHECK(claims[value.raw()] >= (value.is_loss() ? 1 : 3));
    }
}

TEST_CASE("static wins and losses count plies from the root", "[threat]") {
    Random random(5);
    for (int i = 0; i < 500; ++i) {
        const Board board = random_board(random, Rule::Freestyle, {9, 9}, 10, 40);
        Position position(board, pattern_tables(Rule::Freestyle));
        const auto here = static_outcome(position, 0);
        const auto deep = static_outcome(position, 7);
        REQUIRE(here.has_value() == deep.has_value());
        if (here) REQUIRE(deep->plies_to_end() == here->plies_to_end() + 7);
    }
}
