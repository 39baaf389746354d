// SPDX-License-Identifier: MIT
#include "tools/selfplay/self_play.h"

#include <utility>

#include "tools/common/game_loop.h"
#include "tools/common/node_request.h"

namespace goren::selfplay {
namespace {

class Game {
public:
    Game(const RunHeader& run, const GameOptions& options, std::uint32_t number, Searcher& searcher)
        : run_(run),
          deviation_(options.deviation),
          searcher_(searcher),
          random_(Random(run.seed ^ std::uint64_t{number} << 32).next()),
          board_(random_opening(run.size, run.rule, options.opening, searcher, random_)) {
        record_.number = number;
        record_.opening.assign(board_.moves().begin(), board_.moves().end());
    }

    GameRecord play() && {
        tools::GameCallbacks callbacks;
        callbacks.choose = [this](const Board&) {
            record_.moves.push_back(choose());
            const Point point = record_.moves.back().point;
            return tools::Coordinates{point.x(), point.y()};
        };
        callbacks.adjudicate = [this](const Board&) { return proven_win(); };
        record_.winner = tools::play_out(board_, run_.rule, callbacks).winner;
        return std::move(record_);
    }

private:
    std::optional<tools::GameResult> proven_win() const;
    RecordedMove choose();
    void deviate(RecordedMove& move);

    const RunHeader& run_;
    const DeviationOptions& deviation_;
    Searcher& searcher_;
    Random random_;
    Board board_;
    GameRecord record_;
};

// The win of the side that has moved, where its search has proven one.
std::optional<tools::GameResult> Game::proven_win() const {
    const auto& value = record_.moves.back().value;
    if (!value || !value->is_win()) return std::nullopt;
    return tools::GameResult{
        opponent(board_.side_to_move()), tools::Ending::ProvenWin, std::nullopt, {}};
}

RecordedMove Game::choose() {
    const SearchResult result =
        searcher_.search(board_, run_.rule, tools::node_request(run_.nodes));
    RecordedMove move{*result.move, {}, false};
    if (result.info.depth == 0) return move;
    move.value = result.info.value;
    const bool may_deviate = static_cast<int>(record_.moves.size()) < deviation_.moves &&
                             !move.value->is_proof() && random_.below(100) < deviation_.percent;
    if (may_deviate) deviate(move);
    return move;
}

void Game::deviate(RecordedMove& move) {
    SearchRequest request = tools::node_request(run_.nodes);
    request.limits.excluded = {move.point};
    const SearchResult other = searcher_.search(board_, run_.rule, request);
    if (!other.move || other.info.depth == 0 ||
        other.info.value < move.value->plus_margin(-deviation_.margin))
        return;
    move.point = *other.move;
    move.is_deviation = true;
}

}  // namespace

GameRecord play_game(const RunHeader& run, const GameOptions& options, std::uint32_t number,
                     Searcher& searcher) {
    searcher.clear_memory();
    return Game(run, options, number, searcher).play();
}

}  // namespace goren::selfplay
