// SPDX-License-Identifier: MIT
#include "tools/selfplay/search_positions.h"

#include <utility>

#include "tools/common/node_request.h"

namespace goren::selfplay {
namespace {

using Stones = std::vector<Point>;

// One in this many evaluated positions is a candidate, because positions that follow each other in
// a search are alike.
constexpr unsigned kCandidateOneIn = 16;

Stones stones_before(const TrainingGame& game, std::size_t move) {
    Stones stones = game.opening;
    for (std::size_t i = 0; i < move; ++i) stones.push_back(game.moves[i].point);
    return stones;
}

// A random element. Requires: the list is not empty.
template <typename T>
const T& any_of(const std::vector<T>& list, Random& random) {
    return list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
}

std::vector<Stones> evaluated_positions(const RunHeader& run, const SearchPositionOptions& options,
                                        const Stones& root, Searcher& searcher) {
    std::vector<Stones> candidates;
    unsigned count = 0;
    SearchRequest request = tools::node_request(options.root_nodes);
    request.on_evaluation = [&](const Board& board) {
        if (++count % kCandidateOneIn == 0)
            candidates.emplace_back(board.moves().begin(), board.moves().end());
    };
    // A transposition table with entries of another search would spare evaluations.
    searcher.clear_memory();
    searcher.search(board_after(run.size, root), run.rule, request);
    return candidates;
}

}  // namespace

std::optional<TrainingGame> labelled_position(const RunHeader& run, const Stones& stones,
                                              std::uint32_t nodes, Searcher& searcher) {
    const SearchResult result =
        searcher.search(board_after(run.size, stones), run.rule, tools::node_request(nodes));
    if (!result.move || result.info.depth() == 0) return std::nullopt;
    TrainingGame position;
    position.is_position = true;
    position.opening = stones;
    position.moves = {{*result.move, result.info.value(), false}};
    return position;
}

std::vector<TrainingGame> search_positions_of(const RunHeader& run,
                                              const SearchPositionOptions& options,
                                              const TrainingGame& game, Random& random,
                                              Searcher& searcher) {
    std::vector<TrainingGame> positions;
    for (int i = 0; i < options.roots_per_game && !game.moves.empty(); ++i) {
        const auto move =
            static_cast<std::size_t>(random.below(static_cast<int>(game.moves.size())));
        const auto candidates =
            evaluated_positions(run, options, stones_before(game, move), searcher);
        for (int j = 0; j < options.positions_per_root && !candidates.empty(); ++j) {
            auto position =
                labelled_position(run, any_of(candidates, random), options.label_nodes, searcher);
            if (!position) continue;
            position->number = game.number;
            positions.push_back(*std::move(position));
        }
    }
    return positions;
}

}  // namespace goren::selfplay
