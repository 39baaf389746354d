// SPDX-License-Identifier: MIT
#include "protocol/session.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "protocol/parser.h"
#include "protocol/reply.h"
#include "protocol/wire.h"

namespace goren::protocol {
namespace {

constexpr std::string_view kNoGame = "no game, START first";

/// Rounded up, so that our count never runs behind the manager's.
Milliseconds since(Clock::time_point start) {
    return std::chrono::ceil<Milliseconds>(Clock::now() - start);
}

/// Commands that mean the manager has given up the list it began.
bool closes_list(const Command& command) {
    return std::holds_alternative<command::Start>(command) ||
           std::holds_alternative<command::Restart>(command) ||
           std::holds_alternative<command::List>(command);
}

}  // namespace

Session::Session(std::string_view player, Machine machine, Output write)
    : write_(std::move(write)), engine_(player), settings_(machine), thinker_(write_) {}

// ---- lines ------------------------------------------------------------------------------------

bool Session::receive(std::string_view line, Clock::time_point arrival) {
    try {
        return serve(line, arrival);
    } catch (const std::exception&) {
        refuse("internal error");
        return true;
    }
}

bool Session::serve(std::string_view line, Clock::time_point arrival) {
    if (swallows(line)) return true;
    const Command command = parse_command(line);
    // Before anything that could wait for the thinking thread.
    if (std::holds_alternative<command::End>(command)) return false;
    settle();
    if (list_ && collect(line, command)) return true;
    if (!list_) arrival_ = arrival;
    std::visit([this](const auto& known) { obey(known); }, command);
    return true;
}

bool Session::swallows(std::string_view line) {
    using Payload = command::YxUnknown::Payload;
    if (swallowed_ == Payload::Text) {
        if (ends_text(line)) swallowed_ = Payload::Points;
        return true;
    }
    if (swallowed_ == Payload::Points && is_list_line(line)) return true;
    return std::exchange(swallowed_, std::nullopt) == Payload::Path;
}

bool Session::collect(std::string_view line, const Command& command) {
    if (std::holds_alternative<command::Info>(command)) return false;
    if (closes_list(command)) {
        list_.reset();
        return false;
    }
    list_->add_line(line);
    if (list_->is_done()) finish_list();
    return true;
}

void Session::finish_list() {
    const PointList list = *std::exchange(list_, std::nullopt);
    const auto result = list.result();
    if (const auto* refusal = std::get_if<Refusal>(&result))
        refuse(refusal->reason);
    else
        take_over(list.kind(), std::get<std::vector<ListedPoint>>(result));
}

void Session::take_over(command::List::Kind kind, const std::vector<ListedPoint>& points) {
    using Kind = command::List::Kind;
    const BoardSize size = engine_.board().size();
    switch (kind) {
        case Kind::Board:
        case Kind::YxBoard:
            engine_.set_board(board_from(size, points));
            own_ = engine_.board().side_to_move();
            if (kind == Kind::Board) think();
            break;
        case Kind::Swap2Board:
            if (!points.empty() && points.size() != 3 && points.size() != 5)
                return refuse("0, 3 or 5 stones expected");
            engine_.set_board(swap2_board_from(size, points));
            think_about_swap2();
            break;
        case Kind::YxBlock: block(points, true); break;
        case Kind::YxUnblock: block(points, false); break;
    }
}

void Session::block(const std::vector<ListedPoint>& points, bool is_blocked) {
    for (const ListedPoint& listed : points) {
        std::erase(blocked_, listed.point);
        if (is_blocked) blocked_.push_back(listed.point);
    }
}

// ---- commands that change the game -------------------------------------------------------------

void Session::obey(const command::Start& start) {
    const auto side = [](std::int64_t length) {
        return static_cast<int>(std::clamp<std::int64_t>(length, 0, kMaxBoardSide + 1));
    };
    const BoardSize size{side(start.width), side(start.height)};
    // Piskvork offers its user a board of 20 when it reads that number here.
    if (!size.is_supported()) return refuse("unsupported board size, try 20");
    interrupt();
    start_game(size);
}

void Session::obey(const command::Restart&) {
    if (!requires_game()) return;
    interrupt();
    start_game(engine_.board().size());
}

void Session::start_game(BoardSize size) {
    settings_.start_game();
    engine_.new_game(size, settings_.rule());
    own_.reset();
    has_game_ = true;
    say(reply::kOk);
}

void Session::obey(const command::Begin&) {
    if (!requires_game()) return;
    const auto is_empty = [this] { return engine_.board().stone_count() == 0; };
    catch_up();
    if (is_empty()) interrupt();
    // Asked again, since an answer may have come just before the interruption.
    if (!is_empty()) return refuse("the board is not empty");
    give_turn_to(Colour::Black);
    think();
}

void Session::obey(const command::Turn& turn) {
    const auto point = claim(turn.at, Wanted::Empty);
    if (!point) return;
    const bool is_first = engine_.board().stone_count() == 0;
    const Colour own =
        is_first ? Colour::White : own_.value_or(opponent(engine_.board().side_to_move()));
    put_stone(*point, opponent(own));
    think();
}

void Session::obey(const command::Play& play) {
    const auto point = claim(play.at, Wanted::Empty);
    if (!point) return;
    own_ = own_.value_or(engine_.board().side_to_move());
    put_stone(*point, *own_);
    say(reply::move(*point));
}

void Session::obey(const command::TakeBack& take_back) {
    const auto point = claim(take_back.at, Wanted::Stone);
    if (!point) return;
    engine_.undo(*point);
    say(reply::kOk);
}

void Session::obey(const command::List& list) {
    using Kind = command::List::Kind;
    const bool is_position = list.kind != Kind::YxBlock && list.kind != Kind::YxUnblock;
    if (is_position) interrupt();
    list_.emplace(list.kind, engine_.board().size());
    if (!has_game_) list_->refuse(kNoGame);
    list_->add_words(list.rest);
    if (list_->is_done()) finish_list();
}

bool Session::requires_game() {
    if (!has_game_) refuse(kNoGame);
    return has_game_;
}

std::optional<Point> Session::claim(Coordinates at, Wanted wanted) {
    if (!requires_game()) return std::nullopt;
    const auto point = point_on(engine_.board().size(), at);
    if (!point) {
        refuse("the point is off the board");
        return std::nullopt;
    }
    catch_up();
    if (is_wanted(*point, wanted)) interrupt();
    // Asked again, since an answer may have come just before the interruption.
    if (is_wanted(*point, wanted)) return point;
    refuse(wanted == Wanted::Empty ? "the point is not empty" : "there is no stone on the point");
    return std::nullopt;
}

bool Session::is_wanted(Point point, Wanted wanted) const {
    const Cell cell = engine_.board()[point];
    return wanted == Wanted::Empty ? cell == Cell::Empty : is_stone(cell);
}

void Session::put_stone(Point point, Colour colour) {
    give_turn_to(colour);
    engine_.make(point);
}

void Session::give_turn_to(Colour colour) {
    if (engine_.board().side_to_move() == colour) return;
    Board board = engine_.board();
    board.set_side_to_move(colour);
    engine_.set_board(std::move(board));
}

// ---- thinking ----------------------------------------------------------------------------------

void Session::interrupt() {
    // Yixin-Board counts on a move from every thought that it leaves, and drops it.
    const LastWord last_word = settings_.is_yixin() ? LastWord::Answer : LastWord::Nothing;
    if (thinker_.abandon(last_word)) settings_.spend(since(thinking_since_));
    settle();
}

void Session::catch_up() {
    thinker_.wait_if_hurried();
    settle();
}

void Session::settle() {
    const auto answer = thinker_.take_answer();
    if (answer && answer->settle) answer->settle();
}

SearchRequest Session::request() const {
    SearchRequest request;
    request.limits = settings_.limits(arrival_);
    request.resources = settings_.resources();
    request.params = settings_.params();
    const Board& board = engine_.board();
    for (const Point point : blocked_)
        if (board.size().contains(point) && board.is_empty(point))
            request.limits.excluded.push_back(point);
    if (settings_.shows_realtime() || settings_.shows_iterations())
        request.on_iteration = [this, realtime = settings_.shows_realtime(),
                                iterations = settings_.shows_iterations()](const SearchInfo& info) {
            if (realtime) write_all(reply::realtime(info));
            if (iterations) write_all(reply::iteration(info));
        };
    return request;
}

void Session::follow_rule() {
    if (thinker_.is_thinking() || engine_.rule() == settings_.rule()) return;
    engine_.set_rule(settings_.rule());
}

void Session::start_thought(std::function<Answer(const SearchRequest&)> thought) {
    if (std::exchange(is_forget_pending_, false)) engine_.clear_memory();
    follow_rule();
    thinking_since_ = arrival_;
    thinker_.start([this, thought = std::move(thought),
                    request = request()](const std::stop_token& stop) mutable {
        request.stop = stop;
        Answer answer;
        try {
            answer = thought(request);
        } catch (const std::exception&) {
            answer.lines = {reply::error("internal error")};
        }
        answer.settle = [this, change = std::move(answer.settle),
                         elapsed = since(request.limits.start)] {
            settings_.spend(elapsed);
            if (change) change();
        };
        return answer;
    });
}

void Session::think() {
    own_ = engine_.board().side_to_move();
    if (engine_.board().empty_count() == 0) return refuse("no point is left");
    start_thought([this](const SearchRequest& request) { return answer_with_move(request); });
}

Answer Session::answer_with_move(const SearchRequest& request) {
    const SearchResult result = engine_.search(request);
    if (!result.move) return {{reply::error("no point may be played")}, {}};
    return {{reply::summary(result.info, engine_.board().size()), reply::move(*result.move)},
            [this, move = *result.move] { engine_.make(move); }};
}

void Session::think_about_swap2() {
    own_.reset();
    if (engine_.board().empty_count() == 0) return refuse("no point is left");
    start_thought([this](const SearchRequest& request) { return answer_swap2(request); });
}

Answer Session::answer_swap2(const SearchRequest& request) {
    Swap2Answer answer = engine_.answer_swap2(request);
    return {{reply::swap2(answer)}, [this, answer = std::move(answer)] { play_swap2(answer); }};
}

void Session::play_swap2(const Swap2Answer& answer) {
    for (const Point stone : answer.stones) engine_.make(stone);
    if (answer.swap)
        own_ = Colour::Black;
    else if (answer.stones.size() == 1)
        own_ = Colour::White;
}

// ---- the rest ----------------------------------------------------------------------------------

void Session::obey(const command::Info& info) {
    if (!settings_.apply(info.key, info.value))
        say(reply::error("no such parameter, or out of its range; see pbrain-goren --list-params"));
    if (info.key == "timeout_turn" && settings_.is_turn_instant()) thinker_.hurry();
}

void Session::obey(const command::About&) { say(reply::about()); }

void Session::obey(const command::YxNBest&) {
    if (!requires_game()) return;
    interrupt();
    think();
}

void Session::obey(const command::YxShowInfo&) {
    settings_.use_yixin_dialect();
    for (const std::string& line : reply::machine(settings_.machine())) say(line);
}

void Session::obey(const command::YxShowForbid&) {
    if (!requires_game()) return;
    catch_up();
    follow_rule();
    std::vector<Point> forbidden;
    const Board& board = engine_.board();
    if (board.side_to_move() == Colour::Black)
        for_each_point(board.size(), [&](Point point) {
            if (board.is_empty(point) && engine_.is_forbidden(point)) forbidden.push_back(point);
        });
    say(reply::forbid(forbidden));
}

void Session::obey(const command::YxHashClear&) {
    if (thinker_.is_thinking())
        is_forget_pending_ = true;
    else
        engine_.clear_memory();
}

void Session::obey(const command::YxUnknown& unknown) {
    swallowed_ = unknown.payload;
    if (unknown.is_awaited || !settings_.is_yixin()) say(reply::kUnknown);
}

void Session::obey(const command::Unknown&) { say(reply::kUnknown); }

void Session::obey(const command::Malformed& malformed) { refuse(malformed.reason); }

void Session::say(std::string_view line) {
    thinker_.wait_if_hurried();
    write_(line);
}

void Session::refuse(std::string_view reason) { say(reply::error(reason)); }

void Session::write_all(const std::vector<std::string>& lines) const {
    for (const std::string& line : lines) write_(line);
}

}  // namespace goren::protocol
