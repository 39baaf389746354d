// SPDX-License-Identifier: MIT
//
// The root of the search: iterative deepening with aspiration windows.
#include <algorithm>
#include <utility>

#include "engine/search/root_lines.h"
#include "engine/search/worker.h"

namespace goren {

std::uint64_t SharedSearch::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers) sum += worker->nodes();
    return sum;
}

std::uint64_t SharedSearch::nodes_below(Point move) const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers) sum += worker->nodes_below(move);
    return sum;
}

Worker::Worker(int number, Position root)
    : number_(number), position_(std::move(root)), frames_(kMaxSearchPly + 2) {}

void Worker::start(const Position& root, const NetworkTables& network, SharedSearch& shared) {
    shared_ = &shared;
    params_ = params_for(root.rule(), shared.request.params);
    late_moves_ = LateMoves(params_);
    position_ = root;
    end_ = EndOfGame(root);
    ordering_ = &ordering_tables(root.rule());
    evaluator_.emplace(network, position_);
    prepare_policy();
    ply_ = 0;
    info_ = SearchInfo();
    for_each_point(root.board().size(), [this](Point point) { nodes_below_[point] = 0; });
    nodes_ = 0;
    next_check_ = 0;
    vcf_.pop_node_count();
    solver_nodes_ = 0;
    longest_loss_ = 0;
    iteration_ = 0;
    stability_ = {};
    stalls_.start_search(elapsed(), params_.time_stall_decay_percent);
    time_.reset();
    node_limit_.reset();
    last_iteration_ = kMaxSearchPly;
    if (!shared.request.deferred_limits) set_limits(shared.request.limits, 0);
}

// The policy and its cache stay from search to search. Other rules have other workers.
void Worker::prepare_policy() {
    const BoardSize size = position_.board().size();
    if (policy_ && policy_->size() == size) return;
    policy_.emplace(policy_tables(position_.rule()), *ordering_, size);
}

void Worker::set_limits(const SearchLimits& limits, std::uint64_t nodes_before) {
    pondered_ = std::chrono::duration_cast<TimeManager::Duration>(limits.start -
                                                                  shared_->request.limits.start);
    time_.emplace(limits, position_.board().stone_count() - ply_, params_, shared_->stall,
                  pondered_);
    if (limits.nodes) node_limit_ = nodes_before + *limits.nodes;
    last_iteration_ = std::min(limits.depth.value_or(kMaxSearchPly), kMaxSearchPly);
}

// While pondering: takes the limits as soon as the opponent has moved, which starts the clock. A
// search that would already have ended between two iterations ends now.
void Worker::take_deferred_limits() {
    const SearchLimits* limits = shared_->request.deferred_limits->get();
    if (!limits) return;
    set_limits(*limits, shared_->nodes());
    const bool has_line = info_.depth() > 0;
    if (is_main() && has_line && (iteration_ > last_iteration_ || should_stop(elapsed())))
        shared_->is_over = true;
}

// `now`: since the start of the search.
bool Worker::must_stop(TimeManager::Duration now) const {
    return time_ && time_->must_stop(now - pondered_);
}

bool Worker::should_stop(TimeManager::Duration now) const {
    return time_ && time_->should_stop(now - pondered_, stability_);
}

TimeManager::Duration Worker::elapsed() const {
    return std::chrono::duration_cast<TimeManager::Duration>(Clock::now() -
                                                             shared_->request.limits.start);
}

void Worker::run() {
    // Workers start at different depths, so that they do not all do the same work.
    for (iteration_ = 1 + number_ % 2; iteration_ <= last_iteration_ && !is_over(); ++iteration_) {
        const SearchLine before = info_.lines.empty() ? SearchLine() : info_.lines.front();
        search_iteration(iteration_);
        if (is_over()) break;
        run_solver();
        if (is_over()) break;
        update_stability(before);
        if (is_main() && is_last_iteration()) break;
    }
    if (is_main()) shared_->is_over = true;
}

// `before` is the best line of the last iteration; without moves before the first.
void Worker::update_stability(const SearchLine& before) {
    const bool is_first = before.pv.empty();
    const bool is_stable = !is_first && before.pv.front() == info_.pv().front();
    stability_.stable_iterations = is_stable ? stability_.stable_iterations + 1 : 0;
    stability_.value_drop = is_first ? 0 : before.value.raw() - info_.value().raw();
}

