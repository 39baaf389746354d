// SPDX-License-Identifier: MIT
//
// The commands that change the game: new games, moves, positions, openings, blocked points.
#include <algorithm>
#include <utility>
#include <variant>

#include "protocol/database/database_kinds.h"
#include "protocol/session/reply.h"
#include "protocol/session/session.h"

namespace goren::protocol {
namespace {

constexpr std::string_view kNoGame = "no game, START first";

bool sets_position(command::List::Kind kind) {
    using Kind = command::List::Kind;
    return kind == Kind::Board || kind == Kind::YxBoard || kind == Kind::Swap2Board ||
           kind == Kind::YxSoosorv;
}

}  // namespace

void Session::handle(const command::Start& start) {
    const auto side = [](std::int64_t length) {
        return static_cast<int>(std::clamp<std::int64_t>(length, 0, kMaxBoardSide + 1));
    };
    const BoardSize size{side(start.width), side(start.height)};
    // Piskvork offers its user a board of 20 when it reads that number here.
    if (!size.is_supported()) return reject("unsupported board size, try 20");
    if (!is_soosorv_running()) cancel_search();
    start_game(size);
}

void Session::handle(const command::Restart&) {
    if (!require_game()) return;
    cancel_search();
    start_game(game_.board().size());
}

void Session::start_game(BoardSize size) {
    settings_.start_game();
    own_value_.reset();
    game_.start(size, settings_.rule());
    reply(reply::kOk);
}

void Session::handle(const command::Begin&) {
    if (!require_game()) return;
    if (!cancel_search_if([this] { return game_.board().stone_count() == 0; }))
        return reject("the board is not empty");
    game_.set_side_to_move(Colour::Black);
    search_move();
}

void Session::handle(const command::Turn& turn) {
    const auto point = require_point(turn.at, Required::Empty);
    if (!point) return;
    game_.make_opponent_move(*point);
    search_move();
}

void Session::handle(const command::Play& play) {
    const auto point = require_point(play.at, Required::Empty);
    if (!point) return;
    game_.make_own_move(*point);
    reply(reply::move(*point));
}

void Session::handle(const command::Takeback& takeback) {
    const auto point = require_point(takeback.at, Required::Stone);
    if (!point) return;
    game_.engine().undo(*point);
    reply(reply::kOk);
}

void Session::handle(const command::YxNBest& nbest) {
    if (!require_game()) return;
    cancel_search();
    search_move(static_cast<int>(std::clamp<std::int64_t>(nbest.count, 1, kMaxPoints)));
}

void Session::handle(const command::List& list) {
    const bool is_search_kept = list.kind == command::List::Kind::YxBoard && is_soosorv_running();
    if (sets_position(list.kind) && !is_search_kept) cancel_search();
    list_.emplace(list, game_.board().size());
    if (!game_.is_started()) list_->reject(kNoGame);
    list_->add_words(list.rest);
    if (list_->is_done()) finish_list();
}

void Session::handle(const command::ListLine& line) {
    if (!list_) return;  // its command failed
    list_->add_line(line.text);
    if (list_->is_done()) finish_list();
}

void Session::finish_list() {
    const ListInput list = *std::exchange(list_, std::nullopt);
    const auto result = list.result();
    if (const auto* error = std::get_if<InputError>(&result))
        reject_list(list.command().kind, error->reason);
    else
        execute_list(list.command(), std::get<std::vector<ListedPoint>>(result));
}

// "blockpath except" of Yixin-Board blocks the points of a board of 22 x 22, whatever its size is,
// and stones as well.
void Session::reject_list(command::List::Kind kind, std::string_view reason) {
    using Kind = command::List::Kind;
    const bool is_path = kind == Kind::YxBlockPath || kind == Kind::YxUnblockPath;
    if (!is_path || !settings_.is_yixin()) reject(reason);
}

void Session::execute_list(const command::List& list, const std::vector<ListedPoint>& points) {
    using Kind = command::List::Kind;
    switch (list.kind) {
        case Kind::Board:
            game_.set_position(points);
            search_move();
            break;
        case Kind::YxBoard: game_.set_position(points); break;
        case Kind::Swap2Board:
            if (!points.empty() && points.size() != 3 && points.size() != 5)
                return reject("0, 3 or 5 stones expected");
            game_.set_swap2_opening(points);
            search_swap2();
            break;
        case Kind::YxBlock: game_.block(points); break;
        case Kind::YxUnblock: game_.unblock(points); break;
        case Kind::YxBlockPath:
            if (!game_.block_path(points)) reject("too many paths are blocked");
            break;
        case Kind::YxUnblockPath: game_.unblock_path(points); break;
        case Kind::YxSoosorv: answer_soosorv(list, points); break;
    }
}

void Session::handle(const command::YxDatabase& command) {
    if (!settings_.is_yixin()) return reply(reply::kUnknown);
    const Board& board = game_.board();
    // The manager asks for the position that it shows.
    if (properties_of(command.kind).answers_marks && !ponder_)
        is_progress_muted_ = !is_on_board(command.stones);
    database_.serve(command,
                    {board.size(), settings_.rule(), book::book_position(board, settings_.rule())});
}

bool Session::is_on_board(const std::vector<Coordinates>& stones) const {
    const Board& board = game_.board();
    return static_cast<int>(stones.size()) == board.stone_count() &&
           std::all_of(stones.begin(), stones.end(), [&](Coordinates stone) {
               const auto point = point_on(board.size(), stone);
               return point && is_stone(board[*point]);
           });
}

bool Session::require_game() {
    if (!game_.is_started()) reject(kNoGame);
    return game_.is_started();
}

std::optional<Point> Session::require_point(Coordinates at, Required required) {
    if (!require_game()) return std::nullopt;
    const auto point = point_on(game_.board().size(), at);
    if (!point) {
        reject("the point is off the board");
        return std::nullopt;
    }
    if (cancel_search_if([&] { return is_as_required(*point, required); })) return point;
    reject(required == Required::Empty ? "the point is not empty"
                                       : "there is no stone on the point");
    return std::nullopt;
}

bool Session::is_as_required(Point point, Required required) const {
    const Cell cell = game_.board()[point];
    return required == Required::Empty ? cell == Cell::Empty : is_stone(cell);
}

}  // namespace goren::protocol
