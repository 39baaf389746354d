// SPDX-License-Identifier: MIT
//
// The root of the search: iterative deepening with aspiration windows.
#include <algorithm>

#include "engine/search/worker.h"

namespace goren {
Worker::Worker(int number, const Position& root)
    : number_(number), position_(root), frames_(kMaxSearchPly + 2) {}

void Worker::start(const Position& root, const NetworkTables& network, SharedSearch& shared) {
    shared_ = &shared;
    params_ = shared.request.params;
    late_moves_ = LateMoves(params_);
    node_limit_ = shared.request.limits.nodes;
    position_ = root;
    ordering_ = &ordering_tables(root.rule());
    evaluator_.emplace(network, position_);
    ply_ = 0;
    info_ = SearchInfo();
    root_value_.reset();
    nodes_ = 0;
    next_check_ = 0;
    vcf_.pop_node_count();
    stalls_.start_search(elapsed(), params_.time_stall_decay_percent);
}

TimeManager::Duration Worker::elapsed() const {
    return std::chrono::duration_cast<TimeManager::Duration>(Clock::now() -
                                                             shared_->request.limits.start);
}

std::uint64_t Worker::nodes_of_all_workers() const {
    std::uint64_t sum = 0;
    for (const auto& worker : shared_->workers) sum += worker->nodes();
    return sum;
}

void Worker::run() {
    const int last = std::min(shared_->request.limits.depth.value_or(kMaxSearchPly), kMaxSearchPly);
    SearchStability stability;
    std::optional<Value> previous;
    // Helpers start at different depths, so that they do not all do the same work.
    for (int depth = 1 + number_ % 2; depth <= last && !is_over(); ++depth) {
        const Point best_before = info_.pv.empty() ? Point() : info_.pv.front();
        selective_depth_ = 0;
        max_line_ = Depth::plies(depth * params_.extended_line_factor);
        const Value value = search_root(Depth::plies(depth), previous);
        finish_iteration(depth, value);
        if (is_over()) break;
        const bool is_stable = !info_.pv.empty() && info_.pv.front() == best_before;
        stability.stable_iterations = is_stable ? stability.stable_iterations + 1 : 0;
        stability.value_drop = previous ? previous->raw() - value.raw() : 0;
        previous = value;
        if (is_main() && is_last_iteration(depth, stability)) break;
    }
    if (is_main()) shared_->is_over = true;
}

bool Worker::is_last_iteration(int depth, const SearchStability& stability) const {
    // Deeper than the end of the game there is nothing to find.
    if (info_.value.is_proof() && depth >= info_.value.plies_to_end()) return true;
    if (info_.value.is_win() && stability.stable_iterations >= params_.win_stable_iterations)
        return true;
    return shared_->time.should_stop(elapsed(), stability);
}

// Aspiration windows. The value seldom moves far from one iteration to the next: a narrow window
// around the last value cuts off more, and grows on the side where the value falls outside. A proof
// or the highest evaluation opens it fully: no margin moves them.
// Source: chess engines; the growth after Rapfi's.
// Elo (use_aspiration): freestyle +111 +- 43.
Value Worker::search_root(Depth depth, std::optional<Value> previous) {
    const auto is_fixed = [](Value value) { return value.is_proof() || value.is_saturated(); };
    Value alpha = -Value::infinite();
    Value beta = Value::infinite();
    int delta = params_.aspiration_delta;
    if (params_.use_aspiration != 0 && previous && !is_fixed(*previous) &&
        depth.whole_plies() >= params_.aspiration_depth) {
        alpha = previous->plus_margin(-delta);
        beta = previous->plus_margin(delta);
    }
    while (true) {
        root_value_.reset();
        const Value value = search(alpha, beta, depth, NodeType::Root);
        if (is_over()) return value;
        if (value <= alpha) {
            alpha = is_fixed(value) ? -Value::infinite() : value.plus_margin(-delta);
        } else if (value >= beta) {
            // Better than expected: to be played even if the clock stops the next search.
            set_best_line(value);
            beta = is_fixed(value) ? Value::infinite() : value.plus_margin(delta);
        } else {
            return value;
        }
        delta +=
            delta * params_.aspiration_growth_percent / 100 + params_.aspiration_growth_constant;
    }
}

// Takes the best line of the iteration; of an unfinished one only if a move raised alpha, so that
// the best move of the last iteration, searched first, has been compared.
void Worker::finish_iteration(int depth, Value value) {
    if (is_over()) {
        if (!root_value_ || frame(0).pv.empty()) return;
        value = *root_value_;
    } else {
        info_.depth = depth;
    }
    set_best_line(value);
    info_.selective_depth = std::max(selective_depth_, info_.depth);
    info_.nodes = nodes_of_all_workers();
    info_.elapsed = std::chrono::duration_cast<Milliseconds>(elapsed());
    info_.set_lines({{info_.value, info_.depth, info_.selective_depth, info_.nodes, info_.pv}});
    if (is_main() && !is_over() && shared_->request.on_iteration)
        shared_->request.on_iteration(info_);
}

void Worker::set_best_line(Value value) {
    const Line& pv = frame(0).pv;
    if (!pv.empty()) info_.pv.assign(pv.begin(), pv.end());
    info_.value = value;
}

}  // namespace goren
