// SPDX-License-Identifier: MIT
#include "tools/match/play_game.h"

#include <utility>
#include <variant>

#include "tools/common/answer_check.h"
#include "tools/common/game_loop.h"

namespace goren::tools::match {
namespace {

class TimedGame {
public:
    TimedGame(const GameSettings& settings, const std::vector<Point>& opening,
              const ColourMap<GamePlayer*>& players)
        : settings_(settings),
          players_(players),
          adjudicator_(settings.adjudication),
          clocks_{{GameClock(players[Colour::Black]->time_control()),
                   GameClock(players[Colour::White]->time_control())}} {
        game_.size = settings.size;
        game_.rule = settings.rule;
        game_.opening = opening;
    }

    MatchGame play() {
        auto unprepared = prepare();
        game_.result = unprepared ? *std::move(unprepared) : play_moves();
        if (game_.result.fault) {
            GamePlayer& loser = *players_[opponent(*game_.result.winner)];
            game_.last_lines = loser.last_lines();
            loser.after_fault();
        }
        return std::move(game_);
    }

private:
    /// The result, if a player cannot even begin.
    std::optional<GameResult> prepare() {
        for (const Colour colour : kColours)
            if (auto failure = players_[colour]->new_game(settings_.size, settings_.rule))
                return loss_by_fault(colour, *std::move(failure));
        return std::nullopt;
    }

    GameResult play_moves() {
        Board board = board_after(settings_.size, game_.opening);
        GameCallbacks callbacks;
        callbacks.choose = [this](const Board& position) { return choose(position); };
        callbacks.on_move = [this](const Board& position) { record(position); };
        callbacks.adjudicate = [this](const Board& position) {
            return adjudicator_.update(opponent(position.side_to_move()),
                                       game_.moves.back().report.value, position.stone_count());
        };
        return play_out(board, settings_.rule, callbacks);
    }

    MoveOrFailure choose(const Board& board) {
        const Colour mover = board.side_to_move();
        auto outcome = players_[mover]->answer(board, clocks_[mover]);
        if (auto* failure = std::get_if<Failure>(&outcome)) return std::move(*failure);
        answer_ = std::get<Answer>(outcome);
        if (auto delay = find_delay(answer_, clocks_[mover])) return *std::move(delay);
        return Coordinates{answer_.x, answer_.y};
    }

    void record(const Board& board) {
        game_.moves.push_back({*board.last_move(), answer_.elapsed, answer_.report});
    }

    const GameSettings& settings_;
    const ColourMap<GamePlayer*>& players_;
    Adjudicator adjudicator_;
    ColourMap<GameClock> clocks_;
    Answer answer_{};  // the last one
    MatchGame game_;
};

}  // namespace

MatchGame play_match_game(const GameSettings& settings, const std::vector<Point>& opening,
                          const ColourMap<GamePlayer*>& players) {
    return TimedGame(settings, opening, players).play();
}

}  // namespace goren::tools::match
