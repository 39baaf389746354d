// SPDX-License-Identifier: MIT
#include "tools/match/game.h"

#include <fmt/format.h>

#include <utility>

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
        for (const Point point : opening) board_.play(point);
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
                return lose(colour, failure->fault, std::move(failure->detail));
        return std::nullopt;
    }

    /// Asks the side to move; the result, if that ends the game.
    std::optional<Result> play_move() {
        const Colour mover = board_.side_to_move();
        auto outcome = contestants_[mover]->answer(board_, clocks_[mover]);
        if (auto* failure = std::get_if<Failure>(&outcome))
            return lose(mover, failure->fault, std::move(failure->detail));
        const auto& answer = std::get<Answer>(outcome);
        if (auto result = check_clock(mover, answer)) return result;
        if (auto result = check_point(mover, answer)) return result;

        const Point point(answer.x, answer.y);
        board_.play(point);
        record_.moves.push_back({point, answer.elapsed, answer.thinking});
        if (wins(board_, settings_.rule, point)) return Result{mover, Ending::Five, {}, {}};
        if (is_drawn(board_, settings_.rule)) return Result{{}, Ending::BoardFull, {}, {}};
        return adjudicator_.update(mover, answer.thinking.value, board_.stone_count());
    }

    std::optional<Result> check_clock(Colour mover, const Answer& answer) {
        const auto allowance = clocks_[mover].allowance();
        if (clocks_[mover].spend(answer.elapsed)) return std::nullopt;
        return lose(mover, Fault::Time,
                    fmt::format("answered after {:.3f} ms where {:.3f} ms were left",
                                std::chrono::duration<double, std::milli>(answer.elapsed).count(),
                                std::chrono::duration<double, std::milli>(*allowance).count()));
    }

    std::optional<Result> check_point(Colour mover, const Answer& answer) {
        if (!settings_.size.contains(answer.x, answer.y))
            return lose(mover, Fault::Illegal,
                        fmt::format("{},{} is off the board", answer.x, answer.y));
        const Point point(answer.x, answer.y);
        if (!board_.is_empty(point))
            return lose(mover, Fault::Illegal, fmt::format("{},{} is taken", answer.x, answer.y));
        if (settings_.rule != Rule::Renju || mover != Colour::Black) return std::nullopt;
        const Foul foul = foul_of(board_, point);
        if (foul == Foul::None) return std::nullopt;
        return lose(mover, Fault::Forbidden,
                    fmt::format("{},{} is a {}", answer.x, answer.y, name_of(foul)));
    }

    Result lose(Colour loser, Fault fault, std::string detail) {
        record_.last_lines = contestants_[loser]->last_lines();
        return {opponent(loser), Ending::Fault, fault, std::move(detail)};
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
