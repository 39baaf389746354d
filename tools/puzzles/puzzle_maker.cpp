// SPDX-License-Identifier: MIT
#include "tools/puzzles/puzzle_maker.h"

#include "engine/pattern/pattern_tables.h"
#include "engine/threat/static_threat.h"
#include "tools/common/node_request.h"
#include "tools/common/opening.h"

namespace goren::tools::puzzles {
namespace {

Board without_last_stone(Board board) {
    board.undo();
    return board;
}

}  // namespace

PuzzleMaker::PuzzleMaker(Rule rule, BoardSize size, const PuzzleMakerOptions& options)
    : rule_(rule), size_(size), options_(options) {
    prepare();
}

// Clears the table for every game, so that its puzzles do not depend on the games before it.
void PuzzleMaker::prepare() {
    deep_searcher_.clear_memory();
    prover_.emplace(deep_searcher_, rule_, options_.prover);
}

std::optional<Puzzle> PuzzleMaker::from_game(const selfplay::TrainingGame& game,
                                             const std::set<Category>& wanted) {
    prepare();
    const std::vector<OpenBoard> boards = open_boards(game, size_);
    std::optional<Puzzle> puzzle;
    if (wanted.contains(Category::FourWin)) puzzle = find_four_win(boards);
    if (wanted == std::set{Category::FourWin}) return drop_if_repeated(puzzle);
    for (auto open = boards.rbegin(); open != boards.rend() && !puzzle; ++open)
        if (open->value.raw() >= options_.min_game_value && is_promising(open->board))
            puzzle = puzzle_near(open->board, wanted);
    return drop_if_repeated(puzzle);
}

std::optional<Puzzle> PuzzleMaker::drop_if_repeated(std::optional<Puzzle> puzzle) {
    if (puzzle && !made_.insert(canonical_form(puzzle->stones, size_)).second) return std::nullopt;
    return puzzle;
}

std::optional<Puzzle> PuzzleMaker::find_four_win(const std::vector<OpenBoard>& boards) {
    for (const OpenBoard& open : boards) {
        const auto plies = prover_->attack().vcf(open.board, options_.vcf_positions);
        if (!plies || *plies < options_.shortest_win) continue;
        if (auto puzzle = make_win(open.board)) return puzzle;
    }
    return std::nullopt;
}

// Where a long search finds a win, the puzzle is either that win or, one ply earlier, the defence
// against it.
std::optional<Puzzle> PuzzleMaker::puzzle_near(const Board& board,
                                               const std::set<Category>& wanted) {
    const auto best = claim(board, {});
    if (!best || !best->value.is_win()) return std::nullopt;
    if (wanted.contains(Category::OnlyDefence) && board.stone_count() > 0)
        if (auto puzzle = make_defence(without_last_stone(board))) return puzzle;
    if (!may_be_wanted(best->value.plies_to_end(), wanted)) return std::nullopt;
    auto puzzle = make_win(board);
    return puzzle && wanted.contains(puzzle->category) ? puzzle : std::nullopt;
}

// Decides by the length of the win in the search; that of the proof may differ.
bool PuzzleMaker::may_be_wanted(Ply plies, const std::set<Category>& wanted) const {
    return wanted.contains(plies >= options_.long_win ? Category::LongWin : Category::ThreatWin);
}

// Long searches are expensive: they are used where a middle one gives a high value to a move that a
// short one does not play.
bool PuzzleMaker::is_promising(const Board& board) {
    const auto wrong = shallow_move(board);
    if (!wrong) return false;
    const SearchResult result =
        shallow_searcher_.search(board, rule_, node_request(options_.middle_nodes));
    return result.move != wrong && result.info.value().raw() >= options_.min_middle_value;
}

// The search plays an only move without searching it: here the position after it is searched.
std::optional<PuzzleMaker::Claim> PuzzleMaker::claim(const Board& board,
                                                     const std::vector<Point>& excluded) {
    SearchRequest request = node_request(options_.deep_nodes, kLongSearchMemory);
    request.search_moves.excluded = excluded;
    const SearchResult result = deep_searcher_.search(board, rule_, request);
    if (!result.move) return std::nullopt;
    if (result.info.depth() > 0 || result.info.value().is_mate_score())
        return Claim{*result.move, result.info.value()};
    Board after = board;
    after.make(*result.move);
    const SearchResult reply =
        deep_searcher_.search(after, rule_, node_request(options_.deep_nodes, kLongSearchMemory));
    return Claim{*result.move, -reply.info.value()};
}

// The move of a short search with an empty table; nothing where the result is known already, or
// where there is one legal move only, which makes no puzzle.
std::optional<Point> PuzzleMaker::shallow_move(const Board& board) {
    Position position(board, pattern_tables(rule_));
    if (static_outcome(position, 0)) return std::nullopt;
    shallow_searcher_.clear_memory();
    const SearchResult result =
        shallow_searcher_.search(board, rule_, node_request(options_.shallow_nodes));
    if (result.info.depth() == 0 || result.info.value().is_mate_score()) return std::nullopt;
    return result.move;
}

// All first moves that a long search claims to win; nothing where there are too many, or where
// `wrong` is one of them.
std::vector<Point> PuzzleMaker::winning_points(const Board& board, Point wrong) {
    std::vector<Point> points;
    while (true) {
        const auto best = claim(board, points);
        if (!best || !best->value.is_win()) return points;
        if (best->point == wrong || points.size() == options_.most_answers) return {};
        points.push_back(best->point);
    }
}

Category PuzzleMaker::category_of(const Board& board, Ply plies) {
    if (prover_->attack().vcf(board, options_.vcf_positions)) return Category::FourWin;
    return plies >= options_.long_win ? Category::LongWin : Category::ThreatWin;
}

std::optional<Puzzle> PuzzleMaker::make_win(const Board& board) {
    prover_->attack().reset();
    const auto wrong = shallow_move(board);
    if (!wrong) return std::nullopt;
    const auto points = winning_points(board, *wrong);
    const auto plies = prover_->win_by_each(board, points);
    if (!plies || *plies < options_.shortest_win) return std::nullopt;
    Puzzle puzzle = puzzle_of(board, rule_, category_of(board, *plies), points);
    puzzle.plies = plies;
    return puzzle;
}

// Whether the opponent would win if it were to move.
bool PuzzleMaker::is_threatened(const Board& board) {
    Board passed = board;
    passed.set_side_to_move(opponent(board.side_to_move()));
    return prover_->attack().vcf(passed, options_.vcf_positions) ||
           deep_searcher_
               .search(passed, rule_, node_request(options_.shallow_nodes, kLongSearchMemory))
               .info.value()
               .is_win();
}

// The moves that a long search excludes, best first, until it finds that the rest lose; nothing
// where they are too many or `wrong` is one of them.
std::optional<std::vector<Point>> PuzzleMaker::points_not_lost(const Board& board, Point wrong) {
    std::vector<Point> points;
    while (true) {
        const auto best = claim(board, points);
        if (!best || best->value.is_win()) return std::nullopt;
        if (best->value.is_loss()) break;
        if (best->point == wrong || points.size() == options_.most_answers) return std::nullopt;
        points.push_back(best->point);
    }
    return points.empty() ? std::nullopt : std::optional(points);
}

std::optional<Puzzle> PuzzleMaker::make_defence(const Board& board) {
    prover_->attack().reset();
    const auto wrong = shallow_move(board);
    if (!wrong || !is_threatened(board)) return std::nullopt;
    auto points = points_not_lost(board, *wrong);
    if (!points) return std::nullopt;
    // What a long search does not see to lose may be lost all the same.
    std::erase_if(*points, [&](Point point) { return prover_->loses_to_threats(board, point); });
    if (points->empty() || !prover_->others_lose(board, *points)) return std::nullopt;
    return puzzle_of(board, rule_, Category::OnlyDefence, *points);
}

}  // namespace goren::tools::puzzles
