// SPDX-License-Identifier: MIT
#include "tools/analyse/verdict.h"

#include "engine/api/win_probability.h"
#include "tests/support/catch.h"
#include "tools/analyse/line_text.h"
#include "tools/analyse/position_command.h"

using namespace goren;
using namespace goren::tools::analyse;

namespace {

SearchLine line_of(Point move, Value value) { return {value, 8, 10, 1000, {move}}; }

/// The value with that expected score, by bisection.
Value value_with(double score) {
    int low = -4000;
    int high = 4000;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (expected_score(Value::eval(middle), Rule::Freestyle) < score ? low : high) = middle;
    }
    return Value::eval(high);
}

constexpr Point kBest(7, 7);
constexpr Point kPlayed(3, 3);

MoveVerdict verdict_on_values(Value best, Value played) {
    return verdict_on(kPlayed, {line_of(kBest, best), line_of(kPlayed, played)}, Rule::Freestyle);
}

}  // namespace

TEST_CASE("verdicts follow the loss of expected score", "[verdict]") {
    for (const double best : {0.5, 0.9}) {
        const auto verdict = [&](double loss) {
            return verdict_on_values(value_with(best), value_with(best - loss));
        };
        CHECK(verdict(0.03) == MoveVerdict::Good);
        CHECK(verdict(0.07) == MoveVerdict::Inaccuracy);
        CHECK(verdict(0.13) == MoveVerdict::Mistake);
        CHECK(verdict(0.25) == MoveVerdict::Blunder);
    }
    // A loss by force weighs more than the few chances that it costs.
    CHECK(verdict_on_values(value_with(0.15), value_with(0.001)) == MoveVerdict::Mistake);
    CHECK(verdict_on_values(value_with(0.15), Value::loss_in(4)) == MoveVerdict::Blunder);
    CHECK(verdict_on_values(value_with(0.07), Value::loss_in(4)) == MoveVerdict::Inaccuracy);
}

TEST_CASE("a proven win that is gone is a missed win", "[verdict]") {
    CHECK(verdict_on_values(Value::win_in(9), value_with(0.8)) == MoveVerdict::MissedWin);
    CHECK(verdict_on_values(Value::win_in(9), Value::loss_in(4)) == MoveVerdict::MissedWin);
    CHECK(verdict_on_values(Value::win_in(9), Value::win_in(15)) == MoveVerdict::Good);
    CHECK(verdict_on_values(Value::win_in(9), value_with(0.99)) == MoveVerdict::Good);
}

TEST_CASE("where every move loses the move played is no error", "[verdict]") {
    CHECK(verdict_on_values(Value::loss_in(8), Value::loss_in(4)) == MoveVerdict::LostAnyway);
    CHECK(verdict_on_values(value_with(0.01), Value::loss_in(4)) == MoveVerdict::LostAnyway);
}

TEST_CASE("the best move is the only one where all others lose much", "[verdict]") {
    const auto verdict = [](const std::vector<SearchLine>& lines) {
        return verdict_on(kBest, lines, Rule::Freestyle);
    };
    const SearchLine even = line_of(kBest, value_with(0.5));
    CHECK(verdict({even}) == MoveVerdict::OnlyMove);
    CHECK(verdict({even, line_of(kPlayed, value_with(0.45))}) == MoveVerdict::Best);
    CHECK(verdict({even, line_of(kPlayed, value_with(0.25))}) == MoveVerdict::OnlyMove);
    CHECK(verdict({line_of(kBest, Value::win_in(1))}) == MoveVerdict::Best);
}

TEST_CASE("every verdict has a name of its own", "[verdict]") {
    for (std::size_t i = 0; i < kVerdictCount; ++i) {
        const auto verdict = static_cast<MoveVerdict>(i);
        CHECK(verdict_named(name_of(verdict)) == verdict);
        CHECK_FALSE(title_of(verdict).empty());
        CHECK(counted(1, verdict) == "1 " + std::string(title_of(verdict)));
    }
    CHECK(counted(2, MoveVerdict::Inaccuracy) == "2 inaccuracies");
    CHECK_FALSE(verdict_named("brilliant"));
}

TEST_CASE("the table of the best moves has a row for each line", "[analyse]") {
    SearchInfo info;
    info.lines = {line_of(kBest, Value::win_in(7)), line_of(kPlayed, Value::eval(-20))};
    const std::string table = lines_table(info, Board({15, 15}), Rule::Freestyle);
    CHECK(table.find("  1  h8    100.0 %    win in 7      8       1000  h8\n") !=
          std::string::npos);
    CHECK(table.find("  2  d12 ") != std::string::npos);
    CHECK(table.find(" -20 ") != std::string::npos);
}

TEST_CASE("the board has the ranks of the best moves and the forbidden points", "[analyse]") {
    Board board({15, 15});
    for (const Point point : {Point(7, 5), Point(0, 0), Point(7, 6), Point(0, 2), Point(5, 7),
                              Point(0, 4), Point(6, 7), Point(0, 6)})
        board.make(point);
    SearchInfo info;
    info.lines = {line_of(Point(8, 8), Value::eval(1))};
    const std::string renju = annotated_board(info, board, Rule::Renju, false);
    CHECK(renju.find("  8  . . . . . X X ! ") != std::string::npos);  // a double three
    CHECK(renju.find("  7  . . . . . . . . 1 ") != std::string::npos);
    CHECK(annotated_board(info, board, Rule::Freestyle, false).find('!') == std::string::npos);
}

TEST_CASE("a long line of moves is cut", "[analyse]") {
    CHECK(line_text({{7, 7}, {0, 14}}, {15, 15}, 2) == "h8 a1");
    CHECK(line_text({{7, 7}, {0, 14}}, {15, 15}, 1) == "h8 ...");
}
