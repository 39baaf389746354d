// SPDX-License-Identifier: MIT
#include "engine/search/searcher.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/eval/evaluator.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/search/root_lines.h"
#include "engine/search/root_moves.h"
#include "engine/search/search_memory.h"
#include "engine/search/table_file.h"
#include "engine/threat/forced_replies.h"
#include "engine/threat/static_threat.h"

namespace goren {
namespace {

// Whether the solver runs during the search: only if all moves may be played.
bool uses_solver(const SearchRequest& request) {
    return request.params.solver_percent > 0 && request.search_moves.allows_all();
}

// The value of the only reply: evaluated after it, when the threat that it answers is gone.
Value value_after(Position position, Point reply) {
    const EndOfGame end(position);
    position.make(reply);
    if (end.moves_left(position) <= 0) return Value::draw();
    return -end.before_draw(static_outcome(position, 1), position, 1).value_or(evaluate(position));
}

SearchLine line_without_search(Point move, Value value) { return {value, 0, 0, 0, {move}}; }

SearchResult result_without_search(Point move, Value value) {
    SearchResult result;
    result.move = move;
    result.info.lines = {line_without_search(move, value)};
    return result;
}

// Puts the fives before the lines of a search without them.
void add_fives(SearchInfo& info, const std::vector<Point>& fives) {
    std::vector<SearchLine> lines;
    for (const Point five : fives) lines.push_back(line_without_search(five, Value::win_in(1)));
    lines.insert(lines.end(), info.lines.begin(), info.lines.end());
    info.lines = std::move(lines);
}

SearchResult result_without_moves(const Position& position, const SearchRequest& request) {
    const auto move = fallback_move(position, request);
    if (!move) return {};
    // Without a threat that forces the replies nothing is proven.
    const std::optional<Value> loss = are_replies_forced(position)
                                          ? loss_without_replies(opponent_threat(position), 0)
                                          : std::nullopt;
    return result_without_search(
        *move, EndOfGame(position).before_draw(loss, position, 0).value_or(evaluate(position)));
}

// The deepest result is the best one; a shorter win beats everything. Moves that the solver has
// proven to lose do not count, and only the worker that runs it, the last one, has replaced them.
const SearchInfo& best_of(const SharedSearch& shared) {
    const auto is_lost = [&](const SearchInfo& info) {
        return !info.lines.empty() && shared.is_lost[info.pv().front()];
    };
    const SearchInfo* best = &shared.workers.front()->info();
    if (is_lost(*best)) best = &shared.workers.back()->info();
    for (const auto& worker : shared.workers) {
        const SearchInfo& info = worker->info();
        if (info.lines.empty() || is_lost(info)) continue;
        const bool is_better = best->lines.empty() ||
                               (info.value().is_win() && info.value() > best->value()) ||
                               (!best->value().is_win() && info.depth() > best->depth());
        if (is_better) best = &info;
    }
    return *best;
}

// The lines of the best worker, and the nodes of all. If it was stopped before it had all lines,
// the other workers' lines complete them.
SearchInfo result_of(const SharedSearch& shared) {
    SearchInfo info = best_of(shared);
    if (!info.lines.empty())
        for (const auto& worker : shared.workers)
            info.lines = merged_lines(info.lines, worker->info().lines, shared.line_count);
    for (SearchLine& line : info.lines) line.nodes = shared.nodes_below(line.pv.front());
    info.nodes = shared.nodes();
    return info;
}

}  // namespace

Searcher::Searcher(SearcherParts parts) : parts_(std::move(parts)), threads_(parts_.start_thread) {}

void Searcher::clear_memory() {
    workers_.clear();
    table_.clear();
    solver_.reset();
}

std::optional<HashFileError> Searcher::save_hash(BoardSize size, const ByteSink& sink) const {
    return rule_ ? write_table(table_, *rule_, size, sink) : HashFileError::Empty;
}

std::optional<HashFileError> Searcher::load_hash(std::span<const std::uint8_t> file, Rule rule,
                                                 BoardSize size, const SearchRequest& request) {
    if (const auto error = check_table_file(file, rule, size)) return error;
    workers_.clear();
    rule_ = rule;
    resize_table(request);
    read_table(file, table_);
    return std::nullopt;
}

// Sizes the memory and the threads for what may be used.
void Searcher::prepare(const Position& root, const SearchRequest& request) {
    const Rule rule = root.rule();
    // What was stored under another rule does not hold.
    if (rule_ && rule_ != rule) clear_memory();
    rule_ = rule;
    threads_.resize(static_cast<std::size_t>(std::max(1, request.resources.threads)) - 1);
    workers_.resize(std::min(workers_.size(), threads_.size() + 1));
    while (workers_.size() <= threads_.size())
        workers_.push_back(std::make_unique<Worker>(static_cast<int>(workers_.size()), root));
    // After the workers: where the system refuses memory the table can be smaller, they cannot.
    resize_table(request);
}

void Searcher::resize_table(const SearchRequest& request) {
    table_.resize(table_bytes(request));
    hash_size_ = hash_size_of(table_, request);
}

// The solver, where the search has one.
RootSolver* Searcher::prepare_solver(const Position& root, const SearchRequest& request) {
    const std::size_t bytes = solver_bytes(request);
    if (bytes != solver_bytes_) solver_.reset();
    solver_bytes_ = bytes;
    if (!uses_solver(request)) return nullptr;
    if (!solver_) solver_ = std::make_unique<RootSolver>(bytes);
    solver_->start(root, request.stop);
    return solver_.get();
}

TimeManager::Duration Searcher::worst_stall() const {
    TimeManager::Duration stall{0};
    for (const auto& worker : workers_) stall = std::max(stall, worker->worst_stall());
    return stall;
}

void Searcher::run_workers(const Position& root, SharedSearch& shared) {
    for (const auto& worker : workers_) worker->start(root, parts_.network(root.rule()), shared);
    threads_.run([&](std::size_t index) {
        try {
            workers_[index]->run();
        } catch (...) {
            shared.is_over = true;
            throw;
        }
    });
}

SearchResult Searcher::search(const Board& board, Rule rule, const SearchRequest& request) {
    const Position root(board, pattern_tables(rule));
    if (const std::vector<Point> fives = fives_to_make(root, request); !fives.empty())
        return search_beside_fives(board, rule, request, fives);
    const RootMoves root_moves = moves_to_search(root, request);
    const std::vector<Point>& moves = root_moves.moves;
    if (moves.empty()) return result_without_moves(root, request);
    const bool wants_value = request.multi_pv > 1 || request.searches_single_move ||
                             !request.search_moves.restricted.empty();
    if (moves.size() == 1 && !wants_value)
        return result_without_search(moves.front(), value_after(root, moves.front()));

    prepare(root, request);
    SharedSearch shared{request,
                        table_,
                        worst_stall(),
                        workers_,
                        std::min(lines_wanted(request), moves.size()),
                        root_moves,
                        prepare_solver(root, request)};
    table_.start_search(max_nodes(request, root.board().stone_count(), shared.stall),
                        request.params);
    run_workers(root, shared);

    SearchResult result;
    result.info = result_of(shared);
    // A search that was stopped before its first iteration still has a first move.
    if (result.info.lines.empty())
        result.info.lines = {line_without_search(moves.front(), Value())};
    result.info.elapsed =
        std::chrono::duration_cast<Milliseconds>(Clock::now() - request.limits.start);
    result.move = result.info.pv().front();
    return result;
}

// The lines of the fives, followed by the lines of a search without the fives.
SearchResult Searcher::search_beside_fives(const Board& board, Rule rule,
                                           const SearchRequest& request,
                                           const std::vector<Point>& fives) {
    SearchResult result;
    if (fives.size() < lines_wanted(request)) {
        SearchRequest rest = request;
        rest.multi_pv -= static_cast<int>(fives.size());
        rest.search_moves.excluded.insert(rest.search_moves.excluded.end(), fives.begin(),
                                          fives.end());
        if (request.on_iteration)
            rest.on_iteration = [&](SearchInfo info) {
                add_fives(info, fives);
                request.on_iteration(info);
            };
        result = search(board, rule, rest);
    }
    add_fives(result.info, fives);
    result.move = fives.front();
    return result;
}

}  // namespace goren
