// SPDX-License-Identifier: MIT
//
// The state of one connection to a manager: commands in, calls of the engine and reply lines out.
//
// Every command is served while the engine searches. INFO, ABOUT, queries and rejected commands
// leave the search running. A command that changes the position cancels it; in the Yixin dialect
// the cancelled search still writes its best move. STOP and "INFO timeout_turn 0" request the best
// move now, and no later command is answered before that move is written.
//
// Pondering: after its move, the engine searches the position after the reply that it expects. That
// search writes nothing and has no limits; to the manager it does not exist. When the expected move
// comes, it gets the limits of the move and continues as the search for the answer. Any other
// command that needs the engine ends it first.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "protocol/command/command.h"
#include "protocol/database/database.h"
#include "protocol/session/game_state.h"
#include "protocol/session/list_input.h"
#include "protocol/session/opening_book.h"
#include "protocol/session/search_task.h"
#include "protocol/session/settings.h"

namespace goren::protocol {

class Session {
public:
    /// Takes one line without its end. The thread that calls receive() and the search thread call
    /// it, maybe at the same time.
    using Output = std::function<void(std::string_view line)>;

    /// Requires: the name of a player that all_players() lists. `on_search_end` is called on the
    /// search thread after each move; if the engine is to ponder, the owner of the session then
    /// calls receive() with command::SearchEnded.
    Session(std::string_view player, Machine machine, Output write,
            std::function<void()> on_search_end = {});

    /// Serves one command, whose line arrived at that moment. END does nothing here: the caller
    /// ends the session.
    void receive(const Command& command, Clock::time_point arrival);

    /// Waits until the running search, if any, has written its reply.
    void wait() {
        if (!ponder_) search_.wait();
    }
    /// Waits until the database has served its commands, at most for this time. Returns whether it
    /// has. Any thread may call this.
    bool wait_for_database(Milliseconds timeout) { return database_.wait_until_served(timeout); }
    /// Closes the book of the database once its commands are served: the process ends without
    /// destructors. Any thread may call this.
    void close_database() { database_.close(); }

private:
    enum class Required { Empty, Stone };
    using FindReply = std::function<SearchReply(const SearchRequest&)>;

    /// The search on the opponent's time.
    struct Ponder {
        Board board;  ///< after the expected reply
        std::shared_ptr<DeferredLimits> limits;
    };

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
    void handle(const command::SearchEnded&) { start_pondering(); }
    void handle(const command::YxNBest& nbest);
    void handle(const command::YxBalance& balance);
    void handle(const command::YxSearchDefend&);
    void handle(const command::YxSwap2& swap2);
    void handle(const command::YxSoosorvOpen&);
    void handle(const command::YxBlockReset&) { game_.unblock_all(); }
    void handle(const command::YxBlockPathReset&) { game_.unblock_all_paths(); }
    void handle(const command::YxForbid& forbid);
    void handle(const command::YxShowInfo&);
    void handle(const command::YxShowForbid&);
    void handle(const command::YxHashClear&);
    void handle(const command::YxHashUsage&);
    void handle(const command::YxHashFile& hash_file);
    void handle(const command::YxDraw&);
    void handle(const command::YxResign&);
    void handle(const command::YxPrintFeatures&);
    void handle(const command::Bench&);
    void handle(const command::ReloadConfig&);
    void handle(const command::YxDatabase& command);
    void handle(const command::YxUnsupported&);
    void handle(const command::Unknown&);
    void handle(const command::Malformed& malformed);

    // Commands that change the game: session_game.cpp.

    void start_game(BoardSize size);
    /// Executes the open list once it is complete.
    void finish_list();
    void reject_list(command::List::Kind kind, std::string_view reason);
    void execute_list(const command::List& list, const std::vector<ListedPoint>& points);
    /// Rejects the command unless a game was started.
    bool require_game();
    /// The point that a command names, if the point is as required: the search is cancelled then.
    /// Otherwise the command is rejected.
    std::optional<Point> require_point(Coordinates at, Required required);
    bool is_as_required(Point point, Required required) const;
    /// Whether these are the stones on the board.
    bool is_on_board(const std::vector<Coordinates>& stones) const;

    // Questions of people who study a game: session_analysis.cpp.

    /// Before the search for the answer: cancels the running search and takes the turn. Returns
    /// false where the command was rejected.
    bool begin_question();
    SearchReply reply_of(const BalanceResult& result, const Board& board, Detail detail);
    SearchReply reply_of(const DefenceResult& result, const Board& board, Detail detail);

