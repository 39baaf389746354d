// SPDX-License-Identifier: MIT
//
// Wins that the search must find, and the proofs of wins and losses that it returns.
#include "engine/search/searcher.h"

#include <optional>
#include <stop_token>

#include "engine/pattern/pattern_tables.h"
#include "engine/position/end_of_game.h"
#include "engine/threat/static_threat.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;

namespace {

SearchRequest request_of(std::uint64_t nodes) {
    SearchRequest request;
    request.limits.nodes = nodes;
    request.resources.memory = std::size_t{48} << 20;
    return request;
}

struct Puzzle {
    std::string name;
    std::vector<std::string_view> rows;  // X attacks and is to move
    int plies;                           // of the shortest win
    bool is_for_renju_black = true;
};

const std::vector<Puzzle>& puzzles() {
    static const std::vector<Puzzle> kAll{
        {"five", {"", "", "", "", "", "_____XXXX", "____O"}, 1},
        {"open four", {"", "", "", "", "", "______XXX", "_____O_O"}, 3},
        {"four-three",
         {"", "", "", "__OXXX", "", "______X", "______X", "", "O", "__O", "O__OO"},
         5},
        {"double three",
         {"", "", "", "", "______XX", "", "_____X", "_____X", "", "OO", "", "O_O"},
         5,
         false},
    };
    return kAll;
}

Board mirrored_colours(const Board& board) {
    Board mirrored(board.size());
    for (const Point point : board.moves())
        mirrored.place(point, board[point] == Cell::Black ? Colour::White : Colour::Black);
    mirrored.set_side_to_move(opponent(board.side_to_move()));
    return mirrored;
}

bool is_five_threatened(Board board, Rule rule) {
    return !fives_of(board, rule, opponent(board.side_to_move())).empty();
}

// Plays out a win: the search attacks; the opponent searches, too, or plays at random, but stops a
// five where that is possible.
class PlayOut {
public:
    // The search of the next move may find a longer win first.
    static constexpr int kDetour = 4;

    PlayOut(Rule rule, std::uint64_t seed) : rule_(rule), random_(seed) {}

    // Whether every legal move loses.
    bool loses(Board board, int plies) {
        const Colour own = board.side_to_move();
        for (const Point reply : empty_points(board)) {
            if (!is_legal(board, rule_, own, reply)) continue;
            board.make(reply);
            const bool is_lost = wins(board, plies - 1);
            board.undo();
            if (!is_lost) return false;
        }
        return true;
    }

    bool wins(Board board, int plies) {
        for (int left = plies; left > 0; left -= 2) {
            if (!fives_of(board, rule_, board.side_to_move()).empty()) return true;
            const auto move = searcher_.search(board, rule_, request_of(20000)).move;
            if (!move || !is_legal(board, rule_, board.side_to_move(), *move)) return false;
            board.make(*move);
            if (!fives_of(board, rule_, board.side_to_move()).empty()) return false;
            board.make(defence(board));
        }
        return false;
    }

private:
    Point defence(Board& board) {
        if (random_.below(2) == 0)
            if (const auto move = defender_.search(board, rule_, request_of(2000)).move)
                return *move;
        return random_defence(board);
    }

    Point random_defence(Board& board) {
        const Colour own = board.side_to_move();
        std::vector<Point> choices;
        for (const int must_stop : {1, 0}) {
            for (const Point point : empty_points(board)) {
                if (!is_legal(board, rule_, own, point)) continue;
                board.place(point, own);
                if (must_stop == 0 || fives_of(board, rule_, opponent(own)).empty())
                    choices.push_back(point);
                board.remove(point);
            }
            if (!choices.empty()) break;
        }
        return choices[static_cast<std::size_t>(random_.below(static_cast<int>(choices.size())))];
    }

    Rule rule_;
    Random random_;
    Searcher searcher_;
    Searcher defender_;
};

}  // namespace

TEST_CASE("known wins are found by both colours under every rule", "[search]") {
    for (const Puzzle& puzzle : puzzles())
        for (const Rule rule : kRules)
            for (const Colour attacker : kColours) {
                if (rule == Rule::Renju && attacker == Colour::Black && !puzzle.is_for_renju_black)
                    continue;
                const Board black = drawn_board(puzzle.rows, {15, 15}, Colour::Black);
                const Board board = attacker == Colour::Black ? black : mirrored_colours(black);
                INFO(puzzle.name << drawing_of(board) << "rule " << static_cast<int>(rule));
                REQUIRE(Oracle(board, rule).wins_in(puzzle.plies));
                REQUIRE_FALSE(Oracle(board, rule).wins_in(puzzle.plies - 2));
                const auto result = Searcher().search(board, rule, request_of(100000));
                REQUIRE(result.move);
                CHECK(result.info.value() == Value::win_in(puzzle.plies));
                CHECK(PlayOut(rule, 1).wins(board, puzzle.plies + PlayOut::kDetour));
            }
}

