// SPDX-License-Identifier: MIT
#include "tools/selfplay/leaves.h"

#include <utility>

#include "engine/core/random.h"
#include "tools/selfplay/limits.h"

namespace goren::selfplay {
namespace {

using Stones = std::vector<Point>;

// Of the positions that a search judges one in so many is kept to choose from: neighbours in time
// are alike.
constexpr unsigned kKeptOneIn = 16;

Stones stones_before(const GameRecord& game, std::size_t move) {
    Stones stones = game.opening;
    for (std::size_t i = 0; i < move; ++i) stones.push_back(game.moves[i].point);
    return stones;
}

Board board_with(const RunHeader& run, const Stones& stones) {
    Board board(run.size);
    for (const Point point : stones) board.make(point);
    return board;
}

// Whatever is drawn from a list; the list is not empty.
template <typename T>
const T& any_of(const std::vector<T>& list, Random& random) {
    return list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
}

std::vector<Stones> judged_positions(const RunHeader& run, const LeafOptions& options,
                                     const Stones& root, Searcher& searcher) {
    std::vector<Stones> judged;
    unsigned count = 0;
    SearchRequest request = request_for(options.root_nodes);
    request.on_evaluation = [&](const Board& board) {
        if (++count % kKeptOneIn == 0)
            judged.emplace_back(board.moves().begin(), board.moves().end());
    };
    // A table that knows the positions from another search would not judge them.
    searcher.clear_memory();
    searcher.search(board_with(run, root), run.rule, request);
    return judged;
}

}  // namespace

std::vector<GameRecord> leaves_of(const RunHeader& run, const LeafOptions& options,
                                  const GameRecord& game, std::uint32_t first_number,
                                  Searcher& searcher) {
    std::vector<GameRecord> leaves;
    Random random(Random(run.seed ^ std::uint64_t{first_number} << 32).next());
    for (int i = 0; i < options.roots_per_game && !game.moves.empty(); ++i) {
        const auto move =
            static_cast<std::size_t>(random.below(static_cast<int>(game.moves.size())));
        const auto judged = judged_positions(run, options, stones_before(game, move), searcher);
        for (int j = 0; j < options.leaves_per_root && !judged.empty(); ++j) {
            GameRecord leaf;
            leaf.number = first_number + static_cast<std::uint32_t>(leaves.size());
            leaf.is_position = true;
            leaf.opening = any_of(judged, random);
            const SearchResult result = searcher.search(board_with(run, leaf.opening), run.rule,
                                                        request_for(options.leaf_nodes));
            // Where nothing had to be searched nothing is judged either.
            if (!result.move || result.info.depth == 0) continue;
            leaf.moves = {{*result.move, result.info.value, false}};
            leaves.push_back(std::move(leaf));
        }
    }
    return leaves;
}

}  // namespace goren::selfplay
