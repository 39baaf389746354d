// SPDX-License-Identifier: MIT
#include "tools/analyse/review.h"

#include <filesystem>
#include <fstream>

#include "engine/api/win_probability.h"
#include "protocol/formats/game_tree.h"
#include "protocol/notation.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tools/analyse/line_text.h"
#include "tools/analyse/review_page.h"
#include "tools/analyse/review_report.h"
#include "tools/analyse/review_run.h"
#include "tools/formats/sgf.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::analyse;
using goren::protocol::parse_pos;
using goren::protocol::to_pos;
using goren::test::Folder;

namespace {

SourceGame game_of(const std::string& stones, Rule rule = Rule::Freestyle) {
    SourceGame game;
    game.source = "test";
    game.rule = rule;
    const auto points = parse_pos(stones);
    for (const Point point : *points) game.record.moves.push_back({point, std::nullopt});
    return game;
}

Board board_of(const std::string& stones) {
    Board board({15, 15});
    const auto points = parse_pos(stones);
    for (const Point point : *points) board.make(point);
    return board;
}

SearchLine line_of(const std::string& pv, Value value) {
    return {value, 10, 12, 500, parse_pos(pv).value()};
}

SearchInfo info_of(std::vector<SearchLine> lines) {
    SearchInfo info;
    info.lines = std::move(lines);
    info.nodes = 1000;
    return info;
}

nlohmann::json page_data(const std::string& page) {
    const std::string begin = R"(id="data">)";
    const std::size_t at = page.find(begin) + begin.size();
    return nlohmann::json::parse(page.substr(at, page.find("</script>", at) - at));
}

const nlohmann::json kHeader{{"test", 1}};

}  // namespace

TEST_CASE("a review needs the positions before and after every move", "[review]") {
    const SearchStore store;
    const ReviewStep step = review_game(game_of("h8h9"), store);
    CHECK_FALSE(step.review);
    std::vector<int> stones;
    for (const Board& board : step.missing) stones.push_back(board.stone_count());
    CHECK((stones == std::vector<int>{0, 1, 1, 2}));
}

TEST_CASE("a move is compared with searches after the moves that seem better", "[review]") {
    // Black plays a1; the search before prefers h8, which the search after it refutes, then h9.
    SearchStore store;
    const Rule rule = Rule::Freestyle;
    store.add(board_of(""), rule,
              info_of({line_of("h8", Value::eval(300)), line_of("h9i9", Value::eval(250))}));
    store.add(board_of("a1"), rule, info_of({line_of("i8", Value::eval(200))}));
    const auto missing_stones = [&] {
        const ReviewStep step = review_game(game_of("a1"), store);
        REQUIRE(step.missing.size() == 1);
        return to_pos({step.missing[0].moves().begin(), step.missing[0].moves().end()});
    };
    CHECK(missing_stones() == "h8");
    store.add(board_of("h8"), rule, info_of({line_of("g8", Value::eval(400))}));
    CHECK(missing_stones() == "h9");
    store.add(board_of("h9"), rule, info_of({line_of("h10", Value::eval(-100))}));
    const auto review = review_game(game_of("a1"), store).review;
    REQUIRE(review);
    const ReviewedMove& move = review->moves.at(0);
    CHECK(move.verdict == MoveVerdict::Blunder);
    CHECK(to_pos(move.best().pv) == "h9h10");
    CHECK(move.best().value == Value::eval(100));
    CHECK(move.played().value == Value::eval(-200));
    CHECK(to_pos(move.lines.back().pv) == "h8g8");
    CHECK(move.loss() ==
          Approx(expected_score(Value::eval(100), rule) - expected_score(Value::eval(-200), rule)));
}

TEST_CASE("a proven win needs no second search, and is missed with its line", "[review]") {
    SearchStore store;
    store.add(board_of(""), Rule::Freestyle,
              info_of({line_of("h8h9i8", Value::win_in(7)), line_of("a1", Value::eval(20))}));
    store.add(board_of("a1"), Rule::Freestyle, info_of({line_of("i8", Value::eval(10))}));
    const auto review = review_game(game_of("a1"), store).review;
    REQUIRE(review);
    CHECK(review->moves[0].verdict == MoveVerdict::MissedWin);
    CHECK(verdict_title(review->moves[0]) == "missed win in 7");
    const std::string table = review_table(*review);
    CHECK(table.find("missed win in 7: h8 h7 i8\n") != std::string::npos);
    CHECK(table.find("X: average loss " + percent_text(review->moves[0].loss())) !=
          std::string::npos);
    const std::string without_opening = review_table(*review, 1);
    CHECK(without_opening.find("missed win in 7") != std::string::npos);
    CHECK(without_opening.find("average loss") == std::string::npos);
    CHECK(review_table(*review, 2) == without_opening);

    const auto json = move_json(*review, 0);
    CHECK(json["verdict"] == "missed-win");
    CHECK(json["before"]["win_in"] == 7);
    CHECK(json["after"]["value"] == -10);
    CHECK(json["best"] == "h8");
    CHECK(json["lines"].size() == 2);

    const auto games =
        std::get<std::vector<formats::SgfGame>>(formats::read_sgf(review_sgf(*review)));
    const goren::protocol::formats::GameTree& tree = games.at(0).tree;
    const auto played = tree.first_child(goren::protocol::formats::GameTree::kRoot);
    CHECK(tree.comment(played).find("missed win in 7, loses ") != std::string::npos);
    CHECK(to_pos(tree.stones_to(tree.end_of_main_line(tree.next_sibling(played)))) == "h8h9i8");
}

