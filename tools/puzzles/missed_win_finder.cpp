// SPDX-License-Identifier: MIT
#include "tools/puzzles/missed_win_finder.h"

#include <stdexcept>

#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tools/common/opening.h"
#include "tools/common/single_answer.h"

namespace goren::tools::puzzles {
namespace {

Board last_board(const selfplay::TrainingGame& game, BoardSize size) {
    Board board = board_after(size, game.opening);
    for (const selfplay::TrainingMove& move : game.moves) board.make(move.point);
    return board;
}

/// Whether the side to move has a choice: neither a five to make nor one to stop.
bool has_choice(const Board& board, Rule rule) {
    const Position position(board, pattern_tables(rule));
    return !position.has(Colour::Black, PointPattern::Five) &&
           !position.has(Colour::White, PointPattern::Five);
}

}  // namespace

MissedWinFinder::MissedWinFinder(Rule rule, BoardSize size, const MissedWinOptions& options,
                                 const TwoSearches& engine)
    : rule_(rule), size_(size), options_(options), engine_(engine) {}

// From the end to the beginning: where the deep search sees no win, it sees none before.
std::optional<Puzzle> MissedWinFinder::from_game(const selfplay::TrainingGame& game) {
    Board board = last_board(game, size_);
    std::optional<Puzzle> earliest;
    for (std::size_t undone = 0; undone < game.moves.size(); ++undone) {
        board.undo();
        if (board.side_to_move() != game.winner || !has_choice(board, rule_)) continue;
        if (win_in(answer_of(engine_.shallow, board))) continue;
        const Answer deep = answer_of(engine_.deep, board);
        if (!deep.report.value)
            throw std::runtime_error(engine_.name + " reports no value in its MESSAGE lines");
        const auto win = win_in(deep);
        if (!win) break;
        if (options_.shortest <= win->plies && win->plies <= options_.longest)
            earliest = puzzle_of(board, *win);
    }
    return drop_if_repeated(earliest);
}

Answer MissedWinFinder::answer_of(GamePlayer& search, const Board& board) const {
    return single_answer(search, engine_.name, board, rule_);
}

// The win that the answer reports.
std::optional<MissedWinFinder::Win> MissedWinFinder::win_in(const Answer& answer) {
    const auto plies = plies_of_win(answer.report.value.value_or(0));
    if (!plies) return std::nullopt;
    return Win{Point(answer.x, answer.y), static_cast<Ply>(*plies)};
}

Puzzle MissedWinFinder::puzzle_of(const Board& board, const Win& win) const {
    const auto category = win.plies < kLongWin ? Category::ThreatWin : Category::LongWin;
    Puzzle puzzle = puzzles::puzzle_of(board, rule_, category, {win.first});
    puzzle.plies = win.plies;
    return puzzle;
}

std::optional<Puzzle> MissedWinFinder::drop_if_repeated(std::optional<Puzzle> puzzle) {
    if (puzzle && !found_.insert(canonical_form(puzzle->stones, size_)).second) return std::nullopt;
    return puzzle;
}

}  // namespace goren::tools::puzzles
