// SPDX-License-Identifier: MIT
#include "engine/threat/vcf.h"

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

constexpr int kLargeBudget = 1'000'000;

Board random_fighting_board(Random& random, Rule rule) {
    const int side = 9 + random.below(4);
    return random_board(random, rule, {side, side}, 2 * side, 5 * side, walls_beside_rows(side));
}

// Plays the attacker by winning_line() against every defence, until the five is made.
class Replay {
public:
    explicit Replay(Rule rule) : rule_(rule) {}

    bool wins(Board& board, int plies_left) {
        if (!fives_of(board, rule_, board.side_to_move()).empty()) return plies_left >= 1;
        if (plies_left < 3) return false;
        Position position(board, pattern_tables(rule_));
        const auto win = vcf_.winning_line(position, kLargeBudget);
        if (!win || win->plies > plies_left || win->line.empty()) return false;
        const Point attack = win->line.front();
        if (!board.is_empty(attack) || !is_legal(board, rule_, board.side_to_move(), attack))
            return false;
        board.make(attack);
        const bool is_won = every_defence_fails(board, plies_left - 1);
        board.undo();
        return is_won;
    }

private:
    bool every_defence_fails(Board& board, int plies_left) {
        const Colour own = board.side_to_move();
        if (!fives_of(board, rule_, own).empty()) return false;
        for (const Point reply : empty_points(board)) {
            if (!is_legal(board, rule_, own, reply)) continue;
            board.make(reply);
            const bool is_won = wins(board, plies_left - 1);
            board.undo();
            if (!is_won) return false;
        }
        return true;
    }

    Rule rule_;
    VcfSearch vcf_;
};

// Whether the line consists of legal moves up to an own five point.
bool is_line_sound(Board board, Rule rule, const VcfWin& win) {
    const Colour attacker = board.side_to_move();
    for (const Point move : win.line) {
        if (!board.is_empty(move) || !is_legal(board, rule, board.side_to_move(), move))
            return false;
        if (!fives_of(board, rule, board.side_to_move()).empty()) return false;
        board.make(move);
    }
    return !fives_of(board, rule, attacker).empty() &&
           static_cast<int>(win.line.size()) <= win.plies;
}

}  // namespace

TEST_CASE("a VCF wins against every defence", "[vcf]") {
    const Rule rule = GENERATE(every_rule());
    Random random(40 + static_cast<std::uint64_t>(rule));
    VcfSearch vcf;
    int wins = 0;
    int long_wins = 0;
    for (int i = 0; i < 20000 && (wins < 100 || long_wins < 60); ++i) {
        Board board = random_fighting_board(random, rule);
        Position position(board, pattern_tables(rule));
        const auto win = vcf.winning_line(position, kLargeBudget);
        REQUIRE(position.board() == board);
        if (!win || (win->plies < 5 ? ++wins > 100 : ++long_wins > 60)) continue;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", plies " << win->plies);
        CHECK(is_line_sound(board, rule, *win));
        CHECK(Replay(rule).wins(board, win->plies));
    }
    CHECK(wins >= 100);
    CHECK(long_wins >= 60);
}

TEST_CASE("no VCF is missed", "[vcf]") {
    const Rule rule = GENERATE(every_rule());
    Random random(80 + static_cast<std::uint64_t>(rule));
    VcfSearch vcf;
    int wins = 0;
    for (int i = 0; i < 3000 / kEffortDivisor; ++i) {
        const int side = 7 + random.below(3);
        const Board board =
            random_board(random, rule, {side, side}, side, 3 * side, walls_beside_rows(side));
        if (!Oracle(board, rule).wins_by_fours_in(7)) continue;
        ++wins;
        Position position(board, pattern_tables(rule));
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        CHECK(vcf.find_win(position, kLargeBudget));
    }
    CHECK(wins > 150 / kEffortDivisor);
}

TEST_CASE("cached results do not change the outcome of a VCF search", "[vcf]") {
    const Rule rule = GENERATE(every_rule());
    Random random(120 + static_cast<std::uint64_t>(rule));
    VcfSearch used;
    VcfSearch limited;
    int wins = 0;
    for (int i = 0; i < 2000 / kEffortDivisor; ++i) {
        Position position(random_fighting_board(random, rule), pattern_tables(rule));
        VcfSearch fresh;
        const auto expected = fresh.find_win(position, kLargeBudget);
        const auto quick = limited.find_win(position, 1 + random.below(8));
        INFO(drawing_of(position.board()) << "rule " << static_cast<int>(rule));
        REQUIRE(used.find_win(position, kLargeBudget) == expected);
        REQUIRE(used.find_win(position, kLargeBudget) == expected);
        if (quick) REQUIRE(expected);
        // A search with a small budget may find another win, but must not cache "no win" falsely.
        REQUIRE(limited.find_win(position, kLargeBudget).has_value() == expected.has_value());
        wins += expected.has_value();
    }
    CHECK(wins > 100 / kEffortDivisor);
}

TEST_CASE("without plain fours most VCFs are found, and no false ones", "[vcf]") {
    const Rule rule = GENERATE(every_rule());
    Random random(160 + static_cast<std::uint64_t>(rule));
    VcfSearch with_all;
    VcfSearch without_plain(PointPattern::FourPlus);
    int all = 0;
    int found = 0;
    for (int i = 0; i < 2000; ++i) {
        Position position(random_fighting_board(random, rule), pattern_tables(rule));
        const bool is_won = with_all.find_win(position, kLargeBudget).has_value();
        const bool is_found = without_plain.find_win(position, kLargeBudget).has_value();
        INFO(drawing_of(position.board()) << "rule " << static_cast<int>(rule));
        if (is_found) REQUIRE(is_won);
        all += is_won;
        found += is_found;
    }
    CHECK(all > 100);
    CHECK(found < all);
    CHECK(found > all / 2);
}

TEST_CASE("a VCF search keeps to its budget and counts the positions searched", "[vcf]") {
    Random random(7);
    std::uint64_t all_nodes = 0;
    for (int i = 0; i < 500; ++i) {
        Position position(random_fighting_board(random, Rule::Freestyle),
                          pattern_tables(Rule::Freestyle));
        const int budget = random.below(20);
        VcfSearch vcf;
        vcf.find_win(position, budget);
        const std::uint64_t nodes = vcf.pop_node_count();
        REQUIRE(nodes <= static_cast<std::uint64_t>(budget));
        REQUIRE(vcf.pop_node_count() == 0);
        VcfSearch again;
        again.find_win(position, budget);
        REQUIRE(again.pop_node_count() == nodes);
        all_nodes += nodes;
    }
    CHECK(all_nodes > 0);
}
