// SPDX-License-Identifier: MIT
//
// The conversation with one manager: lines in, calls of the engine and lines out.
//
// Every command is served while the engine thinks. INFO, ABOUT, questions and refused input leave
// the thought alone; a command that changes the position ends it, in the Yixin dialect with a last
// word and else without an answer; STOP and "INFO timeout_turn 0" ask for the answer at once, and
// nothing that comes later is answered before.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "protocol/command.h"
#include "protocol/point_list.h"
#include "protocol/settings.h"
#include "protocol/thinker.h"

namespace goren::protocol {

class Session {
public:
    /// Takes one line without its end. Both the caller of receive() and the thinking thread call
    /// it, maybe at the same time.
    using Output = std::function<void(std::string_view line)>;

    /// Requires: the name of a player that all_players() lists.
    Session(std::string_view player, Machine machine, Output write);

    /// Serves one line that arrived at that moment. False once the manager has said END.
    bool receive(std::string_view line, Clock::time_point arrival);

    /// Blocks until the engine has answered, if it thinks.
    void wait() { thinker_.wait(); }

private:
    enum class Wanted { Empty, Stone };

    bool serve(std::string_view line, Clock::time_point arrival);
    /// Whether the line belongs to a command that is not obeyed.
    bool swallows(std::string_view line);
    /// Gives the line to the open list. False when it is a command that is served all the same.
    bool collect(std::string_view line, const Command& command);
    void finish_list();

    void obey(const command::Blank&) {}
    void obey(const command::Start& start);
    void obey(const command::Restart&);
    void obey(const command::Begin&);
    void obey(const command::Turn& turn);
    void obey(const command::Play& play);
    void obey(const command::TakeBack& take_back);
    void obey(const command::List& list);
    void obey(const command::Info& info);
    void obey(const command::About&);
    void obey(const command::End&) {}
    void obey(const command::Stop&) { thinker_.hurry(); }
    void obey(const command::YxNBest&);
    void obey(const command::YxBlockReset&) { blocked_.clear(); }
    void obey(const command::YxShowInfo&);
    void obey(const command::YxShowForbid&);
    void obey(const command::YxHashClear&);
    void obey(const command::YxUnknown& unknown);
    void obey(const command::Unknown&);
    void obey(const command::Malformed& malformed);

    void take_over(command::List::Kind kind, const std::vector<ListedPoint>& points);
    void block(const std::vector<ListedPoint>& points, bool is_blocked);

    /// A game on an empty board of this size.
    void start_game(BoardSize size);
    /// Ends a running thought and brings the game up to date: the position may change. Of the
    /// answers that come only then, the one of a hurried thought is played: the manager asked for
    /// it. The last word of another is not, for the manager could not know of it.
    void interrupt();
    /// Lets a hurried thought answer and brings the game up to date: the position is looked at.
    void catch_up();
    /// Applies to the game what the last answer has changed.
    void settle();
    /// Refuses the command unless a game was started.
    bool requires_game();
    /// The point of a command that wants an empty one, or one with a stone. Interrupts a thought
    /// if there is such a point, refuses the command if not.
    std::optional<Point> claim(Coordinates at, Wanted wanted);
    bool is_wanted(Point point, Wanted wanted) const;
    /// Makes it that colour's turn, whoever's the board thinks it is.
    void give_turn_to(Colour colour);
    void put_stone(Point point, Colour colour);

    /// Tells the engine of a new rule, unless a thought still goes by the old one.
    void follow_rule();
    SearchRequest request() const;
    /// Thinks about the position and answers with a move.
    void think();
    void think_about_swap2();
    void start_thought(std::function<Answer(const SearchRequest&)> thought);
    Answer answer_with_move(const SearchRequest& request);
    Answer answer_swap2(const SearchRequest& request);
    void play_swap2(const Swap2Answer& answer);

    /// Answers the command that is being served, after a hurried thought.
    void say(std::string_view line);
    void refuse(std::string_view reason);
    /// For the thinking thread.
    void write_all(const std::vector<std::string>& lines) const;

    Output write_;
    Engine engine_;
    Settings settings_;
    bool has_game_ = false;
    Clock::time_point thinking_since_;
    std::optional<Colour> own_;  // the colour we play, once that is known
    std::vector<Point> blocked_;
    bool is_forget_pending_ = false;

    std::optional<command::YxUnknown::Payload> swallowed_;
    std::optional<PointList> list_;
    Clock::time_point arrival_;  // of the command that is being served, for a list its first line

    Thinker thinker_;  // last: its thought uses the rest
};

}  // namespace goren::protocol
