// SPDX-License-Identifier: MIT
#include "protocol/session/session.h"

#include <exception>
#include <utility>
#include <variant>

#include "protocol/bad_input.h"
#include "protocol/session/hash_file.h"
#include "protocol/session/reply.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

/// Any other command means that the manager does not finish the open list.
bool leaves_list_open(const Command& command) {
    return is_any_of<command::ListLine, command::Info, command::SearchEnded>(command);
}

}  // namespace

Session::Session(std::string_view player, Machine machine, Output write,
                 std::function<void()> on_search_end)
    : write_(std::move(write)),
      on_search_end_(std::move(on_search_end)),
      game_(player),
      settings_(machine),
      database_(write_),
      search_(write_) {}

void Session::receive(const Command& command, Clock::time_point arrival) {
    try {
        apply_reply();
        if (!is_served_while_pondering(command)) end_pondering();
        if (!leaves_list_open(command)) list_.reset();
        if (!list_) arrival_ = arrival;
        std::visit([this](const auto& known) { handle(known); }, command);
    } catch (const BadInput& error) {
        // A path that the system cannot have.
        reject(error.what());
    } catch (const std::exception&) {
        reject("internal error");
    }
}

void Session::handle(const command::Info& info) {
    if (info.key == "book") return load_book(trim(info.value));
    if (info.key == "database_readonly") return database_.set_read_only(trim(info.value) != "0");
    if (const auto mistake = settings_.apply(info.key, info.value)) reply(reply::error(*mistake));
    if (info.key == "time_left") counted_from_ = arrival_;
    const bool must_move = info.key == "timeout_turn" && settings_.is_turn_instant();
    if (must_move && !ponder_) search_.request_stop();
}

// A book that cannot be used is reported; the engine then plays by search.
void Session::load_book(std::string_view path) {
    book_.reset();
    if (path.empty() || to_lower(path) == "off") return;
    auto loaded = OpeningBook::load(std::string(path));
    if (const auto* error = std::get_if<std::string>(&loaded))
        reply(reply::message(*error));
    else
        book_ = std::get<std::shared_ptr<const OpeningBook>>(std::move(loaded));
}

void Session::handle(const command::About&) { reply(reply::about()); }

void Session::handle(const command::YxShowInfo&) {
    settings_.use_yixin_dialect();
    for (const std::string& line : reply::machine(settings_.machine())) reply(line);
}

void Session::handle(const command::YxShowForbid&) {
    if (!require_game()) return;
    finish_stopped_search();
    update_rule();
    std::vector<Point> forbidden;
    const Board& board = game_.board();
    if (board.side_to_move() == Colour::Black)
        for_each_point(board.size(), [&](Point point) {
            if (board.is_empty(point) && game_.engine().is_forbidden(point))
                forbidden.push_back(point);
        });
    reply(reply::forbid(forbidden));
}

void Session::handle(const command::YxHashClear&) {
    if (search_.is_running())
        is_hash_clear_pending_ = true;
    else
        game_.engine().clear_memory();
}

void Session::handle(const command::YxHashUsage&) {
    reply(reply::hash_usage(game_.engine().hash_usage()));
}

void Session::handle(const command::YxHashFile& hash_file) {
    if (!require_game()) return;
    finish_stopped_search();
    if (search_.is_running()) return reject("a search is running, stop it first");
    if (hash_file.path.empty()) return reject("the path of a file expected");
    update_rule();
    Engine& engine = game_.engine();
    const std::optional<HashFileError> error =
        hash_file.task == command::YxHashFile::Task::Save
            ? save_hash(engine, hash_file.path)
            : load_hash(engine, hash_file.path, make_request());
    if (error) return reject(reply::hash_file_error(hash_file.path, *error));
    reply(reply::hash_file(hash_file, engine.hash_usage()));
}

void Session::handle(const command::YxUnsupported&) { reply(reply::kUnknown); }

void Session::handle(const command::Unknown&) { reply(reply::kUnknown); }

void Session::handle(const command::Malformed& malformed) { reject(malformed.reason); }

void Session::reply(std::string_view line) {
    search_.wait_if_stop_requested();
    write_(line);
}

void Session::reject(std::string_view reason) { reply(reply::error(reason)); }

}  // namespace goren::protocol