// Random boards with a win by fours of exactly seven plies, as the oracle proves.
TEST_CASE("wins by fours are found", "[search]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(400 + static_cast<std::uint64_t>(rule));
    int found = 0;
    for (int i = 0; i < 20000 && found < 6; ++i) {
        const Board board = random_board(random, rule, {11, 11}, 15, 40);
        Oracle oracle(board, rule);
        if (oracle.wins_by_fours_in(5) || !oracle.wins_by_fours_in(7)) continue;
        ++found;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        const auto result = Searcher().search(board, rule, request_of(50000));
        // A single reply to a five is played without a search.
        if (!is_five_threatened(board, rule)) CHECK(result.info.value().is_win());
        CHECK(PlayOut(rule, 1).wins(board, 7 + PlayOut::kDetour));
    }
    CHECK(found == 6);
}

TEST_CASE("short proofs are right, and longer ones hold when played out", "[search]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    Random random(500 + static_cast<std::uint64_t>(rule));
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < 1000 && (wins < 60 || losses < 10); ++i) {
        const int side = 7 + random.below(3);
        const Board board = random_board(random, rule, {side, side}, 8, side * side / 2);
        const auto result = Searcher().search(board, rule, request_of(2000));
        const Value value = result.info.value();
        if (!value.is_mate_score()) continue;
        const int plies = value.plies_to_end();
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", value " << value.raw());
        if (value.is_loss() && plies <= 10 && ++losses <= 10) {
            if (plies <= 4) CHECK(Oracle(board, rule).loses_in(plies));
            CHECK(PlayOut(rule, random.next()).loses(board, plies + PlayOut::kDetour));
        }
        if (value.is_win() && plies <= 5 && ++wins <= 60) CHECK(Oracle(board, rule).wins_in(plies));
        if (value.is_win() && plies > 5 && plies <= 15)
            CHECK(PlayOut(rule, random.next()).wins(board, plies + PlayOut::kDetour));
    }
    CHECK(wins >= 30);
    CHECK(losses >= 10);
}

TEST_CASE("no win comes behind the draw of renju, unless the game has gone on behind it",
          "[search]") {
    constexpr BoardSize kSmall{7, 7};
    Random random(520);
    int too_late = 0;
    int behind = 0;
    for (int i = 0; i < 500; ++i) {
        const int stones = kSmall.points() - kRenjuEmptyAtDraw - 4 + random.below(8);
        const Board board = random_board(random, Rule::Renju, kSmall, stones, stones);
        Position position(board, pattern_tables(Rule::Renju));
        const int left = moves_left(position);
        const auto outcome = static_outcome(position, 0);
        const Value value = Searcher().search(board, Rule::Renju, request_of(2000)).info.value();
        INFO(drawing_of(board) << left << " moves left, value " << value.raw());
        if (left > 0 && value.is_mate_score()) CHECK(value.plies_to_end() <= left);
        if (!outcome) continue;
        if (left <= 0) CHECK(value == *outcome);
        behind += left <= 0 ? 1 : 0;
        too_late += left > 0 && outcome->plies_to_end() > left ? 1 : 0;
    }
    CHECK(too_late > 10);
    CHECK(behind > 10);
}

// Deeper iterations prune more, and one that is interrupted may have pruned what the win needs.
TEST_CASE("a win stays known in later iterations", "[search]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    const int lines = GENERATE(1, 3);
    Random random(600 + static_cast<std::uint64_t>(rule));
    constexpr int kWanted = 60 / kEffortDivisor;
    int wins = 0;
    for (int i = 0; i < 1000 && wins < kWanted; ++i) {
        const Board board = random_board(random, rule, {15, 15}, 12, 16);
        std::optional<Value> best;
        std::stop_source stop;
        SearchRequest request = request_of(3000);
        request.multi_pv = lines;
        request.stop = stop.get_token();
        request.on_iteration = [&](const SearchInfo& info) {
            INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
            if (best) CHECK(info.value() >= *best);
            if (!info.value().is_win()) return;
            best = info.value();
            if (i % 2 == 0) stop.request_stop();
        };
        const auto result = Searcher().search(board, rule, request);
        if (!best) continue;
        ++wins;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        CHECK(result.info.value() >= *best);
    }
    CHECK(wins == kWanted);
}
