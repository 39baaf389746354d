// SPDX-License-Identifier: MIT
//
// Questions of people who study a game: balanced moves, defences, offers, features.
#include <algorithm>
#include <utility>

#include "engine/api/win_probability.h"
#include "engine/bench/bench.h"
#include "protocol/session/reply.h"
#include "protocol/session/session.h"

namespace goren::protocol {
namespace {

Value value_of(std::int64_t units) {
    constexpr std::int64_t kMax = Value::kMaxEval;
    return Value::eval(static_cast<int>(std::clamp(units, -kMax, kMax)));
}

}  // namespace

bool Session::begin_question() {
    if (!require_game()) return false;
    cancel_search();
    return take_turn();
}

void Session::handle(const command::YxBalance& balance) {
    if (!begin_question()) return;
    start_search([this, balance, board = game_.search_board(), rule = settings_.rule(),
                  detail = settings_.detail(), book = book_](const SearchRequest& request) {
        return reply_of(
            game_.engine().find_balance(board, rule, balance.count, value_of(balance.value),
                                        request, index_of(book.get())),
            board, detail);
    });
}

void Session::handle(const command::YxSearchDefend&) {
    if (!begin_question()) return;
    start_search([this, board = game_.search_board(), rule = settings_.rule(),
                  detail = settings_.detail()](const SearchRequest& request) {
        return reply_of(game_.engine().find_defences(board, rule, request), board, detail);
    });
}

SearchReply Session::reply_of(const BalanceResult& result, const Board& board, Detail detail) {
    SearchReply reply;
    if (result.moves.empty()) {
        reply.lines = {reply::error("no point may be played")};
        return reply;
    }
    if (!is_progress_muted_) reply.details = reply::progress(result.info, detail);
    reply.lines = reply::summary(result.info, {board.size(), detail.is_row_first});
    reply.lines.push_back(reply::moves(result.moves));
    reply.apply = [this, moves = result.moves] {
        for (const Point move : moves) game_.engine().make(move);
    };
    return reply;
}

SearchReply Session::reply_of(const DefenceResult& result, const Board& board, Detail detail) {
    SearchReply reply = reply_of(result.search, board, detail);
    if (result.search.move) {
        const std::string move = reply.lines.back();
        reply.lines = reply::defences(result, {board.size(), detail.is_row_first});
        reply.lines.push_back(move);
    }
    return reply;
}

void Session::handle(const command::YxForbid& forbid) {
    if (!require_game()) return;
    const auto point = point_on(game_.board().size(), forbid.at);
    if (!point) return reject("the point is off the board");
    game_.forbid(*point, forbid.colour, forbid.is_forbidden);
}

// The engine accepts a draw where it does not expect to win. Without a search it has no reason to.
void Session::handle(const command::YxDraw&) {
    finish_stopped_search();
    const bool is_accepted = own_value_ && *own_value_ <= Value::draw();
    reply(reply::message(is_accepted ? "DRAW ACCEPT" : "DRAW REJECT"));
}

void Session::handle(const command::YxResign&) { reply(reply::message("RESIGN ACCEPT")); }

void Session::handle(const command::YxPrintFeatures&) {
    if (!require_game()) return;
    finish_stopped_search();
    update_rule();
    const Engine& engine = game_.engine();
    const PositionSummary summary = engine.summary();
    const WinProbability probability =
        win_probability(summary.evaluation, engine.rule(), engine.board());
    for (const std::string& line : reply::features(summary, engine.board(), probability))
        reply(line);
}

// It blocks this thread for seconds, and a running search could not be stopped meanwhile.
void Session::handle(const command::Bench&) {
    finish_stopped_search();
    if (search_.is_running()) return reject("a search is running, stop it first");
    for (const std::string& line : reply::bench(run_bench())) reply(reply::message(line));
}

void Session::handle(const command::ReloadConfig&) {
    reply(reply::message("there is no configuration file, INFO sets everything"));
}

}  // namespace goren::protocol
