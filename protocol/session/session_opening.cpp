// SPDX-License-Identifier: MIT
//
// The openings swap2 and Soosorv-8 as Yixin-Board plays them: a command and a MESSAGE for each
// step.
#include <algorithm>
#include <utility>

#include "protocol/session/reply.h"
#include "protocol/session/session.h"

namespace goren::protocol {
namespace {

/// The longest search of one decision: with Yixin-Board's "Unlimited Time" it would last for half
/// an hour.
constexpr Milliseconds kLongestDecision{30'000};

void limit_time(SearchRequest& request) {
    auto& turn = request.limits.turn;
    turn = std::min(turn.value_or(kLongestDecision), kLongestDecision);
}

/// The stones on the board when a step of swap2 begins.
int stones_before(int swap2_step) { return swap2_step == 1 ? 0 : swap2_step == 2 ? 3 : 5; }

/// Whether the command of the step comes with the number of fifth moves.
bool has_fifth_count(SoosorvStep step) {
    return step == SoosorvStep::SwapFour || step == SoosorvStep::OfferFifths;
}

/// The error if the step needs another number of points; else nothing.
std::optional<InputError> error_in(const SoosorvQuestion& question, std::size_t points) {
    switch (question.step) {
        case SoosorvStep::Open: break;
        case SoosorvStep::SwapThree:
        case SoosorvStep::Fourth:
            if (points != 3) return InputError{"3 stones expected"};
            break;
        case SoosorvStep::SwapFour:
        case SoosorvStep::OfferFifths:
            if (points != 4) return InputError{"4 stones expected"};
            break;
        case SoosorvStep::ChooseFifth:
            if (points < 5 || 4 + kMaxSoosorvFifths < points)
                return InputError{"4 stones and 1 to 8 fifth moves expected"};
            break;
    }
    return std::nullopt;
}

}  // namespace

// Yixin-Board sends no position before the first step: its board is empty then. In the other steps
// it waits for a move, and drops one where it cancels the search.
void Session::handle(const command::YxSwap2& swap2) {
    if (!require_game()) return;
    const auto is_allowed = [this, step = swap2.step] {
        return step == 1 || game_.board().stone_count() == stones_before(step);
    };
    if (!cancel_search_if(is_allowed))
        return reject(swap2.step == 2 ? "3 stones expected" : "5 stones expected");
    if (swap2.step == 1) game_.set_swap2_opening({});
    game_.set_side_to_move(swap2.step == 1 ? Colour::Black : Colour::White);
    if (!require_empty_points(kMinBoardSide)) return;
    start_search([this, step = swap2.step, book = book_](SearchRequest request) {
        limit_time(request);
        SearchReply reply = find_swap2_answer(
            request, book.get(),
            [step](const Swap2Answer& answer) { return reply::swap2_step(step, answer); });
        reply.lines_if_cancelled.emplace();
        if (step != 1) reply.lines_if_cancelled->push_back(reply::move(Point(0, 0)));
        return reply;
    });
}

void Session::handle(const command::YxSoosorvOpen&) {
    if (!require_game() || !require_square_board()) return;
    cancel_search();
    start_soosorv_search({SoosorvStep::Open, Board(game_.board().size())});
}

void Session::answer_soosorv(const command::List& list, const std::vector<ListedPoint>& points) {
    if (!require_square_board()) return;
    if (has_fifth_count(list.step) && list.number < 1)
        return reject("the number of fifth moves expected");
    SoosorvQuestion question{list.step, Board(game_.board().size())};
    if (const auto error = error_in(question, points.size())) return reject(error->reason);
    question.fifth_count =
        static_cast<int>(std::clamp<std::int64_t>(list.number, 1, kMaxSoosorvFifths));
    for (std::size_t i = 0; i < points.size(); ++i)
        if (i < 4)
            question.board.make(points[i].point);
        else
            question.fifth_moves.push_back(points[i].point);
    start_soosorv_search(std::move(question));
}

bool Session::require_square_board() {
    const BoardSize size = game_.board().size();
    const bool is_square = size.width == size.height;
    if (!is_square) reject("a square board expected");
    return is_square;
}

// Yixin-Board does not wait for these answers: a cancelled search writes nothing.
void Session::start_soosorv_search(SoosorvQuestion question) {
    start_search([this, question = std::move(question), book = book_](SearchRequest request) {
        limit_time(request);
        request.search_moves.excluded.clear();
        SearchReply reply;
        reply.lines = reply::soosorv(
            question.step, game_.engine().answer_soosorv(question, request, index_of(book.get())));
        reply.lines_if_cancelled.emplace();
        return reply;
    });
    is_soosorv_search_ = true;
}

}  // namespace goren::protocol
