// SPDX-License-Identifier: MIT
//
// Positions with forced moves, sent to the real process. The forced moves are drawn on the board,
// and the referee, an independent implementation of the rules, has to agree with the drawing first.
#include <algorithm>
#include <set>

#include "engine/core/rule_names.h"
#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/names.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"
#include "tests/support/symmetry.h"
#include "tools/common/referee.h"

using namespace goren;
using namespace goren::test;

namespace {

using Points = std::vector<Point>;

Move move_of(Point point) { return {point.x(), point.y()}; }

std::set<std::string> texts_of(const Points& points) {
    std::set<std::string> texts;
    for (const Point point : points) texts.insert(text_of(move_of(point)));
    return texts;
}

// ---- the referee -------------------------------------------------------------------------------

/// The legal points after which `is_good(board)`, the opponent to move.
template <typename IsGood>
Points points_that(Board board, Rule rule, IsGood&& is_good) {
    const Colour own = board.side_to_move();
    Points points;
    for (const Point point : empty_points(board)) {
        if (!is_legal(board, rule, own, point)) continue;
        board.make(point);
        if (is_good(board)) points.push_back(point);
        board.undo();
    }
    return points;
}

/// The forced moves: the fives; else the stops of the opponent's fives; else the fours that cannot
/// be stopped.
Points forced_points(Board board, Rule rule) {
    const Colour own = board.side_to_move();
    Points fives = fives_of(board, rule, own);
    if (!fives.empty()) return fives;
    if (!fives_of(board, rule, opponent(own)).empty())
        return points_that(board, rule, [&](Board& after) {
            return fives_of(after, rule, opponent(own)).empty();
        });
    return points_that(board, rule,
                       [&](const Board& after) { return Oracle(after, rule).loses_in(2); });
}

// ---- the engine's moves
// --------------------------------------------------------------------------

int count_of(const Board& board, Cell kind) {
    return static_cast<int>(std::count_if(board.moves().begin(), board.moves().end(),
                                          [&](Point stone) { return board[stone] == kind; }));
}

/// Whether the colour of the side to move follows from the numbers of stones.
bool has_known_colours(const Board& board) {
    const int excess = count_of(board, Cell::Black) - count_of(board, Cell::White);
    return excess == (board.side_to_move() == Colour::Black ? 0 : 1);
}

std::vector<std::string> lines_of(const Board& board) {
    REQUIRE(has_known_colours(board));
    std::vector<std::string> lines;
    for (const Point stone : board.moves())
        lines.push_back(text_of(move_of(stone)) +
                        (board[stone] == cell_of(board.side_to_move()) ? ",1" : ",2"));
    return lines;
}

constexpr auto kTurn = 200ms;

/// A game under the rule on a square board of this side.
void start_game(Manager& manager, Rule rule, int side) {
    manager.start(side);
    manager.send_all({"INFO rule " + std::to_string(number_of(rule)), "INFO max_memory 33554432",
                      "INFO timeout_turn " + std::to_string(kTurn.count())});
}

/// The referee agrees that these are the answers, and the process gives one of them, in all
/// mirrors.
void expect_answers(Manager& manager, Rule rule, const Board& board, const Points& answers) {
    CHECK(texts_of(forced_points(board, rule)) == texts_of(answers));
    for (const Symmetry& symmetry : kSymmetries) {
        const Board image = image_of(board, symmetry);
        Points expected;
        for (const Point answer : answers) expected.push_back(symmetry.of(answer, board.size()));
        INFO(text_of(image) << name_of(image.side_to_move()) << " to move, " << name_of(rule));
        start_game(manager, rule, board.size().width);
        const std::string answer = text_of(manager.board(lines_of(image), kTurn));
        INFO("answer " << answer);
        CHECK(texts_of(expected).contains(answer));
    }
}

// ---- the drawings ------------------------------------------------------------------------------

/// The marks that are answers under a rule, to either colour. All other points are not.
struct Answers {
    Rule rule;
    const char* to_black;
    const char* to_white;
};

struct Problem {
    const char* name;
    const char* drawing;
    std::vector<Answers> answers;
};

Points points_marked(const Diagram& diagram, std::string_view marks) {
    Points points;
    for (const char mark : marks) {
        const Points& marked = diagram.marks.at(mark);
        points.insert(points.end(), marked.begin(), marked.end());
    }
    return points;
}

/// The same for white: the colours exchanged, and one more stone of black at the mark `+`.
Board for_white(const Diagram& diagram) {
    Board board = colours_swapped(diagram.board);
    board.place(diagram.at('+'), Colour::Black);
    board.set_side_to_move(Colour::White);
    return board;
}

constexpr Rule kFreestyle = Rule::Freestyle;
constexpr Rule kStandard = Rule::Standard;
constexpr Rule kRenju = Rule::Renju;
constexpr Rule kCaro = Rule::Caro;
constexpr Rule kCaroExact = Rule::CaroExact;

/// X is to move. Where X has no five, O has a five or an open four to come, so that nothing but the
/// answers will do. The other stones only make the numbers right.
const std::vector<Problem> kProblems{
    {"a six of one's own, and a five to stop",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\n_ O X X a X X X O _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nO O O O b _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ X _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "a", "a"},
      {kCaro, "a", "a"},
      {kStandard, "b", "b"},
      {kCaroExact, "b", "b"},
      {kRenju, "b", "a"}}},
    {"a five and a six of one's own",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ a X X X X b X _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nO O O O _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ O _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "ab", "ab"},
      {kCaro, "ab", "ab"},
      {kStandard, "a", "a"},
      {kCaroExact, "a", "a"},
      {kRenju, "a", "ab"}}},
    {"a six of the opponent's, and an open four to make",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ X O O a O O O X _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ b X X X b _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nX _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ O O O _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ X"
     "\nX _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "a", "a"},
      {kCaro, "a", "a"},
      {kStandard, "b", "b"},
      {kCaroExact, "b", "b"},
      {kRenju, "a", "b"}}},
    {"a six and a five of the opponent's",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ X O O _ O O O X _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ X X X _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ X"
     "\nO O O O b _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ X _ _ _"
     "\nX _ _ _ X _ _ _ _ _ _",
     {{kStandard, "b", "b"}, {kCaroExact, "b", "b"}}},
    {"a closed five of one's own, and a five to stop",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ O X X a X X O _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\nO O O O b _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ X _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ X _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "a", "a"},
      {kStandard, "a", "a"},
      {kRenju, "a", "a"},
      {kCaro, "b", "b"},
      {kCaroExact, "b", "b"}}},
    {"a closed five of the opponent's, and an open four to make",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ X O O a O O X _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ b X X X b _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nX _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ O O O _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nX _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "a", "a"},
      {kStandard, "a", "a"},
      {kRenju, "a", "a"},
      {kCaro, "b", "b"},
      {kCaroExact, "b", "b"}}},
    {"the edge closes no five of one's own",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\nX X X X a O _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nO O O O _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ X _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "a", "a"},
      {kStandard, "a", "a"},
      {kRenju, "a", "a"},
      {kCaro, "a", "a"},
      {kCaroExact, "a", "a"}}},
    {"the edge closes no five of the opponent's",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\nO O O O a X _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ _ X X X _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "a", "a"},
      {kStandard, "a", "a"},
      {kRenju, "a", "a"},
      {kCaro, "a", "a"},
      {kCaroExact, "a", "a"}}},
    // Caro stops a four beyond its end as well.
    {"a five of the opponent's that may be closed",
     "_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ X O O O O a b _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ +"
     "\n_ _ _ _ X X X _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _",
     {{kFreestyle, "a", "a"},
      {kStandard, "a", "a"},
      {kRenju, "a", "a"},
      {kCaro, "ab", "ab"},
      {kCaroExact, "ab", "ab"}}},
};

