// SPDX-License-Identifier: MIT
#include "tools/selfplay/self_play.h"

#include <utility>

#include "engine/board/five.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tools/selfplay/limits.h"

namespace goren::selfplay {
namespace {

class Game {
public:
    Game(const RunHeader& run, const GameOptions& options, std::uint32_t number, Searcher& searcher)
        : run_(run),
          deviation_(options.deviation),
          searcher_(searcher),
          random_(Random(run.seed ^ std::uint64_t{number} << 32).next()),
          position_(random_opening(run.size, run.rule, options.opening, searcher, random_),
                    pattern_tables(run.rule)) {
        const auto opening = position_.board().moves();
        record_.number = number;
        record_.opening.assign(opening.begin(), opening.end());
    }

    GameRecord play() && {
        while (position_.board().empty_count() > 0 && play_move()) {
        }
        return std::move(record_);
    }

private:
    bool play_move();
    RecordedMove choose();
    void deviate(RecordedMove& move);

    const RunHeader& run_;
    const DeviationOptions& deviation_;
    Searcher& searcher_;
    Random random_;
    Position position_;
    GameRecord record_;
};

// Whether the game goes on.
bool Game::play_move() {
    const Colour own = position_.side_to_move();
    const RecordedMove move = choose();
    const bool is_forbidden = position_.is_forbidden(own, move.point);
    position_.make(move.point);
    record_.moves.push_back(move);
    if (is_forbidden) {
        record_.winner = opponent(own);
    } else if ((move.value && move.value->is_win()) ||
               stands_in_five(position_.board(), run_.rule, move.point)) {
        record_.winner = own;
    }
    return !record_.winner;
}

RecordedMove Game::choose() {
    const SearchResult result =
        searcher_.search(position_.board(), run_.rule, request_for(run_.nodes));
    RecordedMove move{*result.move, {}, false};
    if (result.info.depth == 0) return move;
    move.value = result.info.value;
    const bool may_deviate = static_cast<int>(record_.moves.size()) < deviation_.moves &&
                             !move.value->is_proof() && random_.below(100) < deviation_.percent;
    if (may_deviate) deviate(move);
    return move;
}

void Game::deviate(RecordedMove& move) {
    SearchRequest request = request_for(run_.nodes);
    request.limits.excluded = {move.point};
    const SearchResult other = searcher_.search(position_.board(), run_.rule, request);
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
