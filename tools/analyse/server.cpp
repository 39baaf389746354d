// SPDX-License-Identifier: MIT
#include "tools/analyse/server.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/rule_names.h"
#include "protocol/version.h"
#include "tools/analyse/line_text.h"
#include "tools/common/colour_name.h"
#include "tools/common/json_line.h"

namespace goren::tools::analyse {
namespace {

using nlohmann::json;

/// The line with the members that are wanted; the move is always there.
json wanted_line(const SearchLine& line, const Query& query) {
    json object = line_json(line, query.board, query.rule);
    if (query.fields.empty()) return object;
    json wanted{{"move", object["move"]}};
    for (const std::string& field : query.fields)
        if (object.contains(field)) wanted[field] = object[field];
    return wanted;
}

json result_json(const Query& query, const SearchInfo& info, bool is_final) {
    json object{{"id", query.id},
                {"final", is_final},
                {"side", colour_name(query.board.side_to_move())},
                {"depth", info.depth()},
                {"nodes", info.nodes},
                {"ms", info.elapsed.count()},
                {"lines", json::array()}};
    for (const SearchLine& line : info.lines) object["lines"].push_back(wanted_line(line, query));
    return object;
}

}  // namespace

Server::Server(const SearchOptions& options, std::size_t most_held, WriteLine write_line)
    : options_(options),
      most_held_(most_held),
      write_line_(std::move(write_line)),
      pool_(options.threads, options.memory(), options.params()) {}

void Server::take(std::string_view line) {
    Request request = parse_request(line, options_);
    if (auto* query = std::get_if<Query>(&request))
        hold(std::move(*query));
    else if (const auto* cancelled = std::get_if<CancelRequest>(&request))
        cancel(*cancelled);
    else if (const auto* version = std::get_if<VersionRequest>(&request))
        write({{"id", version->id}, {"action", "version"}, {"version", protocol::kVersion}});
    else
        write_error(std::get<RequestError>(request));
}

void Server::refuse_long_line() { write_error({nullptr, "the line is too long", ""}); }

void Server::hold(Query query) {
    const auto held = std::make_shared<Held>();
    held->query = std::move(query);
    held->next_report = held->query.report_every;
    SearchJob& job = *held->job;
    job.board = held->query.board;
    job.rule = held->query.rule;
    job.limits = held->query.limits;
    job.search_moves = held->query.search_moves;
    job.multi_pv = held->query.n_best;
    job.priority = held->query.priority;
    // The job belongs to the query: it must not hold it in turn.
    if (held->query.report_every.count() > 0)
        job.on_iteration = [this, self = held.get()](const SearchInfo& info) {
            report(*self, info);
        };
    job.on_done = [this, weak = std::weak_ptr(held)](SearchOutcome outcome) {
        if (const auto self = weak.lock()) answer(self, std::move(outcome));
    };
    std::unique_lock lock(mutex_);
    const std::string key = key_of_id(held->query.id);
    if (held_.contains(key)) {
        lock.unlock();
        write_error({held->query.id, "a query with this id is not answered yet", "id"});
        return;
    }
    changed_.wait(lock, [this] { return held_.size() < most_held_; });
    held_.emplace(key, held);
    ++unanswered_;
    pool_.submit(held->job);
}

void Server::cancel(const CancelRequest& request) {
    std::vector<HeldPointer> targets;
    {
        const std::lock_guard lock(mutex_);
        if (request.target.is_null()) {
            for (const auto& [key, held] : held_) targets.push_back(held);
        } else if (const auto found = held_.find(key_of_id(request.target)); found != held_.end()) {
            targets.push_back(found->second);
        }
        for (const HeldPointer& held : targets) held->is_cancelled = true;
    }
    for (const HeldPointer& held : targets) cancel(held);
    write({{"id", request.id}, {"action", "cancel"}, {"cancelled", targets.size()}});
}

void Server::cancel(const HeldPointer& held) {
    if (pool_.withdraw(*held->job))
        answer(held, SearchResult{});
    else
        held->job->stop.request_stop();
}

void Server::report(Held& held, const SearchInfo& info) {
    if (info.elapsed < held.next_report) return;
    held.next_report = info.elapsed + held.query.report_every;
    write(result_json(held.query, info, false));
}

void Server::answer(const HeldPointer& held, SearchOutcome outcome) {
    const Query& query = held->query;
    json object;
    {
        // Before the answer is written: its reader may use the id again.
        const std::lock_guard lock(mutex_);
        held_.erase(key_of_id(query.id));
        changed_.notify_all();
        if (const auto* result = std::get_if<SearchResult>(&outcome)) {
            object = result_json(query, result->info, true);
            if (held->is_cancelled) object["cancelled"] = true;
        } else {
            object = {{"id", query.id}, {"error", std::get<std::string>(outcome)}};
        }
    }
    write(object);
    const std::lock_guard lock(mutex_);
    --unanswered_;
    changed_.notify_all();
}

void Server::write(const json& object) {
    const std::string line = json_line(object);
    const std::lock_guard lock(output_mutex_);
    write_line_(line);
}

void Server::write_error(const RequestError& error) {
    json object{{"id", error.id}, {"error", error.sentence}};
    if (!error.field.empty()) object["field"] = error.field;
    write(object);
}

void Server::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return unanswered_ == 0; });
}

}  // namespace goren::tools::analyse
