// SPDX-License-Identifier: MIT
#include "engine/search/searcher.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "engine/board/empty_points.h"
#include "engine/core/point_list.h"
#include "engine/eval/evaluator.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/search/root_lines.h"
#include "engine/search/table_file.h"
#include "engine/threat/forced_replies.h"
#include "engine/threat/static_threat.h"

namespace goren {
namespace {

constexpr std::size_t kMinTableBytes = std::size_t{1} << 20;

// The memory of the solver: its tables take a share of all memory, within bounds, and the replies
// that it keeps a fixed amount.
constexpr std::size_t kSolverShare = 8;
constexpr std::size_t kMinSolverBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxSolverBytes = std::size_t{256} << 20;
constexpr std::size_t kFixedSolverMemory = std::size_t{8} << 20;

// Whether the solver runs during the search: only if all moves may be played.
bool uses_solver(const SearchRequest& request) {
    return request.params.solver_percent > 0 && request.search_moves.allows_all();
}

// Reserved for searches that do not run the solver as well, so that the size of the transposition
// table does not change between searches.
std::size_t solver_bytes(const SearchRequest& request) {
    return request.params.solver_percent > 0 ? std::clamp(request.resources.memory / kSolverShare,
                                                          kMinSolverBytes, kMaxSolverBytes)
                                             : 0;
}

std::size_t table_bytes(const SearchRequest& request, int threads) {
    const SearchResources resources{request.resources.memory, threads};
    std::size_t rest = resources.beside_table();
    if (const std::size_t solver = solver_bytes(request)) rest += kFixedSolverMemory + solver;
    return resources.memory > rest + kMinTableBytes ? resources.memory - rest : kMinTableBytes;
}

std::size_t table_bytes(const SearchRequest& request) {
    return table_bytes(request, request.resources.threads);
}

// Requires: the table has the size of the request. That more threads leave a smaller table is what
// users expect; that they leave next to none is not.
HashSize hash_size_of(const TranspositionTable& table, const SearchRequest& request) {
    const std::size_t given = table_bytes(request);
    if (table.is_reduced()) return {table.bytes(), given, HashSize::Limit::System};
    const std::size_t alone = table_bytes(request, 1);
    if (given == kMinTableBytes && alone >= 2 * given)
        return {table.bytes(), alone, HashSize::Limit::Threads};
    return {table.bytes(), table.bytes(), HashSize::Limit::None};
}

// The most nodes that the limits allow.
std::uint64_t max_nodes(const Position& root, const SearchRequest& request,
                        TimeManager::Duration stall) {
    constexpr std::uint64_t kNodesPerMicrosecond = 1;  // of a worker on a fast machine
    constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
    if (request.deferred_limits) return kNoLimit;
    const auto workers = static_cast<std::uint64_t>(std::max(1, request.resources.threads));
    const std::uint64_t nodes = request.limits.nodes.value_or(kNoLimit);
    const auto maximum =
        TimeManager(request.limits, root.board().stone_count(), request.params, stall).maximum();
    if (!maximum) return nodes;
    return std::min(nodes,
                    static_cast<std::uint64_t>(maximum->count()) * kNodesPerMicrosecond * workers);
}

bool is_legal(const Position& position, Point point) {
    return position.board().is_empty(point) &&
           !position.is_forbidden(position.side_to_move(), point);
}

std::size_t lines_wanted(const SearchRequest& request) {
    return static_cast<std::size_t>(std::max(request.multi_pv, 1));
}

// The empty points, the nearest to the centre first.
std::vector<Point> points_around_centre(const Board& board) {
    return empty_points_by_distance(board, board.size().centre());
}

// The moves at the root.
struct RootMoves {
    std::vector<Point> moves;
    std::vector<Point> extra;  // those of them that the move picker does not generate

