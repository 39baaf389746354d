// SPDX-License-Identifier: MIT
#include "engine/search/searcher.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/eval/evaluator.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/threat/static_threat.h"

namespace goren {
namespace {

// What the process needs beside the transposition table: code, pattern tables, and for each worker
// its position, histories and caches.
constexpr std::size_t kFixedMemory = std::size_t{24} << 20;
constexpr std::size_t kMemoryPerWorker = std::size_t{12} << 20;
constexpr std::size_t kMinTableBytes = std::size_t{1} << 20;

std::size_t table_bytes(const SearchResources& resources) {
    const std::size_t rest =
        kFixedMemory + kMemoryPerWorker * static_cast<std::size_t>(resources.threads);
    return resources.memory > rest + kMinTableBytes ? resources.memory - rest : kMinTableBytes;
}

// The most nodes that the limits allow.
std::uint64_t max_nodes(const SearchRequest& request, const TimeManager& time) {
    constexpr std::uint64_t kNodesPerMicrosecond = 1;  // of a worker on a fast machine
    const auto workers = static_cast<std::uint64_t>(std::max(1, request.resources.threads));
    std::uint64_t nodes = request.limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
    if (const auto maximum = time.maximum())
        nodes = std::min(
            nodes, static_cast<std::uint64_t>(maximum->count()) * kNodesPerMicrosecond * workers);
    return nodes;
}

// The moves that the search would try at the root.
std::vector<Point> root_moves(const Position& position, const SearchRequest& request) {
    static const History kEmptyHistory;
    MovePicker picker(position, ordering_tables(position.rule()), opponent_threat(position),
                      Point(), kEmptyHistory, request.params);
    std::vector<Point> moves;
    for (Point move = picker.next(); !move.is_none(); move = picker.next())
        if (request.limits.allows(move)) moves.push_back(move);
    return moves;
}

// The empty point nearest to the centre, forbidden ones last: for boards without candidates.
std::optional<Point> nearest_to_centre(const Position& position, const SearchRequest& request) {
    const BoardSize size = position.board().size();
    const Colour own = position.side_to_move();
    std::optional<Point> best;
    int best_distance = 0;
    for_each_point(size, [&](Point point) {
        if (!position.board().is_empty(point) || !request.limits.allows(point)) return;
        const int dx = point.x() - size.centre().x();
        const int dy = point.y() - size.centre().y();
        constexpr int kLast = 2 * kMaxBoardSide * kMaxBoardSide;
        const int distance = dx * dx + dy * dy + (position.is_forbidden(own, point) ? kLast : 0);
        if (best && distance >= best_distance) return;
        best = point;
        best_distance = distance;
    });
    return best;
}

// A move where all lose or none is a candidate: stops one five at least, or is near the centre.
std::optional<Point> fallback_move(const Position& position, const SearchRequest& request) {
    const Colour own = position.side_to_move();
    std::optional<Point> block;
    position.for_each_at_least(opponent(own), PointPattern::OpenFour, [&](Point point) {
        if (!block && request.limits.allows(point) && !position.is_forbidden(own, point))
            block = point;
    });
    return block ? block : nearest_to_centre(position, request);
}

// The value of the only reply: evaluated after it, when the threat that it answers is gone.
Value value_after(Position position, Point reply) {
    position.make(reply);
    return -static_outcome(position, 1).value_or(evaluate(position));
}

std::optional<Point> five_to_make(const Position& position, const SearchRequest& request) {
    std::optional<Point> five;
    position.for_each_at_least(position.side_to_move(), PointPattern::Five, [&](Point point) {
        if (!five && request.limits.allows(point)) five = point;
    });
    return five;
}

SearchResult result_without_search(Point move, Value value) {
    SearchResult result;
    result.move = move;
    result.info.set_lines({{value, 0, 0, 0, {move}}});
    return result;
}

SearchResult result_without_moves(const Position& position, const SearchRequest& request) {
    const auto move = fallback_move(position, request);
    if (!move) return {};
    // Without a threat nothing is proven.
    return result_without_search(
        *move, loss_without_replies(opponent_threat(position), 0).value_or(evaluate(position)));
}

// The deepest result is the best one; a shorter win beats everything.
const SearchInfo& best_of(const std::vector<std::unique_ptr<Worker>>& workers) {
    const SearchInfo* best = &workers.front()->info();
    for (const auto& worker : workers) {
        const SearchInfo& info = worker->info();
        if (info.pv.empty()) continue;
        const bool is_better = best->pv.empty() ||
                               (info.value.is_win() && info.value > best->value) ||
                               (!best->value.is_win() && info.depth > best->depth);
        if (is_better) best = &info;
    }
    return *best;
}

}  // namespace

Searcher::Searcher(SearcherParts parts) : parts_(std::move(parts)), threads_(parts_.start_thread) {}

void Searcher::clear_memory() {
    workers_.clear();
    table_.clear();
}

// Sizes the memory and the threads for what may be used.
void Searcher::prepare(const Position& root, const SearchRequest& request) {
    const Rule rule = root.rule();
    // What was stored under another rule does not hold.
    if (rule_ && rule_ != rule) clear_memory();
    rule_ = rule;
    table_.resize(table_bytes(request.resources));
    threads_.resize(static_cast<std::size_t>(std::max(1, request.resources.threads)) - 1);
    workers_.resize(std::min(workers_.size(), threads_.size() + 1));
    while (workers_.size() <= threads_.size())
        workers_.push_back(std::make_unique<Worker>(static_cast<int>(workers_.size()), root));
}

TimeManager Searcher::time_manager(const Position& root, const SearchRequest& request) const {
    TimeManager::Duration stall{0};
    for (const auto& worker : workers_) stall = std::max(stall, worker->worst_stall());
    return {request.limits, root.board().stone_count(), request.params, stall};
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
    if (const auto five = five_to_make(root, request))
        return result_without_search(*five, Value::win_in(1));
    const std::vector<Point> moves = root_moves(root, request);
    if (moves.empty()) return result_without_moves(root, request);
    if (moves.size() == 1)
        return result_without_search(moves.front(), value_after(root, moves.front()));

    prepare(root, request);
    SharedSearch shared{request, table_, time_manager(root, request), workers_};
    table_.start_search(max_nodes(request, shared.time), request.params);
    run_workers(root, shared);

    SearchResult result;
    result.info = best_of(workers_);
    result.info.nodes = 0;
    for (const auto& worker : workers_) result.info.nodes += worker->nodes();
    result.info.elapsed =
        std::chrono::duration_cast<Milliseconds>(Clock::now() - request.limits.start);
    // A search that was stopped before its first iteration still has a first move.
    if (result.info.lines.empty()) result.info.set_lines({{Value(), 0, 0, 0, {moves.front()}}});
    result.move = result.info.pv.front();
    return result;
}

}  // namespace goren