TEST_CASE("what a search has proven about the move played stays proven", "[review]") {
    SearchStore store;
    store.add(board_of(""), Rule::Freestyle, info_of({line_of("a1b1", Value::win_in(15))}));
    store.add(board_of("a1"), Rule::Freestyle, info_of({line_of("i8", Value::eval(-900))}));
    const auto review = review_game(game_of("a1"), store).review;
    REQUIRE(review);
    CHECK(review->moves[0].played().value == Value::win_in(15));
    CHECK(review->moves[0].loss() == 0);
}

TEST_CASE("what is proven about a position holds for the move before it", "[review]") {
    // The search after a1 and b1 sees nothing, but white has a win there: so a1 loses.
    SearchStore store;
    const Rule rule = Rule::Freestyle;
    store.add(board_of(""), rule,
              info_of({line_of("h8", Value::eval(60)), line_of("a1", Value::eval(50))}));
    store.add(board_of("a1"), rule,
              info_of({line_of("b1", Value::eval(-45)), line_of("h8h9g8", Value::eval(-50))}));
    store.add(board_of("a1b1"), rule, info_of({line_of("c1", Value::eval(300))}));
    // The move that was best is refuted; the search after the other one finds the win.
    REQUIRE(review_game(game_of("a1b1"), store).missing.size() == 1);
    store.add(board_of("a1h8"), rule, info_of({line_of("h9g8", Value::loss_in(8))}));
    // Now a1 is an error, and so the move that seemed better is searched as well.
    const ReviewStep step = review_game(game_of("a1b1"), store);
    REQUIRE(step.missing.size() == 1);
    CHECK(to_pos({step.missing[0].moves().begin(), step.missing[0].moves().end()}) == "h8");
    store.add(board_of("h8"), rule, info_of({line_of("h9", Value::eval(-60))}));
    const auto review = review_game(game_of("a1b1"), store).review;
    REQUIRE(review);
    CHECK(review->moves[1].verdict == MoveVerdict::MissedWin);
    CHECK(review->moves[1].best().value == Value::win_in(9));
    CHECK(review->moves[0].played().value == Value::loss_in(10));
    CHECK(to_pos(review->moves[0].played().pv) == "a1h8h9g8");
    CHECK(review->moves[0].verdict == MoveVerdict::Blunder);
}

TEST_CASE("after a move that wins by force every reply loses", "[review]") {
    SearchStore store;
    const Rule rule = Rule::Freestyle;
    store.add(board_of(""), rule, info_of({line_of("h8h9i8", Value::win_in(9))}));
    store.add(board_of("h8"), rule,
              info_of({line_of("h9", Value::eval(-100)), line_of("a1", Value::eval(-200))}));
    store.add(board_of("h8a1"), rule, info_of({line_of("i8", Value::eval(400))}));
    const auto review = review_game(game_of("h8a1"), store).review;
    REQUIRE(review);
    CHECK(review->moves[0].verdict == MoveVerdict::OnlyMove);
    CHECK(review->moves[1].verdict == MoveVerdict::LostAnyway);
    CHECK(review->moves[1].played().value == Value::loss_in(8));
    CHECK(review->moves[1].best().value == Value::loss_in(8));
}

TEST_CASE("a loss that the search has not proven does not make the move before it a win",
          "[review]") {
    // Both candidates lose by the searches after them, but there are other moves.
    SearchStore store;
    const Rule rule = Rule::Freestyle;
    store.add(board_of(""), rule, info_of({line_of("h8", Value::eval(50))}));
    store.add(board_of("h8"), rule,
              info_of({line_of("h9", Value::eval(20)), line_of("a1", Value::eval(10))}));
    store.add(board_of("h8h9"), rule, info_of({line_of("i8", Value::win_in(5))}));
    store.add(board_of("h8a1"), rule, info_of({line_of("i8", Value::win_in(7))}));
    const auto review = review_game(game_of("h8a1"), store).review;
    REQUIRE(review);
    CHECK_FALSE(review->moves[0].played().value.is_mate_score());
}

