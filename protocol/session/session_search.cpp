// SPDX-License-Identifier: MIT
//
// The search of a session: its request, its reply, and how it ends early.
#include <exception>
#include <utility>
#include <variant>

#include "protocol/session/reply.h"
#include "protocol/session/session.h"

namespace goren::protocol {
namespace {

/// Rounded up, so that our clock is never ahead of the manager's.
Milliseconds elapsed_since(Clock::time_point start) {
    return std::chrono::ceil<Milliseconds>(Clock::now() - start);
}

/// Moves at the root are marked once the search has taken this long: the marks of a fast search
/// would only make the board flicker.
constexpr Milliseconds kMarkDelay{300};

/// The reply that the best line expects to its first move; none where that ends the game.
Point expected_reply(const SearchInfo& info) {
    const bool is_end = info.value().is_mate_score() && info.value().plies_to_end() <= 2;
    return is_end || info.pv().size() < 2 ? Point() : info.pv()[1];
}

}  // namespace

bool Session::require_empty_points(int count) {
    const bool has_enough = game_.board().empty_count() >= count;
    if (!has_enough) reject("no point is left");
    return has_enough;
}

bool Session::take_turn() {
    game_.play_side_to_move();
    return require_empty_points();
}

void Session::search_move(int multi_pv) {
    if (!take_turn()) return;
    if (continue_pondering()) return;
    const bool is_book_used = !game_.has_restrictions();
    start_search([this, find = move_finder(game_.search_board()), multi_pv,
                  book = is_book_used ? book_ : nullptr, choice = settings_.book_choice(),
                  detail = settings_.detail()](SearchRequest request) {
        request.multi_pv = multi_pv;
        const auto move = find_book_move(request, book.get(), choice);
        return move ? reply_of(*move, detail) : find(request);
    });
}

void Session::search_swap2() {
    if (!require_empty_points()) return;
    start_search([this, book = book_](const SearchRequest& request) {
        return find_swap2_answer(request, book.get(), [](const Swap2Answer& answer) {
            return std::vector{reply::swap2(answer)};
        });
    });
}

void Session::start_search(FindReply find) {
    end_pondering();
    update_rule();
    start_clock();
    is_progress_muted_ = false;
    is_soosorv_search_ = false;
    run_search(std::move(find), make_request());
}

void Session::start_clock() {
    counted_from_ = arrival_;
    settings_.start_move();
}

void Session::run_search(FindReply find, SearchRequest request) {
    search_.start([this, find = std::move(find),
                   request = std::move(request)](const std::stop_token& stop) mutable {
        request.stop = stop;
        SearchReply reply;
        HashSize hash_size = last_hash_size_;
        try {
            reply = find(request);
            hash_size = report_hash_size(reply);
        } catch (const std::exception&) {
            reply.lines = {reply::error("internal error")};
        }
        // Nobody waits for the move of a search that only ponders.
        const SearchLimits* limits =
            request.deferred_limits ? request.deferred_limits->wait(stop) : &request.limits;
        if (!limits) return SearchReply{};
        reply.apply = [this, change = std::move(reply.apply), hash_size,
                       elapsed = elapsed_since(limits->start)] {
            settings_.end_move(elapsed);
            last_hash_size_ = hash_size;
            if (change) change();
        };
        return reply;
    });
}

HashSize Session::report_hash_size(SearchReply& reply) {
    const HashSize size = game_.engine().hash_size();
    if (size.limit != HashSize::Limit::None && size != last_hash_size_)
        reply.lines.insert(reply.lines.begin(), reply::hash_size(size));
    return size;
}

SearchRequest Session::make_request() const {
    SearchRequest request;
    request.limits = settings_.limits(arrival_);
    request.search_moves.excluded = game_.excluded_points();
    request.resources = settings_.resources();
    request.params = settings_.params();
    request.level = settings_.level();
    request.level_seed = settings_.level_seed();
    const Detail detail = settings_.detail();
    if (detail.has_marks || detail.has_table)
        request.on_iteration = [this, detail](const SearchInfo& info) {
            write_progress(reply::progress(info, detail));
        };
    if (detail.has_marks)
        request.on_root_move = [this, start = request.limits.start,
                                marked = Point()](const RootMoveInfo& info) mutable {
            const bool is_marked = info.state == RootMoveInfo::State::Begins
                                       ? Clock::now() - start >= kMarkDelay
                                       : info.move == marked;
            if (!is_marked) return;
            marked = info.move;
            write_progress({reply::root_move(info)});
        };
    return request;
}

void Session::write_progress(const std::vector<std::string>& lines) const {
    if (is_progress_muted_) return;
    for (const std::string& line : lines) write_(line);
}

Session::FindReply Session::move_finder(Board board) {
    return [this, board = std::move(board), rule = settings_.rule(), detail = settings_.detail(),
            blocked = game_.blocked_paths()](const SearchRequest& request) {
        Engine& engine = game_.engine();
        return reply_of(blocked.empty() ? engine.search(board, rule, request)
                                        : engine.search(board, rule, blocked, request),
                        board, detail);
    };
}

SearchReply Session::reply_of(const SearchResult& result, const Board& board, Detail detail) {
    SearchReply reply;
    if (!result.move) {
        reply.lines = {reply::error("no point may be played")};
        return reply;
    }
    // Once more: an unfinished iteration may have changed the best move.
    if (!is_progress_muted_) reply.details = reply::progress(result.info, detail);
    reply.lines = reply::summary(result.info, {board.size(), detail.is_row_first});
    reply.lines.push_back(reply::move(*result.move));
    reply.apply = [this, move = *result.move, value = result.info.value(),
                   expected = expected_reply(result.info)] {
        game_.engine().make(move);
        own_value_ = value;
        expected_reply_ = expected;
    };
    reply.after_write = on_search_end_;
    return reply;
}

SearchReply Session::reply_of(const book::BookMove& move, Detail detail) {
    SearchReply reply;
    reply.lines = {reply::book_move(move, {game_.board().size(), detail.is_row_first}),
                   reply::move(move.point)};
    reply.apply = [this, point = move.point] { game_.engine().make(point); };
    return reply;
}

const book::BookIndex* Session::index_of(const OpeningBook* book) {
    return book == nullptr ? nullptr : &book->index();
}

std::optional<book::BookMove> Session::find_book_move(const SearchRequest& request,
                                                      const OpeningBook* book,
                                                      const book::BookChoice& choice) {
    if (book == nullptr) return std::nullopt;
    return game_.engine().book_move(book->index(), choice, request);
}

SearchReply Session::find_swap2_answer(const SearchRequest& request, const OpeningBook* book,
                                       const Swap2Lines& write) {
    Swap2Answer answer = game_.engine().answer_swap2(request, index_of(book));
    SearchReply reply;
    reply.lines = write(answer);
    reply.apply = [this, answer = std::move(answer)] { game_.apply_swap2(answer); };
    return reply;
}

void Session::start_pondering() {
    const Point expected = std::exchange(expected_reply_, Point());
    if (!settings_.ponders() || expected.is_none() || game_.has_restrictions()) return;
    Ponder ponder{game_.board(), std::make_shared<DeferredLimits>()};
    ponder.board.make(expected);
    if (ponder.board.empty_count() == 0) return;
    update_rule();
    SearchRequest request = make_request();
    request.limits.start = Clock::now();
    std::erase(request.search_moves.excluded, expected);
    // The book answers there.
    if (book_ &&
        game_.engine().has_book_move(book_->index(), ponder.board, settings_.rule(), request))
        return;
    request.deferred_limits = ponder.limits;
    is_progress_muted_ = true;
    run_search(move_finder(ponder.board), std::move(request));
    ponder_ = std::move(ponder);
}

bool Session::continue_pondering() {
    if (!ponder_ || ponder_->board != game_.board()) return false;
    start_clock();
    is_progress_muted_ = false;
    std::exchange(ponder_, std::nullopt)->limits->set(settings_.limits(arrival_));
    return true;
}

void Session::end_pondering() {
    if (!ponder_) return;
    search_.cancel(CancelledReply::Drop);
    ponder_.reset();
}

bool Session::is_served_while_pondering(const Command& command) {
    if (const auto* info = std::get_if<command::Info>(&command))
        return Settings::is_limit(info->key);
    return is_any_of<command::Turn, command::About, command::Blank, command::YxShowInfo,
                     command::YxShowForbid, command::YxHashUsage, command::YxDraw,
                     command::YxPrintFeatures, command::ReloadConfig, command::YxDatabase,
                     command::YxUnsupported, command::Unknown, command::Malformed>(command);
}

void Session::cancel_search() {
    if (ponder_) return;  // nobody waits for its move
    // Yixin-Board expects a move from every search that it cancels, and drops it.
    const auto cancelled = settings_.is_yixin() ? CancelledReply::Write : CancelledReply::Drop;
    if (search_.cancel(cancelled)) settings_.cancel_move(elapsed_since(counted_from_));
    apply_reply();
    expected_reply_ = Point();
}

bool Session::cancel_search_if(const std::function<bool()>& is_allowed) {
    finish_stopped_search();
    if (!is_allowed()) return false;
    cancel_search();
    // The search may have made its move just before it was cancelled.
    return is_allowed();
}

void Session::finish_stopped_search() {
    search_.wait_if_stop_requested();
    apply_reply();
}

void Session::apply_reply() {
    const auto reply = search_.take_reply();
    if (reply && reply->apply) reply->apply();
    if (search_.is_running()) return;
    if (std::exchange(is_hash_clear_pending_, false)) game_.engine().clear_memory();
}

void Session::update_rule() {
    if (search_.is_running() || game_.engine().rule() == settings_.rule()) return;
    game_.engine().set_rule(settings_.rule());
}

}  // namespace goren::protocol
