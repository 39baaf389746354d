// SPDX-License-Identifier: MIT
//
// The levels of strength: legal moves, fives, repeatability, and that the highest is the full
// search.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "engine/core/random.h"
#include "engine/players/goren_player.h"
#include "engine/players/level_request.h"
#include "engine/position/position.h"
#include "tests/support/catch.h"
#include "tests/support/effort.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/random_play.h"
#include "tools/common/referee.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr int kFirstSoundLevel = 3;  // from here on no five is overlooked

SearchRequest request_of(int level, std::uint64_t seed = 0) {
    SearchRequest request;
    request.limits.nodes = 100;
    request.resources.memory = std::size_t{32} << 20;
    request.level = level;
    request.level_seed = seed;
    return request;
}

// A position with a winner or without, as managers may send any.
Board random_board(Random& random) {
    const BoardSize size = random_size(random);
    const int stones = std::min(10 + random.below(20), size.points() / 2);
    Board board = scattered_board(size, {stones, random.below(4)}, random);
    board.set_side_to_move(random.below(2) == 0 ? Colour::Black : Colour::White);
    return board;
}

void require_legal(const Board& board, Rule rule, std::optional<Point> move) {
    REQUIRE(move);
    REQUIRE(board.size().contains(*move));
    REQUIRE(board.is_empty(*move));
    const Colour own = board.side_to_move();
    if (is_legal(board, rule, own, *move)) return;
    const auto points = empty_points(board);
    REQUIRE(std::none_of(points.begin(), points.end(),
                         [&](Point point) { return is_legal(board, rule, own, point); }));
}

// The moves of a game between two levels from an empty board.
std::vector<Point> play(int black, int white, std::uint64_t seed, int max_moves) {
    GorenPlayer player;
    Board board({15, 15});
    while (board.stone_count() < max_moves) {
        const int level = board.side_to_move() == Colour::Black ? black : white;
        const Point move = *player.search(board, Rule::Freestyle, request_of(level, seed)).move;
        board.make(move);
        if (tools::wins(board, Rule::Freestyle, move)) break;
    }
    return {board.moves().begin(), board.moves().end()};
}

// A beginner: makes fives, stops fives, else attacks with threes and never defends. Fours that win
// nothing are kept.
Point beginners_move(const Board& board, Random& random) {
    const Position position(board, pattern_tables(Rule::Freestyle));
    const Colour own = board.side_to_move();
    Point best = board.size().centre();
    int best_score = -1;
    position.for_each_candidate([&](Point point) {
        const PointPattern attack = position.pattern(own, point);
        const bool is_kept = attack == PointPattern::Four || attack == PointPattern::FourPlus;
        int score = 10 * static_cast<int>(is_kept ? PointPattern::SleepingThree : attack) +
                    random.below(10);
        if (attack == PointPattern::Five)
            score = 1000;
        else if (position.pattern(opponent(own), point) == PointPattern::Five)
            score = 500;
        if (score > best_score) {
            best_score = score;
            best = point;
        }
    });
    return best;
}

// The beginner's score, 2 for a win, in a game against a level.
int beginners_score(int level, Colour beginner, std::uint64_t seed) {
    GorenPlayer player;
    Random random(seed);
    Board board({15, 15});
    board.make(Point(7, 7));
    while (board.empty_count() > 0) {
        const Point move =
            board.side_to_move() == beginner
                ? beginners_move(board, random)
                : *player.search(board, Rule::Freestyle, request_of(level, seed)).move;
        board.make(move);
        if (tools::wins(board, Rule::Freestyle, move))
            return board.side_to_move() == beginner ? 0 : 2;
    }
    return 1;
}

}  // namespace

TEST_CASE("every level plays legal moves in random positions", "[levels]") {
    const Rule rule = GENERATE(every_rule());
    GorenPlayer player;
    Random random(3);
    for (int level = kWeakestLevel; level <= kFullLevel; ++level)
        for (int i = 0; i < 12 / kEffortDivisor; ++i) {
            const Board board = random_board(random);
            INFO("level " << level << ", rule " << static_cast<int>(rule));
            require_legal(board, rule,
                          player.search(board, rule, request_of(level, random.next())).move);
        }
}