/// Black's five `a`, which would be this foul but for the five.
struct FiveOverFoul {
    tools::Foul foul;
    const char* drawing;
};

/// White has a five to come, so that black has no time for anything else.
const std::vector<FiveOverFoul> kFivesOverFouls{
    {tools::Foul::DoubleThree,
     "O O O O _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ O _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nO X X X X a O _ _ _ _"
     "\n_ _ _ _ _ X X _ _ _ _"
     "\n_ _ _ _ _ X _ X _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ O"},
    {tools::Foul::DoubleFour,
     "O O O O _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ O _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ O _ _ _ _ _ _ _ _"
     "\nO X X X X a O _ _ _ _"
     "\n_ _ _ _ _ X X _ _ _ _"
     "\n_ _ _ _ _ X _ X _ _ _"
     "\n_ _ _ _ _ X _ _ X _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ O _ _ _ _ _ O"},
    {tools::Foul::Overline,
     "O O O O _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ X _ _ _ O _"
     "\n_ _ _ _ _ X _ _ _ _ _"
     "\n_ _ O _ _ X _ _ _ _ _"
     "\nO X X X X a O _ _ _ _"
     "\n_ _ _ _ _ X _ _ _ _ _"
     "\n_ _ _ _ _ X _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ O"},
};

/// White makes a four at `a`; black would have to stop it at `f`, which is forbidden to him. Black
/// has an open three, so that nothing slower wins.
struct ForbiddenStop {
    tools::Foul foul;
    const char* drawing;
};

