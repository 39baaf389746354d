// SPDX-License-Identifier: MIT
#include "tools/puzzles/hard_win_maker.h"

#include <algorithm>

#include "tools/common/node_request.h"
#include "tools/common/opening.h"

namespace goren::tools::puzzles {

HardWinMaker::HardWinMaker(Rule rule, BoardSize size, const HardWinOptions& options)
    : rule_(rule),
      size_(size),
      options_(options),
      solver_({options.solver_memory, options.widest, false}) {}

std::optional<Puzzle> HardWinMaker::from_game(const selfplay::TrainingGame& game) {
    const auto found = earliest_win(game);
    if (!found || found->win.plies < options_.shortest || found->win.plies > options_.longest)
        return std::nullopt;
    Puzzle puzzle = puzzle_of(found->board, rule_, Category::LongWin, {found->win.first});
    puzzle.plies = found->win.plies;
    if (!made_.insert(canonical_form(puzzle.stones, size_)).second) return std::nullopt;
    if (is_missed(*found)) return puzzle;
    ++found_by_search_;
    return std::nullopt;
}

// The earlier a win is, the harder it is for the search: the positions of the winner are tried from
// the last one on backwards, until the solver fails.
std::optional<HardWinMaker::Found> HardWinMaker::earliest_win(const selfplay::TrainingGame& game) {
    std::vector<OpenBoard> boards = open_boards(game, size_);
    std::reverse(boards.begin(), boards.end());
    std::optional<Found> earliest;
    int failures = 0;
    for (const OpenBoard& open : boards) {
        if (open.board.side_to_move() != game.winner) continue;
        if (const auto win = solved_win(solver_, open.board, rule_, limits())) {
            earliest = Found{open.board, *win};
            failures = 0;
        } else if (++failures == options_.most_failures) {
            break;
        }
    }
    return earliest;
}

// Whether the search neither finds the win nor plays a move that the solver proves to win.
bool HardWinMaker::is_missed(const Found& found) {
    searcher_.clear_memory();
    const SearchResult result = searcher_.search(
        found.board, rule_, node_request(options_.search_nodes, options_.search_memory));
    if (!result.move || result.info.value.is_win() || *result.move == found.win.first) return false;
    return !solved_win_by(solver_, found.board, rule_, *result.move, limits());
}

ProofLimits HardWinMaker::limits() const {
    ProofLimits limits;
    limits.nodes = options_.solver_nodes;
    return limits;
}

}  // namespace goren::tools::puzzles