TEST_CASE("every level plays on the emptiest and the fullest boards", "[levels]") {
    GorenPlayer player;
    for (int level = kWeakestLevel; level <= kFullLevel; ++level) {
        INFO("level " << level);
        Board board({5, 5});
        CHECK(player.search(board, Rule::Renju, request_of(level)).move == Point(2, 2));
        while (board.empty_count() > 0) {
            const auto move = player.search(board, Rule::Renju, request_of(level)).move;
            require_legal(board, Rule::Renju, move);
            board.make(*move);
        }
        CHECK_FALSE(player.search(board, Rule::Renju, request_of(level)).move);
    }
}

TEST_CASE("from level 3 on a five is always made, and stopped where one move stops it",
          "[levels]") {
    const Rule rule = GENERATE(every_rule());
    GorenPlayer player;
    Random random(5);
    int made = 0;
    int stopped = 0;
    while (made < 30 / kEffortDivisor || stopped < 30 / kEffortDivisor) {
        Board board = random_board(random);
        const Colour own = board.side_to_move();
        const auto fives = fives_of(board, rule, own);
        const auto threats = fives_of(board, rule, opponent(own));
        if (fives.empty() && threats.size() != 1) continue;
        const bool can_stop = fives.empty() && is_legal(board, rule, own, threats.front());
        if (fives.empty() && !can_stop) continue;
        ++(can_stop ? stopped : made);
        for (int level = kFirstSoundLevel; level <= kFullLevel; ++level) {
            INFO("level " << level << ", rule " << static_cast<int>(rule));
            const Point move = *player.search(board, rule, request_of(level, random.next())).move;
            if (!can_stop) {
                REQUIRE(std::count(fives.begin(), fives.end(), move) == 1);
                continue;
            }
            // In caro a five can also be stopped by closing it.
            Board after = board;
            after.make(move);
            REQUIRE(fives_of(after, rule, opponent(own)).empty());
        }
    }
}

TEST_CASE("the lowest levels overlook a five of the opponent now and then", "[levels]") {
    Board board({15, 15});
    for (int i = 0; i < 4; ++i) {
        board.make(Point(3 + i, 7));
        board.make(Point(2 + 3 * i, 12));
    }
    board.remove(Point(2, 12));
    board.place(Point(2, 7), Colour::White);  // OXXXX_
    board.set_side_to_move(Colour::White);
    GorenPlayer player;
    for (const int level : {1, 2}) {
        int overlooked = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed)
            overlooked +=
                player.search(board, Rule::Freestyle, request_of(level, seed)).move != Point(7, 7);
        INFO("level " << level);
        CHECK(overlooked > 0);
        CHECK(overlooked < 40);
    }
}

TEST_CASE("no level plays far from all stones", "[levels]") {
    GorenPlayer player;
    Random random(6);
    for (int level = kWeakestLevel; level < kFullLevel; ++level) {
        Board board({19, 19});
        board.make(Point(9, 9));
        for (int i = 0; i < 12; ++i) {
            const Point move =
                *player.search(board, Rule::Freestyle, request_of(level, random.next())).move;
            const auto is_near = [&](Point stone) {
                return std::abs(stone.x() - move.x()) <= 4 && std::abs(stone.y() - move.y()) <= 4;
            };
            INFO("level " << level);
            REQUIRE(std::any_of(board.moves().begin(), board.moves().end(), is_near));
            board.make(move);
        }
    }
}

TEST_CASE("a level plays the same game with the same seed and other games with others",
          "[levels]") {
    for (const int level : {1, 6, 10}) {
        INFO("level " << level);
        const auto game = play(level, level + 1, 1, 20);
        CHECK(play(level, level + 1, 1, 20) == game);
        int different = 0;
        for (std::uint64_t seed = 2; seed < 6; ++seed)
            different += play(level, level + 1, seed, 20) != game;
        CHECK(different > 0);
    }
}

TEST_CASE("the move of a level does not depend on earlier searches, memory or threads",
          "[levels]") {
    Random random(7);
    for (const int level : {1, 5, 9, 12, 14}) {
        Board board({15, 15});
        for (const Point point : play(level, level, 3, 12)) board.make(point);
        SearchRequest request = request_of(level, 9);
        request.limits.nodes.reset();
        const SearchResult fresh = GorenPlayer().search(board, Rule::Freestyle, request);
        GorenPlayer used;
        used.search(random_board(random), Rule::Renju, request_of(kFullLevel));
        SearchRequest larger = request;
        larger.resources.memory *= 4;
        larger.resources.threads = 3;
        used.search(board, Rule::Freestyle, larger);
        const SearchResult again = used.search(board, Rule::Freestyle, larger);
        INFO("level " << level);
        CHECK(again.move == fresh.move);
        CHECK(again.info.value() == fresh.info.value());
        CHECK(again.info.nodes == fresh.info.nodes);
    }
}

