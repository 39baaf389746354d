// SPDX-License-Identifier: MIT
#include "engine/search/searcher.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "engine/eval/evaluator.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/search/worker.h"
#include "engine/threat/static_threat.h"

namespace goren {
namespace {

// What a process needs beside the transposition table: code, pattern tables, and for each thread
// its position, frames and caches.
constexpr std::size_t kFixedMemory = std::size_t{24} << 20;
constexpr std::size_t kMemoryPerThread = std::size_t{12} << 20;
constexpr std::size_t kMinTableBytes = std::size_t{1} << 20;

std::size_t table_bytes(const SearchResources& resources) {
    const std::size_t rest =
        kFixedMemory + kMemoryPerThread * static_cast<std::size_t>(resources.threads);
    return resources.memory > rest + kMinTableBytes ? resources.memory - rest : kMinTableBytes;
}

// How many nodes the limits leave room for.
std::uint64_t most_nodes(const SearchRequest& request, const TimeManager& time) {
    constexpr std::uint64_t kNodesPerMicrosecond = 1;  // on a fast machine
    std::uint64_t most = request.limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
    if (const auto longest = time.maximum())
        most =
            std::min(most, static_cast<std::uint64_t>(longest->count()) * kNodesPerMicrosecond *
                               static_cast<std::uint64_t>(std::max(1, request.resources.threads)));
    return most;
}

// The moves that the search would look at.
std::vector<Point> moves_at_root(const Position& position, const SearchRequest& request) {
    static const History kNothingLearnt;
    MovePicker picker(position, ordering_tables(position.rule()), opponent_threat(position),
                      Point(), kNothingLearnt, request.params);
    std::vector<Point> moves;
    for (Point move = picker.next(); !move.is_none(); move = picker.next())
        if (!request.limits.excludes(move)) moves.push_back(move);
    return moves;
}

// Where the search has nothing to look at: an empty board, a hopeless position, the last corners.
// The point nearest to the centre, forbidden ones last.
std::optional<Point> nearest_to_centre(const Position& position, const SearchRequest& request) {
    const BoardSize size = position.board().size();
    const Colour own = position.side_to_move();
    std::optional<Point> best;
    int best_distance = 0;
    for_each_point(size, [&](Point point) {
        if (!position.board().is_empty(point) || request.limits.excludes(point)) return;
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

// A move where every one loses or none is near: stops one five at least, or stays near the centre.
std::optional<Point> last_resort(const Position& position, const SearchRequest& request) {
    const Colour own = position.side_to_move();
    std::optional<Point> block;
    position.for_each_at_least(opponent(own), PointPattern::OpenFour, [&](Point point) {
        if (!block && !request.limits.excludes(point) && !position.is_forbidden(own, point))
            block = point;
    });
    return block ? block : nearest_to_centre(position, request);
}

// What the only reply leads to: judged after it, for the threat that it answers weighs no more.
Value value_after(Position position, Point reply) {
    position.make(reply);
    return -static_outcome(position, 1).value_or(evaluate(position));
}

std::optional<Point> five_to_make(const Position& position, const SearchRequest& request) {
    std::optional<Point> five;
    position.for_each_at_least(position.side_to_move(), PointPattern::Five, [&](Point point) {
        if (!five && !request.limits.excludes(point)) five = point;
    });
    return five;
}

SearchResult result_without_search(Point move, Value value) {
    SearchResult result;
    result.move = move;
    result.info.pv = {move};
    result.info.value = value;
    return result;
}

SearchResult result_without_moves(const Position& position, const SearchRequest& request) {
    const auto move = last_resort(position, request);
    if (!move) return {};
    // Without a threat nothing is proven.
    return result_without_search(
        *move, loss_without_replies(opponent_threat(position), 0).value_or(evaluate(position)));
}

// The deepest result is the best founded; a shorter win beats everything.
const SearchInfo& best_of(const std::vector<std::unique_ptr<Worker>>& crew) {
    const SearchInfo* best = &crew.front()->info();
    for (const auto& worker : crew) {
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

void Searcher::clear_memory() {
    table_.clear();
    threads_.clear();
}

// Sizes the memory for what may be used; what was learnt under another rule is of no use.
void Searcher::prepare(Rule rule, const SearchRequest& request, const TimeManager& time) {
    const SearchResources& resources = request.resources;
    if (rule_ && rule_ != rule) clear_memory();
    rule_ = rule;
    table_.resize(table_bytes(resources));
    table_.start_search(most_nodes(request, time));
    threads_.resize(static_cast<std::size_t>(std::max(1, resources.threads)));
    for (auto& thread : threads_)
        if (!thread) thread = std::make_unique<ThreadMemory>();
}

SearchResult Searcher::search(const Board& board, Rule rule, const SearchRequest& request) {
    const Position position(board, pattern_tables(rule));
    if (const auto five = five_to_make(position, request))
        return result_without_search(*five, Value::win_in(1));
    const std::vector<Point> moves = moves_at_root(position, request);
    if (moves.empty()) return result_without_moves(position, request);
    if (moves.size() == 1)
        return result_without_search(moves.front(), value_after(position, moves.front()));

    const TimeManager time(request.limits, board.stone_count());
    prepare(rule, request, time);
    SharedSearch shared{request, table_, time, false};
    std::vector<std::unique_ptr<Worker>> crew;
    for (std::size_t i = 0; i < threads_.size(); ++i)
        crew.push_back(
            std::make_unique<Worker>(board, rule, shared, *threads_[i], static_cast<int>(i)));
    crew.front()->set_crew(crew);
    {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < crew.size(); ++i)
            helpers.emplace_back([&worker = *crew[i]] { worker.run(); });
        crew.front()->run();
    }
    SearchResult result;
    result.info = best_of(crew);
    result.info.nodes = 0;
    for (const auto& worker : crew) result.info.nodes += worker->nodes();
    result.info.elapsed =
        std::chrono::duration_cast<Milliseconds>(Clock::now() - request.limits.start);
    // A search that was stopped before its first iteration still has a first choice.
    if (result.info.pv.empty()) result.info.pv = {moves.front()};
    result.move = result.info.pv.front();
    return result;
}

}  // namespace goren