// One iteration. If one line is wanted, a search of all moves. If several are (multi-PV), each move
// that had a line in the last iteration is searched alone; where there are too few such moves, as
// in the first iteration, the next line is the best one of the moves without a line. Then all other
// moves are searched with a null window at the value of the worst line, until none is better; one
// that is better gets a line in its place.
// Source: chess engines (multi-PV), which search the other moves anew for each line. Here one
// search serves all lines.
void Worker::search_iteration(int depth) {
    finished_.start(shared_->line_count);
    max_line_ = Depth::plies(depth * params_.extended_line_factor);
    const bool has_several = shared_->line_count > 1;
    // Copied, because the result changes during the iteration: a line whose value falls lowers the
    // values of the lines after it that are not searched yet (merged_lines()).
    PointMap<std::optional<Value>> last_values;
    for (const SearchLine& line : info_.lines) last_values[line.pv.front()] = line.value;
    while (!finished_.is_full()) {
        const SearchLine* expected = expected_line();
        const Point only_move = has_several && expected ? expected->pv.front() : Point();
        search_line(depth, only_move, expected ? last_values[expected->pv.front()] : std::nullopt);
        if (is_over()) return;
    }
    while (has_several) {
        const Point better = find_better_move(depth);
        if (is_over()) return;
        if (better.is_none()) break;
        search_line(depth, better, finished_.worst());
        if (is_over()) return;
    }
    if (is_main() && shared_->request.on_iteration) shared_->request.on_iteration(info_);
}

// `only_move`: as in RootPass.
void Worker::search_line(int depth, Point only_move, std::optional<Value> expected) {
    selective_depth_ = 0;
    const Value value = search_root(Depth::plies(depth), only_move, expected);
    finish_line(depth, value);
}

// A move without a line that is better than the worst line; none if there is none.
Point Worker::find_better_move(int depth) {
    const Value worst = finished_.worst();
    pass_ = {.moves_before = static_cast<int>(finished_.lines().size())};
    const Value value = search(worst, worst.next(), Depth::plies(depth), NodeType::Root);
    const Line& pv = frame(0).pv;
    return is_over() || value <= worst || pv.empty() ? Point() : pv[0];
}

bool Worker::is_last_iteration() const {
    const auto all = [this](auto&& condition) {
        return std::all_of(info_.lines.begin(), info_.lines.end(), condition);
    };
    // Beyond the end of the game there is nothing to find.
    const auto is_played_out = [this](const SearchLine& line) {
        return line.value.is_mate_score() && iteration_ >= line.value.plies_to_end();
    };
    const auto is_win = [](const SearchLine& line) { return line.value.is_win(); };
    if (all(is_played_out)) return true;
    if (stability_.stable_iterations >= params_.win_stable_iterations && all(is_win)) return true;
    return should_stop(elapsed());
}

// Aspiration windows. The value seldom moves far from one iteration to the next: a narrow window
// around the last value cuts off more, and grows on the side where the value falls outside. A mate
// score or the highest evaluation opens it fully, because a margin does not change them.
// Source: chess engines; the growth after Rapfi's.
// Elo (use_aspiration): freestyle +111 +- 43, standard +100 +- 44, renju +111 +- 44.
Value Worker::search_root(Depth depth, Point only_move, std::optional<Value> previous) {
    const auto is_fixed = [](Value value) { return value.is_mate_score() || value.is_saturated(); };
    Value alpha = -Value::infinite();
    Value beta = Value::infinite();
    int delta = params_.aspiration_delta;
    if (params_.use_aspiration != 0 && previous && !is_fixed(*previous) &&
        depth.whole_plies() >= params_.aspiration_depth) {
        alpha = previous->plus_margin(-delta);
        beta = previous->plus_margin(delta);
    }
    while (true) {
        pass_ = {.only_move = only_move};
        const Value value = search(alpha, beta, depth, NodeType::Root);
        if (is_over()) return value;
        if (value <= alpha) {
            alpha = is_fixed(value) ? -Value::infinite() : value.plus_margin(-delta);
        } else if (value >= beta) {
            // Better than expected: to be played even if the clock stops the next search.
            set_result(finished_.with(found_line(value, depth_of_expected_line())));
            beta = is_fixed(value) ? Value::infinite() : value.plus_margin(delta);
        } else {
            return value;
        }
        delta +=
            delta * params_.aspiration_growth_percent / 100 + params_.aspiration_growth_constant;
    }
}