    // Openings, as Yixin-Board plays them: session_opening.cpp.

    void answer_soosorv(const command::List& list, const std::vector<ListedPoint>& points);
    /// Rejects the command unless the board is square.
    bool require_square_board();
    void start_soosorv_search(SoosorvQuestion question);
    /// Whether a decision of Soosorv-8 is being searched. It has a position of its own, so the game
    /// may change meanwhile: Yixin-Board asks for the choice of the fifth move and sends START and
    /// YXBOARD before it has the answer.
    bool is_soosorv_running() const { return is_soosorv_search_ && search_.is_running(); }

    // The search: session_search.cpp.

    /// Rejects the command unless that many points of the board are empty.
    bool require_empty_points(int count = 1);
    /// The engine plays the side to move from now on. Rejects the command if no point is left.
    bool take_turn();
    /// Searches for that many best moves and replies with the best one.
    void search_move(int multi_pv = 1);
    void search_swap2();
    void start_search(FindReply find);
    /// The time of the move counts from the arrival of the command.
    void start_clock();
    void run_search(FindReply find, SearchRequest request);
    /// The size of the hash table after a search, which is reported before its reply where the
    /// table is smaller than wanted, unless the last search that replied had the same.
    HashSize report_hash_size(SearchReply& reply);
    SearchRequest make_request() const;
    /// Writes what a manager shows while a search runs.
    void write_progress(const std::vector<std::string>& lines) const;
    /// The index of a book, if there is one.
    static const book::BookIndex* index_of(const OpeningBook* book);
    /// The move of the book, if there is a book and it has one here.
    std::optional<book::BookMove> find_book_move(const SearchRequest& request,
                                                 const OpeningBook* book,
                                                 const book::BookChoice& choice);
    /// The search for the best move in that position.
    FindReply move_finder(Board board);
    SearchReply reply_of(const SearchResult& result, const Board& board, Detail detail);
    SearchReply reply_of(const book::BookMove& move, Detail detail);
    /// Answers the opening on the board; `write` makes the lines of the reply.
    using Swap2Lines = std::function<std::vector<std::string>(const Swap2Answer&)>;
    SearchReply find_swap2_answer(const SearchRequest& request, const OpeningBook* book,
                                  const Swap2Lines& write);
    /// Before the position changes: cancels the search and brings the game up to date. The move of
    /// a search that STOP ended is played, since the manager asked for it; the move of a cancelled
    /// search is not.
    void cancel_search();
    /// The same for a command that not every position allows: where it does not, the search goes
    /// on. Returns whether the command is allowed.
    bool cancel_search_if(const std::function<bool()>& is_allowed);
    /// Before the position is read: waits for a search that was requested to stop, and brings the
    /// game up to date.
    void finish_stopped_search();
    /// Searches the position after the expected reply, if the last move had one and the book has
    /// no answer to it.
    void start_pondering();
    /// If the position is the one that is searched on the opponent's time, that search becomes the
    /// search for the move. Returns whether it does.
    bool continue_pondering();
    void end_pondering();
    /// Whether the search on the opponent's time continues while the command is served.
    static bool is_served_while_pondering(const Command& command);
    /// Applies what the last reply changes, and clears the hash table if that waits.
    void apply_reply();
    /// Passes a changed rule to the engine, unless a search is running.
    void update_rule();

    // Replies.

    /// Replies to the current command, after the move of a search that was requested to stop.
    void reply(std::string_view line);
    void reject(std::string_view reason);

    Output write_;
    std::function<void()> on_search_end_;
    GameState game_;
    Settings settings_;
    std::shared_ptr<const OpeningBook> book_;  // empty: none
    Database database_;
    std::optional<ListInput> list_;
    Clock::time_point arrival_;  // of the current command; of a list, its first line
    /// Where the time of the search counts from: its command, or a later time_left.
    Clock::time_point counted_from_;
    bool is_hash_clear_pending_ = false;
    HashSize last_hash_size_;         // of the last search that replied
    bool is_soosorv_search_ = false;  // the last search
    /// The manager shows another position than the one that is searched.
    std::atomic<bool> is_progress_muted_{false};
    std::optional<Value> own_value_;  // of the engine's last search in this game, for the engine
    Point expected_reply_;            // to the engine's last move, which is on the board; or none
    std::optional<Ponder> ponder_;

    SearchTask search_;  // last: a search uses the other members
};

}  // namespace goren::protocol
