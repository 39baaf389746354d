// SPDX-License-Identifier: MIT
//
// Iterative deepening with aspiration windows.
#include <algorithm>

#include "engine/search/worker.h"

namespace goren {
namespace {

constexpr int kMaxIteration = 200;

}  // namespace

Worker::Worker(const Board& board, Rule rule, SharedSearch& shared, ThreadMemory& memory,
               int number)
    : position_(board, pattern_tables(rule)),
      ordering_(ordering_tables(rule)),
      evaluator_(position_),
      shared_(shared),
      params_(shared.request.params),
      number_(number),
      frames_(kMaxPly + 2),
      history_(memory.history),
      vcf_(memory.vcf),
      evaluations_(memory.evaluations) {}

TimeManager::Duration Worker::elapsed() const {
    return std::chrono::duration_cast<TimeManager::Duration>(Clock::now() -
                                                             shared_.request.limits.start);
}

std::uint64_t Worker::all_nodes() const {
    if (crew_ == nullptr) return nodes();
    std::uint64_t sum = 0;
    for (const auto& worker : *crew_) sum += worker->nodes();
    return sum;
}

void Worker::run() {
    const int last = std::min(shared_.request.limits.depth.value_or(kMaxIteration), kMaxIteration);
    SearchStability stability;
    std::optional<Value> previous;
    // Helpers begin at different depths, so that they do not all do the same work.
    for (int depth = 1 + number_ % 2; depth <= last && !is_over(); ++depth) {
        const Point best_before = info_.pv.empty() ? Point() : info_.pv.front();
        selective_depth_ = 0;
        const Value value = search_root(Depth::plies(depth), previous);
        finish_iteration(depth, value);
        if (is_over()) break;
        const bool is_stable = !info_.pv.empty() && info_.pv.front() == best_before;
        stability.stable_iterations = is_stable ? stability.stable_iterations + 1 : 0;
        stability.value_drop = previous ? previous->raw() - value.raw() : 0;
        previous = value;
        if (is_main() && is_last_iteration(depth, stability)) break;
    }
    if (is_main()) shared_.is_over = true;
}

bool Worker::is_last_iteration(int depth, const SearchStability& stability) const {
    // Deeper than the end of the game there is nothing to find.
    if (info_.value.is_proof() && depth >= info_.value.plies_to_end()) return true;
    if (info_.value.is_win() && stability.stable_iterations >= 2) return true;
    return shared_.time.should_stop(elapsed(), stability);
}

Value Worker::search_root(Depth depth, std::optional<Value> previous) {
    Value alpha = -Value::infinite();
    Value beta = Value::infinite();
    int delta = params_.aspiration_delta;
    if (previous && depth.whole_plies() >= params_.aspiration_depth && !previous->is_proof()) {
        alpha = previous->plus_margin(-delta);
        beta = previous->plus_margin(delta);
    }
    while (true) {
        root_value_.reset();
        const Value value = search(alpha, beta, depth, true, false);
        if (is_over()) return value;
        if (value <= alpha) {
            alpha = value.is_proof() ? -Value::infinite() : value.plus_margin(-delta);
        } else if (value >= beta) {
            // Better than what was expected: to be played even if the clock stops the next look.
            take_over(value);
            beta = value.is_proof() ? Value::infinite() : value.plus_margin(delta);
        } else {
            return value;
        }
        delta += delta * 3 / 4 + 6;
    }
}

// Takes over the best line of the iteration; of an unfinished one only if a move proved better than
// the window's lower end, which the earlier best move, searched first, must have failed to.
void Worker::finish_iteration(int depth, Value value) {
    if (is_over()) {
        if (!root_value_ || frame(0).pv.empty()) return;
        value = *root_value_;
    } else {
        info_.depth = depth;
    }
    take_over(value);
    info_.selective_depth = std::max(selective_depth_, info_.depth);
    info_.nodes = all_nodes();
    info_.elapsed = std::chrono::duration_cast<Milliseconds>(elapsed());
    if (is_main() && !is_over() && shared_.request.on_iteration)
        shared_.request.on_iteration(info_);
}

void Worker::take_over(Value value) {
    const Line& pv = frame(0).pv;
    if (!pv.empty()) info_.pv.assign(pv.begin(), pv.end());
    info_.value = value;
}

}  // namespace goren