TEST_CASE("the highest level is the full search", "[levels]") {
    CHECK(SearchRequest().level == kFullLevel);
    Random random(8);
    for (const Rule rule : kRules) {
        GorenPlayer player;
        Searcher searcher;
        for (int i = 0; i < 4; ++i) {
            const Board board = random_board(random);
            SearchRequest request = request_of(kFullLevel, random.next());
            request.limits.nodes = 3000;
            const SearchResult level = player.search(board, rule, request);
            const SearchResult full = searcher.search(board, rule, request);
            CHECK(level.move == full.move);
            CHECK(level.info.value() == full.info.value());
            CHECK(level.info.depth() == full.info.depth());
            CHECK(level.info.nodes == full.info.nodes);
        }
    }
}

TEST_CASE("a level only lowers the limits of a request", "[levels]") {
    const Board board = [] {
        Random random(9);
        return random_board(random);
    }();
    SearchRequest request;
    request.limits.turn = Milliseconds{70};
    request.limits.match_left = Milliseconds{900};
    request.resources.threads = 4;
    for (int level = kWeakestLevel; level < kFullLevel; ++level) {
        INFO("level " << level);
        const LevelSettings& settings = level_settings(level);
        const auto free = request_at_level(settings, board, Rule::Freestyle, request);
        CHECK(free.limits.turn == request.limits.turn);
        CHECK(free.limits.match_left == request.limits.match_left);
        CHECK(free.limits.nodes == settings.nodes);
        CHECK(free.limits.depth == settings.depth);
        CHECK(free.resources.threads == 1);
        CHECK(free.resources.memory <= request.resources.memory);
        SearchRequest small = request;
        small.limits.nodes = 3;
        small.limits.depth = 1;
        const auto limited = request_at_level(settings, board, Rule::Freestyle, small);
        CHECK(limited.limits.nodes == 3);
        CHECK(limited.limits.depth == 1);
    }
}

TEST_CASE("a level plays no excluded point and keeps to a restriction", "[levels]") {
    GorenPlayer player;
    Random random(10);
    for (int level = kWeakestLevel; level < kFullLevel; ++level) {
        const Board board = random_board(random);
        INFO("level " << level);
        SearchRequest request = request_of(level);
        const auto first = player.search(board, Rule::Freestyle, request).move;
        request.search_moves.excluded = {*first};
        CHECK(player.search(board, Rule::Freestyle, request).move != first);
        request = request_of(level);
        request.search_moves.restricted = {random_empty(board, random)};
        CHECK(player.search(board, Rule::Freestyle, request).move ==
              request.search_moves.restricted.front());
    }
}

TEST_CASE("each level has at least the means of the one below", "[levels]") {
    for (int level = kWeakestLevel + 1; level < kFullLevel; ++level) {
        const LevelSettings& weaker = level_settings(level - 1);
        const LevelSettings& stronger = level_settings(level);
        INFO("level " << level);
        CHECK(stronger.nodes >= weaker.nodes);
        CHECK(stronger.depth >= weaker.depth);
        CHECK(stronger.moves >= weaker.moves);
        CHECK(stronger.vcf_positions >= weaker.vcf_positions);
        CHECK(stronger.noise <= weaker.noise);
        CHECK(stronger.distance_penalty <= weaker.distance_penalty);
        CHECK(stronger.overlooked_threats <= weaker.overlooked_threats);
        CHECK(stronger.overlooked_fives <= weaker.overlooked_fives);
        if (level >= kFirstSoundLevel) CHECK(stronger.overlooked_fives == 0);
    }
}

TEST_CASE("a beginner who blocks fours beats level 1 and loses to level 10", "[levels]") {
    constexpr int kGames = 20;
    int against_1 = 0;
    int against_10 = 0;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
        const Colour beginner = seed % 2 == 0 ? Colour::Black : Colour::White;
        against_1 += beginners_score(1, beginner, seed);
        against_10 += beginners_score(10, beginner, seed);
    }
    CHECK(against_1 >= kGames);
    CHECK(against_10 <= kGames / 5);
}