TEST_CASE("a game ends with its five, and needs no search after it", "[review]") {
    const SourceGame game = game_of("a1b1a2b2a3b3a4b4a5b5c5");
    SearchStore store;
    Board board({15, 15});
    for (std::size_t i = 0; i < 9; ++i) {
        const std::string pv = to_pos({game.record.moves[i].point});
        store.add(board, game.rule, info_of({line_of(pv, Value::eval(0))}));
        board.make(game.record.moves[i].point);
    }
    const auto review = review_game(game, store).review;
    REQUIRE(review);
    REQUIRE(review->moves.size() == 9);
    REQUIRE(review->end);
    CHECK(review->end->reason == "black has five in a row");
    CHECK(review->moves[8].verdict == MoveVerdict::Best);
    CHECK(review->moves[8].played().value == Value::win_in(1));
    CHECK(review->end->outcome == formats::Outcome::BlackWins);
    // SGF keeps what was played on.
    const auto games =
        std::get<std::vector<formats::SgfGame>>(formats::read_sgf(review_sgf(*review)));
    CHECK(games[0].tree.stones_to(games[0].tree.end_of_main_line()).size() == 11);
}

TEST_CASE("a forbidden point ends the game", "[review]") {
    // Two open threes with the last stone.
    const SourceGame game = game_of("h6a1h7a3f8a5g8a7h8", Rule::Renju);
    SearchStore store;
    SearchOptions options;
    options.nodes = 200;
    const auto reviews = run_reviews({game}, options, store, {}, [](const ReviewProgress&) {});
    REQUIRE(reviews.size() == 1);
    const ReviewedMove& last = reviews[0].moves.back();
    CHECK(last.verdict == MoveVerdict::ForbiddenPoint);
    REQUIRE(reviews[0].end);
    CHECK(reviews[0].end->reason == "black played a forbidden point");
    CHECK(review_sgf(reviews[0]).find("RE[W+1]") != std::string::npos);
    const auto json = move_json(reviews[0], 8);
    CHECK(json["verdict"] == "forbidden-point");
    CHECK(json["after"]["score"] == 0);
    CHECK(review_table(reviews[0]).find("forbidden point") != std::string::npos);
    const std::string page = make_review_page(reviews);
    CHECK(page.find("forbidden-point\"") != std::string::npos);
    // Only an error with lines has the button that plays the better one.
    CHECK(page.find("!move.has_better") != std::string::npos);
    const nlohmann::json data = page_data(page);
    for (const auto& shown : data.at("games").at(0).at("moves"))
        CHECK(shown.at("has_better") ==
              (shown.at("is_error") == true && !shown.at("lines").empty()));
}

TEST_CASE("a forbidden point has no loss that an average could count", "[review]") {
    GameReview review{game_of("h8a1a2", Rule::Renju), {}, {}};
    ReviewedMove mistake;
    mistake.move = Point(7, 7);
    mistake.verdict = MoveVerdict::Mistake;
    mistake.lines = {line_of("i9", Value::eval(20)), line_of("h8", Value::eval(-50))};
    mistake.best_score = 0.5;
    mistake.played_score = 0.38;
    ReviewedMove foul;
    foul.move = Point(0, 1);
    foul.verdict = MoveVerdict::ForbiddenPoint;
    foul.lines = {line_of("a2", Value::loss_in(0))};
    review.moves = {mistake, foul};
    const auto has_summary = [&](std::size_t opening, const std::string& line) {
        return review_table(review, opening).find("\n" + line + "\n") != std::string::npos;
    };
    CHECK(has_summary(0, "X: average loss 12.0 %, 1 mistake, 1 forbidden point"));
    CHECK(has_summary(1, "X: 1 forbidden point"));
}

TEST_CASE("on an open board no move is the only one, however few lines are wanted", "[review]") {
    SearchStore store;
    SearchOptions options;
    options.nodes = 500;
    options.n_best = 1;
    options.memory_mb = 16;
    const auto reviews =
        run_reviews({game_of("h8i9")}, options, store, {}, [](const ReviewProgress&) {});
    REQUIRE(reviews.size() == 1);
    for (const ReviewedMove& move : reviews[0].moves) CHECK(move.verdict != MoveVerdict::OnlyMove);
}

TEST_CASE("the number of threads changes nothing", "[review]") {
    const std::vector<SourceGame> games{game_of("h8i9h9h7j10i8"), game_of("h8h9", Rule::Caro)};
    const auto text = [&](int threads) {
        SearchOptions options;
        options.nodes = 1000;
        options.threads = threads;
        options.memory_mb = 16;
        SearchStore store;
        std::size_t done = 0;
        const auto reviews =
            run_reviews(games, options, store, {}, [&](const ReviewProgress& progress) {
                CHECK(progress.done >= done);
                CHECK(progress.done <= progress.total);
                done = progress.done;
            });
        CHECK(done == store.size());
        std::string all;
        for (const GameReview& review : reviews)
            for (std::size_t i = 0; i < review.moves.size(); ++i)
                all += move_json(review, i).dump() + "\n";
        return all;
    };
    const std::string single = text(1);
    CHECK(single.size() > 1000);
    CHECK(text(3) == single);
}

