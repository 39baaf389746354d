// SPDX-License-Identifier: MIT
#include "tools/selfplay/self_play.h"

#include <cstdlib>
#include <utility>

#include "tools/common/game_loop.h"
#include "tools/common/game_player.h"
#include "tools/common/node_request.h"

namespace goren::selfplay {
namespace {

class GameInProgress {
public:
    GameInProgress(const RunHeader& run, const DeviationOptions& deviation, Board start,
                   std::uint32_t number, Random& random, Searcher& searcher, const GameHooks& hooks)
        : run_(run),
          deviation_(deviation),
          searcher_(searcher),
          hooks_(hooks),
          random_(random),
          board_(std::move(start)) {
        record_.number = number;
        record_.opening.assign(board_.moves().begin(), board_.moves().end());
    }

    TrainingGame play() && {
        tools::GameCallbacks callbacks;
        callbacks.choose = [this](const Board&) {
            record_.moves.push_back(choose());
            const Point point = record_.moves.back().point;
            return tools::Coordinates{point.x(), point.y()};
        };
        callbacks.adjudicate = [this](const Board&) { return adjudicated(); };
        record_.winner = tools::play_out(board_, run_.rule, callbacks).winner;
        return std::move(record_);
    }

private:
    std::optional<tools::GameResult> adjudicated();
    std::optional<tools::GameResult> draw(Value value);
    TrainingMove choose();
    SearchRequest request() const;
    void deviate(TrainingMove& move);

    const RunHeader& run_;
    const DeviationOptions& deviation_;
    Searcher& searcher_;
    const GameHooks& hooks_;
    Random& random_;
    Board board_;
    TrainingGame record_;
    int even_values_ = 0;  // the last ones, within the window of the draw rule
};

// The result that the value of the last move gives. A move without a search has none.
std::optional<tools::GameResult> GameInProgress::adjudicated() {
    const auto& value = record_.moves.back().value;
    if (!value) return std::nullopt;
    const auto win = tools::proven_win(board_, *value);
    return win ? win : draw(*value);
}

std::optional<tools::GameResult> GameInProgress::draw(Value value) {
    const EarlyDraw& rule = hooks_.draw;
    if (rule.values == 0) return std::nullopt;
    even_values_ = std::abs(value.raw()) <= rule.window ? even_values_ + 1 : 0;
    if (even_values_ < rule.values || board_.stone_count() < rule.after) return std::nullopt;
    return tools::GameResult{std::nullopt, tools::Ending::DrawRule, std::nullopt, {}};
}

SearchRequest GameInProgress::request() const {
    SearchRequest request = tools::node_request(run_.nodes);
    request.on_evaluation = hooks_.on_evaluation;
    return request;
}

TrainingMove GameInProgress::choose() {
    if (hooks_.stop.stop_requested()) throw tools::Stopped();
    const SearchResult result = searcher_.search(board_, run_.rule, request());
    TrainingMove move{*result.move, {}, false};
    if (result.info.depth() == 0) return move;
    move.value = result.info.value();
    const bool may_deviate = static_cast<int>(record_.moves.size()) < deviation_.moves &&
                             !move.value->is_mate_score() &&
                             random_.below(100) < deviation_.percent;
    if (may_deviate) deviate(move);
    return move;
}

void GameInProgress::deviate(TrainingMove& move) {
    SearchRequest others = request();
    others.search_moves.excluded = {move.point};
    const SearchResult other = searcher_.search(board_, run_.rule, others);
    if (!other.move || other.info.depth() == 0 ||
        other.info.value() < move.value->plus_margin(-deviation_.margin))
        return;
    move.point = *other.move;
    move.is_deviation = true;
}

}  // namespace

TrainingGame play_game(const RunHeader& run, const GameOptions& options, std::uint32_t number,
                       Searcher& searcher) {
    searcher.clear_memory();
    Random random = random_of(run.seed, number);
    Board start = random_opening(run.size, run.rule, options.opening, searcher, random);
    return play_game_from(run, options.deviation, std::move(start), number, random, searcher);
}

TrainingGame play_game_from(const RunHeader& run, const DeviationOptions& options, Board start,
                            std::uint32_t number, Random& random, Searcher& searcher,
                            const GameHooks& hooks) {
    return GameInProgress(run, options, std::move(start), number, random, searcher, hooks).play();
}

}  // namespace goren::selfplay
