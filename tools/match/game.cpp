// SPDX-License-Identifier: MIT
#include "tools/match/game.h"

#include <utility>

#include "tools/match/answer_check.h"
#include "tools/match/rules.h"

namespace goren::match {
namespace {

class Game {
public:
    Game(const GameSettings& settings, const std::vector<Point>& opening,
         const ColourMap<Contestant*>& contestants)
        : settings_(settings),
          contestants_(contestants),
          board_(settings.size),
          adjudicator_(settings.adjudication),
          clocks_{{GameClock(contestants[Colour::Black]->time_control()),
                   GameClock(contestants[Colour::White]->time_control())}} {
        record_.size = settings.size;
        record_.rule = settings.rule;
        record_.opening = opening;
        for (const Point point : opening) board_.make(point);
    }

    GameRecord play() {
        std::optional<Result> result = get_ready();
        while (!result) result = play_move();
        record_.result = *std::move(result);
        return std::move(record_);
    }

private:
    std::optional<Result> get_ready() {
        for (const Colour colour : kColours)
            if (auto failure = contestants_[colour]->new_game(settings_.size, settings_.rule))
                return lose(colour, std::move(*failure));
        return std::nullopt;
    }

    /// Asks the side to move; the result, if that ends the game.
    std::optional<Result> play_move() {
        const Colour mover = board_.side_to_move();
        auto outcome = contestants_[mover]->answer(board_, clocks_[mover]);
        if (auto* failure = std::get_if<Failure>(&outcome)) return lose(mover, std::move(*failure));
        const auto& answer = std::get<Answer>(outcome);
        if (auto failure = find_fault(answer, board_, settings_.rule, clocks_[mover]))
            return lose(mover, std::move(*failure));

        const Point point(answer.x, answer.y);
        board_.make(point);
        record_.moves.push_back({point, answer.elapsed, answer.thinking});
        if (wins(board_, settings_.rule, point)) return Result{mover, Ending::Five, {}, {}};
        if (is_drawn(board_, settings_.rule)) return Result{{}, Ending::BoardFull, {}, {}};
        return adjudicator_.update(mover, answer.thinking.value, board_.stone_count());
    }

    Result lose(Colour loser, Failure failure) {
        record_.last_lines = contestants_[loser]->last_lines();
        return {opponent(loser), Ending::Fault, failure.fault, std::move(failure.detail)};
    }

    const GameSettings& settings_;
    const ColourMap<Contestant*>& contestants_;
    Board board_;
    Adjudicator adjudicator_;
    ColourMap<GameClock> clocks_;
    GameRecord record_;
};

}  // namespace

GameRecord play_game(const GameSettings& settings, const std::vector<Point>& opening,
                     const ColourMap<Contestant*>& contestants) {
    return Game(settings, opening, contestants).play();
}

}  // namespace goren::match