TEST_CASE("a stopped review returns nothing", "[review]") {
    std::stop_source stop;
    stop.request_stop();
    SearchStore store;
    CHECK(run_reviews({game_of("h8i9")}, {}, store, stop.get_token(), [](const auto&) {}).empty());
}

TEST_CASE("searches survive their file, and an incomplete last line is searched again",
          "[review]") {
    const Folder folder;
    const std::string path = folder / "searches.jsonl";
    const SearchInfo info =
        info_of({line_of("h8h9", Value::win_in(3)), line_of("i8", Value::eval(-7))});
    {
        SearchStore store(path, kHeader);
        store.add(board_of("a1"), Rule::Renju, info);
        store.add(board_of("a1a2"), Rule::Renju, info);
    }
    const auto whole = std::filesystem::file_size(path);
    std::ofstream(path, std::ios::app) << R"({"position":"renju 15 a)";
    SearchStore store(path, kHeader);
    CHECK(std::filesystem::file_size(path) == whole);
    CHECK(store.size() == 2);
    const SearchInfo* found = store.find(board_of("a1"), Rule::Renju);
    REQUIRE(found);
    REQUIRE(found->lines.size() == 2);
    CHECK(found->value() == Value::win_in(3));
    CHECK(found->lines[1].value == Value::eval(-7));
    CHECK(found->lines[0].pv == info.lines[0].pv);
    CHECK(found->nodes == 1000);
    CHECK_FALSE(store.find(board_of("a1"), Rule::Freestyle));
    CHECK_FALSE(store.find(board_of("a2a1"), Rule::Renju));
}

TEST_CASE("a results file of other limits, or of something else, is refused", "[review]") {
    const Folder folder;
    const std::string path = folder / "searches.jsonl";
    { const SearchStore store(path, kHeader); }
    CHECK_THROWS_WITH(SearchStore(path, {{"test", 2}}),
                      path + " belongs to a review with other limits: {\"test\":1}");
    std::ofstream(path, std::ios::app) << "{\"position\":5}\n";
    CHECK_THROWS_WITH(SearchStore(path, kHeader), path + ", line 2: this is no search");
    std::ofstream(path) << "some text\n";
    CHECK_THROWS_WITH(SearchStore(path, kHeader), path + ", line 1: this is no search");
    CHECK(std::filesystem::file_size(path) == 10);
}

TEST_CASE("a review as SGF has the result that the file or the game shows", "[review]") {
    const auto result_of = [](const std::string& stones, Rule rule, formats::GameInfo info) {
        GameReview review{game_of(stones, rule), {}, {}};
        info.size = {5, 5};
        review.game.record.info = info;
        Board board(info.size);
        for (const formats::RecordedMove& move : review.game.record.moves) board.make(move.point);
        review.end = end_of_game(board, rule);
        const std::string sgf = review_sgf(review);
        const std::size_t begin = sgf.find("RE[") + 3;
        return sgf.substr(begin, sgf.find(']', begin) - begin);
    };
    const auto code = [](int number) {
        formats::GameInfo info;
        info.piskvork_code = number;
        return info;
    };
    const std::string black_five = "a1b1a2b2a3b3a4b4a5";
    const std::string white_five = "a1b1a2b2a3b3c4b4c5b5";
    // A full board, row by row, without a five.
    const std::string full = "a1b1c1e1d1a2b2d2c2e2a3b3d3c3e3b4a4d4c4e4a5b5c5d5e5";
    CHECK(result_of(black_five, Rule::Freestyle, {}) == "B+1");
    CHECK(result_of(white_five, Rule::Freestyle, {}) == "W+1");
    CHECK(result_of(full, Rule::Freestyle, {}) == "0");
    CHECK(result_of("a1b1a2", Rule::Freestyle, {}) == "?");
    // Late: white after three moves, black after two. A five comes before the code.
    CHECK(result_of("a1b1a2", Rule::Freestyle, code(15)) == "B+1");
    CHECK(result_of("a1b1", Rule::Freestyle, code(15)) == "W+1");
    CHECK(result_of("a1b1", Rule::Freestyle, code(-1)) == "?");
    CHECK(result_of(white_five, Rule::Freestyle, code(15)) == "W+1");
    formats::GameInfo resigned;
    resigned.outcome = formats::Outcome::WhiteWins;
    CHECK(result_of("a1b1a2", Rule::Freestyle, resigned) == "W+1");
}