const std::vector<ForbiddenStop> kForbiddenStops{
    {tools::Foul::Overline,
     "_ _ _ _ _ _ _ _ _ _ O"
     "\n_ _ _ _ _ O _ _ _ _ _"
     "\n_ _ _ _ _ X _ _ _ _ _"
     "\n_ _ _ _ _ X _ _ _ _ O"
     "\n_ _ _ _ _ X _ _ _ _ _"
     "\nX a O O O f X _ _ _ _"
     "\n_ _ _ _ _ X _ _ _ _ _"
     "\n_ _ _ _ _ X _ _ _ _ O"
     "\n_ _ _ _ _ O _ _ _ _ _"
     "\n_ X X X _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ O"},
    {tools::Foul::DoubleThree,
     "O _ _ _ _ _ _ _ _ _ O"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ O"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nX a O O O f X _ _ _ _"
     "\n_ _ _ _ _ X X _ _ _ _"
     "\n_ _ _ _ _ X _ X _ _ O"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ X X X _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ O"},
    {tools::Foul::DoubleFour,
     "_ _ _ _ _ _ _ _ _ _ O"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ O"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\nX a O O O f X _ _ _ _"
     "\n_ _ _ _ _ X X _ _ _ _"
     "\n_ _ _ _ _ X _ X _ _ O"
     "\n_ _ _ _ _ X _ _ X _ _"
     "\n_ _ _ _ _ _ _ _ _ _ _"
     "\n_ _ _ _ _ _ _ _ _ _ O"},
};

/// Whether black's point is this foul once one of his stones is gone: the one that made it a five.
bool hides_foul(const Board& board, Point five, tools::Foul foul) {
    return std::any_of(board.moves().begin(), board.moves().end(), [&](Point stone) {
        if (board[stone] != Cell::Black) return false;
        Board without = board;
        without.remove(stone);
        return tools::foul_of(without, five) == foul;
    });
}

}  // namespace

TEST_CASE("forced moves follow the rule of the five, for both colours and in all symmetries",
          "[transcript]") {
    Manager manager;
    for (const Problem& problem : kProblems) {
        INFO(problem.name);
        const Diagram diagram = diagram_of(problem.drawing);
        for (const auto& [rule, to_black, to_white] : problem.answers) {
            expect_answers(manager, rule, diagram.board, points_marked(diagram, to_black));
            expect_answers(manager, rule, for_white(diagram), points_marked(diagram, to_white));
        }
    }
}

TEST_CASE("black's five takes precedence over every foul", "[transcript]") {
    Manager manager;
    for (const auto& [foul, drawing] : kFivesOverFouls) {
        INFO(tools::name_of(foul));
        const Diagram diagram = diagram_of(drawing);
        CHECK(hides_foul(diagram.board, diagram.at('a'), foul));
        expect_answers(manager, Rule::Renju, diagram.board, {diagram.at('a')});
    }
}

TEST_CASE("white wins where the stop of its four is forbidden", "[transcript]") {
    Manager manager;
    for (const auto& [foul, drawing] : kForbiddenStops) {
        INFO(tools::name_of(foul));
        const Diagram diagram = diagram_of(drawing);
        Board after = diagram.board;
        after.make(diagram.at('a'));
        CHECK(tools::foul_of(after, diagram.at('f')) == foul);
        // Without forbidden points the same four wins nothing.
        CHECK(forced_points(diagram.board, Rule::Standard).empty());
        expect_answers(manager, Rule::Renju, diagram.board, {diagram.at('a')});
    }
}

TEST_CASE("black never plays a forbidden point", "[transcript]") {
    constexpr int kBoards = 1000;
    constexpr std::uint64_t kSeed = 84;
    Random random(kSeed);
    Manager manager;
    start_game(manager, Rule::Renju, 15);
    manager.send("INFO timeout_turn 0");
    for (int boards = 0; boards < kBoards;) {
        Board board = random_board(random, Rule::Renju, {15, 15}, 20, 90);
        board.set_side_to_move(Colour::Black);
        if (!has_known_colours(board)) continue;
        const Points points = empty_points(board);
        const auto is_foul = [&](Point point) {
            return tools::foul_of(board, point) != tools::Foul::None;
        };
        // A board without a forbidden point, or with nothing else, proves nothing.
        const auto fouls = std::count_if(points.begin(), points.end(), is_foul);
        if (fouls == 0 || fouls == std::ssize(points)) continue;
        ++boards;
        INFO(text_of(board));
        const Move move = manager.board(lines_of(board), 100ms);
        INFO("answer " << text_of(move));
        CHECK_FALSE(is_foul({move.x, move.y}));
    }
}