    void add_extra(const Position& position, const SearchRequest& request, Point point) {
        if (std::find(moves.begin(), moves.end(), point) != moves.end()) return;
        if (!request.search_moves.allows(point) || !is_legal(position, point)) return;
        moves.push_back(point);
        extra.push_back(point);
    }
};

void add_picked_moves(RootMoves& root, const Position& position, const SearchRequest& request) {
    static const History kEmptyHistory;
    MovePicker picker(position, ordering_tables(position.rule()), opponent_threat(position),
                      Point(), kEmptyHistory, request.params);
    for (Point move = picker.next(); !move.is_none(); move = picker.next())
        if (request.search_moves.allows(move)) root.moves.push_back(move);
}

// Whether every legal move that the move picker leaves out loses to the opponent's threat
// (forced_replies.h). An own five that may not be played now can be played with the next move.
bool are_replies_forced(const Position& position) {
    const Threat threat = opponent_threat(position);
    if (threat == Threat::Five) return true;
    if (position.has(position.side_to_move(), PointPattern::Five)) return false;
    PointList replies;
    return threat == Threat::OpenFour ||
           (threat == Threat::FourThree && add_replies_to_four_three(position, replies));
}

bool has_candidates(const Position& position) {
    bool has_any = false;
    position.for_each_candidate([&](Point) { has_any = true; });
    return has_any;
}

// Where all moves lose, or no candidate may be played: moves that the move picker leaves out.
void add_other_moves(RootMoves& root, const Position& position, const SearchRequest& request) {
    const auto add = [&](Point point) { root.add_extra(position, request, point); };
    position.for_each_at_least(opponent(position.side_to_move()), PointPattern::OpenFour, add);
    position.for_each_candidate(add);
    if (!root.moves.empty()) return;
    for (const Point point : points_around_centre(position.board())) add(point);
}

// What the search tries: the moves of the move picker, and every point that it is restricted to.
RootMoves root_moves(const Position& position, const SearchRequest& request) {
    RootMoves root;
    add_picked_moves(root, position, request);
    const auto add = [&](Point point) { root.add_extra(position, request, point); };
    for (const Point point : request.search_moves.restricted) add(point);
    // An own five that may not be played now still threatens to come with the next move. So only a
    // five of the opponent must be answered, and every candidate is worth a search.
    const bool has_five = position.has(position.side_to_move(), PointPattern::Five);
    if (has_five && !position.has(opponent(position.side_to_move()), PointPattern::Five))
        position.for_each_candidate(add);
    if (!root.moves.empty()) return root;
    // Where no candidate may be played, the others are searched, unless all of them lose.
    if (request.multi_pv > 1 || (has_candidates(position) && !are_replies_forced(position)))
        add_other_moves(root, position, request);
    return root;
}

// A move for boards without candidates: near the centre, forbidden only if all others are. Where
// the request restricts the search to forbidden points there is none: a restriction is deliberate.
std::optional<Point> move_near_centre(const Position& position, const SearchRequest& request) {
    std::vector<Point> points = points_around_centre(position.board());
    std::erase_if(points, [&](Point point) { return !request.search_moves.allows(point); });
    const auto legal = std::find_if(points.begin(), points.end(),
                                    [&](Point point) { return is_legal(position, point); });
    if (legal != points.end()) return *legal;
    if (points.empty() || !request.search_moves.restricted.empty()) return std::nullopt;
    return points.front();
}

// A move where all lose or none is a candidate: a point where the opponent would make a five or an
// open four, else one near the centre.
std::optional<Point> fallback_move(const Position& position, const SearchRequest& request) {
    const Colour own = position.side_to_move();
    std::optional<Point> block;
    position.for_each_at_least(opponent(own), PointPattern::OpenFour, [&](Point point) {
        if (!block && request.search_moves.allows(point) && !position.is_forbidden(own, point))
            block = point;
    });
    return block ? block : move_near_centre(position, request);
}

// The value of the only reply: evaluated after it, when the threat that it answers is gone.
Value value_after(Position position, Point reply) {
    const EndOfGame end(position);
    position.make(reply);
    if (end.moves_left(position) <= 0) return Value::draw();
    return -end.before_draw(static_outcome(position, 1), position, 1).value_or(evaluate(position));
}

bool makes_overline(const Position& position, Point point) {
    return std::ranges::any_of(kDirections, [&](Direction direction) {
        return position.line_pattern(position.side_to_move(), point, direction) ==
               LinePattern::Overline;
    });
}

// As many as lines are wanted. A five of renju's black that makes an overline as well comes last:
// it wins, but some managers take it for a forbidden move.
std::vector<Point> fives_to_make(const Position& position, const SearchRequest& request) {
    std::vector<Point> fives;
    position.for_each_at_least(position.side_to_move(), PointPattern::Five, [&](Point point) {
        if (request.search_moves.allows(point)) fives.push_back(point);
    });
    std::ranges::stable_partition(fives,
                                  [&](Point five) { return !makes_overline(position, five); });
    fives.resize(std::min(fives.size(), lines_wanted(request)));
    return fives;
}

SearchLine line_without_search(Point move, Value value) { return {value, 0, 0, 0, {move}}; }

SearchResult result_without_search(Point move, Value value) {
    SearchResult result;
    result.move = move;
    result.info.set_lines({line_without_search(move, value)});
    return result;
}

// Puts the fives before the lines of a search without them.
void add_fives(SearchInfo& info, const std::vector<Point>& fives) {
    std::vector<SearchLine> lines;
    for (const Point five : fives) lines.push_back(line_without_search(five, Value::win_in(1)));
    lines.insert(lines.end(), info.lines.begin(), info.lines.end());
    info.set_lines(std::move(lines));
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
        return !info.lines.empty() && shared.is_lost[info.pv.front()];
    };
    const SearchInfo* best = &shared.workers.front()->info();
    if (is_lost(*best)) best = &shared.workers.back()->info();
    for (const auto& worker : shared.workers) {
        const SearchInfo& info = worker->info();
        if (info.lines.empty() || is_lost(info)) continue;
        const bool is_better = best->lines.empty() ||
                               (info.value.is_win() && info.value > best->value) ||
                               (!best->value.is_win() && info.depth > best->depth);
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
            info.set_lines(merged_lines(info.lines, worker->info().lines, shared.line_count));
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
    const RootMoves root_moves = goren::root_moves(root, request);
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
                        root_moves.extra,
                        prepare_solver(root, request),
                        moves};
    table_.start_search(max_nodes(root, request, shared.stall), request.params);
    run_workers(root, shared);

    SearchResult result;
    result.info = result_of(shared);
    // A search that was stopped before its first iteration still has a first move.
    if (result.info.lines.empty())
        result.info.set_lines({line_without_search(moves.front(), Value())});
    result.info.elapsed =
        std::chrono::duration_cast<Milliseconds>(Clock::now() - request.limits.start);
    result.move = result.info.pv.front();
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
