// SPDX-License-Identifier: MIT
//
// The state of one connection to a manager: commands in, calls of the engine and reply lines out.
//
// Every command is served while the engine searches. INFO, ABOUT, queries and rejected commands
// leave the search running. A command that changes the position cancels it; in the Yixin dialect
// the cancelled search still writes its best move. STOP and "INFO timeout_turn 0" request the best
// move now, and no later command is answered before that move is written.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "protocol/command.h"
#include "protocol/game_state.h"
#include "protocol/list_input.h"
#include "protocol/opening_book.h"
#include "protocol/search_task.h"
#include "protocol/settings.h"

namespace goren::protocol {

class Session {
public:
    /// Takes one line without its end. The thread that calls receive() and the search thread call
    /// it, maybe at the same time.
    using Output = std::function<void(std::string_view line)>;

    /// Requires: the name of a player that all_players() lists.
    Session(std::string_view player, Machine machine, Output write);

    /// Serves one command, whose line arrived at that moment. END does nothing here: the caller
    /// ends the session.
    void receive(const Command& command, Clock::time_point arrival);

    /// Waits until the running search, if any, has written its reply.
    void wait() { search_.wait(); }

private:
    enum class Required { Empty, Stone };

    void handle(const command::Blank&) {}
    void handle(const command::Start& start);
    void handle(const command::Restart&);
    void handle(const command::Begin&);
    void handle(const command::Turn& turn);
    void handle(const command::Play& play);
    void handle(const command::Takeback& takeback);
    void handle(const command::List& list);
    void handle(const command::ListLine& line);
    void handle(const command::Info& info);
    void load_book(std::string_view path);
    void handle(const command::About&);
    void handle(const command::End&) {}
    void handle(const command::Stop&) { search_.request_stop(); }
    void handle(const command::YxNBest& nbest);
    void handle(const command::YxBlockReset&) { game_.unblock_all(); }
    void handle(const command::YxShowInfo&);
    void handle(const command::YxShowForbid&);
    void handle(const command::YxHashClear&);
    void handle(const command::YxUnsupported& unsupported);
    void handle(const command::Unknown&);
    void handle(const command::Malformed& malformed);

    // Commands that change the game: session_game.cpp.

    void start_game(BoardSize size);
    /// Executes the open list once it is complete.
    void finish_list();
    void execute_list(command::List::Kind kind, const std::vector<ListedPoint>& points);
    /// Rejects the command unless a game was started.
    bool require_game();
    /// The point that a command names, if the point is as required: the search is cancelled then.
    /// Otherwise the command is rejected.
    std::optional<Point> require_point(Coordinates at, Required required);
    bool is_as_required(Point point, Required required) const;
    /// Answers a query of the database, which is empty. Null: the list of stones is wrong.
    void answer_query(const std::vector<ListedPoint>* stones);

    // The search: session_search.cpp.

    /// Searches for that many best moves and replies with the best one.
    void search_move(int multi_pv = 1);
    void search_swap2();
    void start_search(std::function<SearchReply(const SearchRequest&)> search);
    SearchRequest make_request() const;
    /// Writes what a manager shows while a search runs.
    void write_progress(const std::vector<std::string>& lines) const;
    SearchReply find_move(const SearchRequest& request, Detail detail);
    /// The move of the book, if it has one here. Not for several lines of play: they are asked for
    /// to study a position. Nor at a weaker level: a book is no weaker.
    std::optional<book::BookMove> find_book_move(const SearchRequest& request,
                                                 const OpeningBook* book,
                                                 const book::BookChoice& choice);
    SearchReply find_swap2_answer(const SearchRequest& request);
    /// Before the position changes: cancels the search and brings the game up to date. The move of
    /// a search that STOP ended is played, since the manager asked for it; the move of a cancelled
    /// search is not.
    void cancel_search();
    /// Before the position is read: waits for a search that was requested to stop, and brings the
    /// game up to date.
    void finish_stopped_search();
    /// Applies what the last reply changes.
    void apply_reply();
    /// Passes a changed rule to the engine, unless a search is running.
    void update_rule();

    // Replies.

    /// Replies to the current command, after the move of a search that was requested to stop.
    void reply(std::string_view line);
    void reject(std::string_view reason);

    Output write_;
    GameState game_;
    Settings settings_;
    std::shared_ptr<const OpeningBook> book_;  // empty: none
    std::optional<ListInput> list_;
    Clock::time_point arrival_;  // of the current command; of a list, its first line
    Clock::time_point search_start_;
    bool is_hash_clear_pending_ = false;
    /// The manager shows another position than the one that is searched.
    std::atomic<bool> is_progress_muted_{false};

    SearchTask search_;  // last: a search uses the other members
};

}  // namespace goren::protocol