// Takes the line that a pass over the root moves has found. An interrupted pass counts only if a
// move raised alpha: that is the expected move, which is searched first, or a better one.
void Worker::finish_line(int depth, Value value) {
    if (!is_over()) {
        finished_.add(found_line(value, depth));
        set_result(finished_.lines());
    } else if (pass_.value && !frame(0).pv.empty()) {
        set_result(finished_.with(found_line(*pass_.value, depth_of_expected_line())));
    }
}

// The line of the running pass, or again the expected line if that is a win and better. A win stays
// proven, but a deeper iteration may prune a move that it needs, or run out of time before it finds
// the win again. A line of one move is continued.
SearchLine Worker::found_line(Value value, int depth) {
    const Line& pv = frame(0).pv;
    SearchLine line{value, depth, std::max(selective_depth_, depth), 0, {pv.begin(), pv.end()}};
    const SearchLine* expected = expected_line();
    const bool is_searched =
        expected && (pass_.only_move.is_none() || pass_.only_move == expected->pv.front());
    if (is_searched && expected->value.is_win() && expected->value > value) {
        line.value = expected->value;
        line.pv = expected->pv;
    }
    return with_reply(continued(std::move(line), info_.lines));
}

// The result of the search so far: lines of this iteration, and those of the last one behind them.
void Worker::set_result(const std::vector<SearchLine>& lines) {
    info_.lines = merged_lines(lines, info_.lines, shared_->line_count);
    for (SearchLine& line : info_.lines) line.nodes = shared_->nodes_below(line.pv.front());
    info_.nodes = shared_->nodes();
    info_.elapsed = std::chrono::duration_cast<Milliseconds>(elapsed());
}

// Adds the table's reply to a line that has only its first move.
SearchLine Worker::with_reply(SearchLine line) {
    if (line.pv.size() > 1 || line.value.is_mate_score()) return line;
    position_.make(line.pv.front());
    const auto entry = shared_->table.find(position_.board().hash(), Ply(1));
    const bool is_legal =
        entry && !entry->move.is_none() && position_.board().is_empty(entry->move);
    position_.undo();
    if (is_legal) line.pv.push_back(entry->move);
    return line;
}

// The best line of the last iteration whose move has no line in the running one.
const SearchLine* Worker::expected_line() const { return finished_.first_unfinished(info_.lines); }

int Worker::depth_of_expected_line() const {
    const SearchLine* line = expected_line();
    // Where all lines are finished, a further move was last searched in the iteration before.
    return line ? line->depth : std::max(info_.depth() - 1, 0);
}

bool Worker::is_tried_at_root(Point move) const {
    if (!pass_.only_move.is_none() && move != pass_.only_move) return false;
    if (shared_->is_lost[move].load(std::memory_order_acquire)) return false;
    return !finished_.has(move) && shared_->request.search_moves.allows(move);
}

// The next move of a node; at the root, the moves of the picker and then the others.
Point Worker::next_move(Node& node, MovePicker& picker) {
    if (asks_policy(node, picker)) ask_policy(node, picker);
    const Point move = picker.next();
    if (!move.is_none() || !node.is_root()) return move;
    const std::vector<Point>& extras = shared_->root_moves.extra;
    while (pass_.extra_moves_tried < extras.size()) {
        const Point extra = extras[pass_.extra_moves_tried++];
        if (extra != first_move(node)) return extra;
    }
    return {};
}

void Worker::report_root_move(const RootMoveInfo& info) const {
    if (is_main() && shared_->request.on_root_move) shared_->request.on_root_move(info);
}

Value Worker::search_root_move(const Node& node, Point move, int number, Value alpha, Depth depth) {
    const std::uint64_t nodes_before = nodes();
    report_root_move({move, RootMoveInfo::State::Begins});
    const Value value = search_move(node, move, number, alpha, depth);
    if (!is_over())
        report_root_move(
            {move, value.is_loss() ? RootMoveInfo::State::EndsLost : RootMoveInfo::State::Ends});
    std::atomic<std::uint64_t>& below = nodes_below_[move];
    below.store(below.load(std::memory_order_relaxed) + nodes() - nodes_before,
                std::memory_order_relaxed);
    return value;
}

}  // namespace goren
