// SPDX-License-Identifier: MIT
#include "tools/puzzles/hard_win_maker.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <stop_token>
#include <string>
#include <utility>

#include "engine/board/five.h"
#include "engine/board/symmetry.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tools/common/node_request.h"
#include "tools/puzzles/solved_win.h"

namespace goren::tools::puzzles {
namespace {

// The stones with a random one moved by at most two columns and rows; nothing where that point is
// not empty.
std::optional<Opening> with_moved_stone(const Board& board, Random& random) {
    constexpr int kMost = 2;
    const auto offset = [&random] { return random.below(2 * kMost + 1) - kMost; };
    Opening stones(board.moves().begin(), board.moves().end());
    Point& moved = stones[static_cast<std::size_t>(random.below(board.stone_count()))];
    const int x = moved.x() + offset();
    const int y = moved.y() + offset();
    if (!board.size().contains(x, y) || !board.is_empty(Point(x, y))) return std::nullopt;
    moved = Point(x, y);
    return stones;
}

Board image_of(const Board& board, int symmetry) {
    Board image(board.size());
    for (const Point stone : board.moves()) image.make(transform(stone, symmetry, board.size()));
    return image;
}

// The board with these stones, if none of them is placed on a forbidden point.
std::optional<Board> board_with(const Opening& stones, BoardSize size, Rule rule) {
    Position position(Board(size), pattern_tables(rule));
    for (const Point stone : stones) {
        if (position.is_forbidden(position.side_to_move(), stone)) return std::nullopt;
        position.make(stone);
    }
    return position.board();
}

}  // namespace

HardWinMaker::HardWinMaker(Rule rule, BoardSize size, const HardWinOptions& options)
    : rule_(rule),
      size_(size),
      options_(options),
      symmetries_(static_cast<std::size_t>(options.as_it_stands ? 1 : symmetries_of(size))),
      solver_({options.solver_memory, options.widest, false}) {
    std::iota(symmetries_.begin(), symmetries_.end(), 0);
}

std::optional<Puzzle> HardWinMaker::compose(std::uint64_t seed) {
    Random random(seed);
    auto first = random_first_win(random);
    if (!first) return std::nullopt;
    return made_hard(*std::move(first), random);
}

std::optional<Puzzle> HardWinMaker::compose_from(const Opening& stones, std::uint64_t seed) {
    const auto board = board_with(stones, size_, rule_);
    if (!board) return std::nullopt;
    auto first = first_win(*board);
    if (!first) return std::nullopt;
    Random random(seed);
    return made_hard(*std::move(first), random);
}

std::optional<Puzzle> HardWinMaker::made_hard(Win first, Random& random) {
    Win hardest = std::move(first);
    std::set<std::string> tried;  // canonical forms
    for (int step = 0; hardest.nodes && step < options_.steps; ++step) {
        const auto stones = with_moved_stone(hardest.board, random);
        if (!stones || !tried.insert(canonical_form(*stones, size_)).second) continue;
        const auto board = board_with(*stones, size_, rule_);
        if (!board) continue;
        if (auto win = long_win(*board, *hardest.nodes)) hardest = *std::move(win);
    }
    if (hardest.nodes) return std::nullopt;
    return verified_puzzle(hardest.board);
}

std::optional<HardWinMaker::Win> HardWinMaker::random_first_win(Random& random) {
    for (int draw = 0; draw < options_.draws; ++draw)
        if (auto win = first_win(selfplay::random_stones(size_, rule_, options_.stones, random)))
            return win;
    return std::nullopt;
}

std::optional<HardWinMaker::Win> HardWinMaker::first_win(const Board& board) {
    return long_win(board, options_.first_search_nodes);
}

// The win of the side to move, if the solver proves one of the wanted length and the search needs
// as many nodes.
std::optional<HardWinMaker::Win> HardWinMaker::long_win(const Board& board,
                                                        std::uint64_t least_nodes) {
    if (owner_of_five(board, rule_) || !has_long_proof(board)) return std::nullopt;
    const auto nodes = nodes_to_find_win(board, least_nodes);
    if (nodes && *nodes < least_nodes) return std::nullopt;
    return Win{board, nodes};
}

bool HardWinMaker::has_long_proof(const Board& board) {
    const SolverResult solved = solver_.solve(board, rule_, limits());
    return solved.verdict == Verdict::Win && is_wanted(solved.plies);
}

// Searches with a few nodes come first: most positions that are too easy are found to be so by one
// of them, and take little time.
std::optional<std::uint64_t> HardWinMaker::nodes_to_find_win(const Board& board,
                                                             std::uint64_t least) {
    constexpr std::uint64_t kGrowth = 4;
    constexpr std::uint64_t kFirstDivisor = kGrowth * kGrowth * kGrowth;
    std::uint64_t nodes = std::max<std::uint64_t>(least / kFirstDivisor, 1);
    while (true) {
        nodes = std::min(nodes, options_.search_nodes);
        if (is_found_in_an_orientation(board, nodes)) return nodes;
        if (nodes == options_.search_nodes) return std::nullopt;
        nodes *= kGrowth;
    }
}

// The orientation that found the last win comes first: what finds a win mostly finds that of a
// position with one stone moved, too.
bool HardWinMaker::is_found_in_an_orientation(const Board& board, std::uint64_t nodes) {
    const auto finding = std::ranges::find_if(
        symmetries_, [&](int symmetry) { return is_found(image_of(board, symmetry), nodes); });
    if (finding == symmetries_.end()) return false;
    std::rotate(symmetries_.begin(), finding, finding + 1);
    return true;
}

// The search ends with the first iteration that finds a win: others only look for a shorter one. An
// only reply is played without a search, and counts as found.
bool HardWinMaker::is_found(const Board& board, std::uint64_t nodes) {
    std::stop_source stop;
    SearchRequest request = node_request(nodes, options_.search_memory);
    request.stop = stop.get_token();
    request.on_iteration = [&](const SearchInfo& info) {
        if (info.value().is_win()) stop.request_stop();
    };
    searcher_.clear_memory();
    const SearchInfo info = searcher_.search(board, rule_, request).info;
    return info.value().is_win() || info.nodes == 0;
}

// The verifier replays proofs of composed wins only, for it takes longer than the solver.
std::optional<Puzzle> HardWinMaker::verified_puzzle(const Board& board) {
    const auto win = solved_win(solver_, board, rule_, limits());
    if (!win || !is_wanted(win->plies)) return std::nullopt;
    Puzzle puzzle = puzzle_of(board, rule_, Category::LongWin, {win->first});
    puzzle.plies = win->plies;
    return puzzle;
}

ProofLimits HardWinMaker::limits() const {
    ProofLimits limits;
    limits.nodes = options_.solver_nodes;
    return limits;
}

}  // namespace goren::tools::puzzles
