// SPDX-License-Identifier: MIT
//
// The search of a session: its request, its reply, and how it ends early.
#include <exception>
#include <utility>

#include "protocol/reply.h"
#include "protocol/session.h"

namespace goren::protocol {
namespace {

/// Rounded up, so that our clock is never ahead of the manager's.
Milliseconds elapsed_since(Clock::time_point start) {
    return std::chrono::ceil<Milliseconds>(Clock::now() - start);
}

/// Marks of moves at the root begin this long after the search: a fast search only makes the board
/// flicker.
constexpr Milliseconds kMarkDelay{300};

}  // namespace

void Session::search_move(int multi_pv) {
    game_.play_side_to_move();
    if (game_.board().empty_count() == 0) return reject("no point is left");
    start_search([this, multi_pv, detail = settings_.detail(), book = book_,
                  choice = settings_.book_choice()](SearchRequest request) {
        request.multi_pv = multi_pv;
        if (const auto move = find_book_move(request, book.get(), choice))
            return SearchReply{
                {reply::book_move(*move, game_.board().size()), reply::move(move->point)},
                {},
                [this, point = move->point] { game_.engine().make(point); }};
        return find_move(request, detail);
    });
}

void Session::search_swap2() {
    if (game_.board().empty_count() == 0) return reject("no point is left");
    start_search([this](const SearchRequest& request) { return find_swap2_answer(request); });
}

void Session::start_search(std::function<SearchReply(const SearchRequest&)> search) {
    if (std::exchange(is_hash_clear_pending_, false)) game_.engine().clear_memory();
    update_rule();
    search_start_ = arrival_;
    is_progress_muted_ = false;
    search_.start([this, search = std::move(search),
                   request = make_request()](const std::stop_token& stop) mutable {
        request.stop = stop;
        SearchReply reply;
        try {
            reply = search(request);
        } catch (const std::exception&) {
            reply.lines = {reply::error("internal error")};
        }
        reply.apply = [this, change = std::move(reply.apply),
                       elapsed = elapsed_since(request.limits.start)] {
            settings_.spend(elapsed);
            if (change) change();
        };
        return reply;
    });
}

SearchRequest Session::make_request() const {
    SearchRequest request;
    request.limits = settings_.limits(arrival_);
    request.limits.excluded = game_.blocked_points();
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
        request.on_root_move = [this, start = request.limits.start](const RootMoveInfo& info) {
            if (Clock::now() - start >= kMarkDelay) write_progress({reply::root_move(info)});
        };
    return request;
}

void Session::write_progress(const std::vector<std::string>& lines) const {
    if (is_progress_muted_) return;
    for (const std::string& line : lines) write_(line);
}

SearchReply Session::find_move(const SearchRequest& request, Detail detail) {
    const SearchResult result = game_.engine().search(request);
    if (!result.move) return {{reply::error("no point may be played")}, {}, {}};
    SearchReply reply;
    // Once more: an unfinished iteration may have changed the best move.
    if (!is_progress_muted_) reply.details = reply::progress(result.info, detail);
    reply.lines = reply::summary(result.info, game_.board().size());
    reply.lines.push_back(reply::move(*result.move));
    reply.apply = [this, move = *result.move] { game_.engine().make(move); };
    return reply;
}

std::optional<book::BookMove> Session::find_book_move(const SearchRequest& request,
                                                      const OpeningBook* book,
                                                      const book::BookChoice& choice) {
    if (book == nullptr || request.multi_pv > 1 || request.level < kFullLevel) return std::nullopt;
    return game_.engine().book_move(book->index(), choice, request);
}

SearchReply Session::find_swap2_answer(const SearchRequest& request) {
    Swap2Answer answer = game_.engine().answer_swap2(request);
    return {{reply::swap2(answer)}, {}, [this, answer = std::move(answer)] {
                game_.apply_swap2(answer);
            }};
}

void Session::cancel_search() {
    // Yixin-Board expects a move from every search that it cancels, and drops it.
    const auto cancelled = settings_.is_yixin() ? CancelledReply::Write : CancelledReply::Drop;
    if (search_.cancel(cancelled)) settings_.spend(elapsed_since(search_start_));
    apply_reply();
}

void Session::finish_stopped_search() {
    search_.wait_if_stop_requested();
    apply_reply();
}

void Session::apply_reply() {
    const auto reply = search_.take_reply();
    if (reply && reply->apply) reply->apply();
}

void Session::update_rule() {
    if (search_.is_running() || game_.engine().rule() == settings_.rule()) return;
    game_.engine().set_rule(settings_.rule());
}

}  // namespace goren::protocol
