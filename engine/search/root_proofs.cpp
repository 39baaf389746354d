// SPDX-License-Identifier: MIT
//
// The solver at the root. Between two iterations it gets its share of the nodes. A win that it
// finds ends the search, and a move that it proves to lose is not searched again. If several lines
// are wanted, losing moves are searched as well, so the solver looks only for a win.
#include <algorithm>

#include "engine/search/root_lines.h"
#include "engine/search/worker.h"

namespace goren {

// The last worker runs the solver: with several threads the main one is not delayed.
void Worker::run_solver() {
    const bool is_host = number_ + 1 == static_cast<int>(shared_->workers.size());
    if (shared_->solver == nullptr || !is_host || info_.lines.empty()) return;
    RootSolver& solver = *shared_->solver;
    const auto expected = [this] {
        return shared_->line_count > 1 ? std::nullopt : std::optional(info_.pv().front());
    };
    const auto is_late = [this] {
        check_limits(nodes());
        return is_over();
    };
    while (!is_over() && is_solver_due() && !solver.is_exhausted(expected())) {
        const std::uint64_t before = solver.nodes();
        const auto proof = solver.search(
            expected(), static_cast<std::uint64_t>(params_.solver_nodes_at_once), is_late);
        const std::uint64_t counted =
            1 + (solver.nodes() - before) *
                    static_cast<std::uint64_t>(params_.solver_node_percent) / 100;
        solver_nodes_ += counted;
        count_nodes(counted);
        if (proof) take_proof(*proof);
    }
}

bool Worker::is_solver_due() const {
    const auto share = static_cast<std::uint64_t>(params_.solver_percent);
    return !info_.value().is_mate_score() && solver_nodes_ * 100 < shared_->nodes() * share;
}

void Worker::take_proof(const RootProof& proof) {
    if (!proof.is_win) return take_loss(proof);
    set_best_line(Value::win_in(proof.plies), proof.line);
    if (is_main() && shared_->request.on_iteration) shared_->request.on_iteration(info_);
    shared_->is_over = true;
}

// Until the next iteration another move stands in for the one that loses. Where all moves lose, the
// one that loses last is played.
void Worker::take_loss(const RootProof& proof) {
    if (proof.plies > longest_loss_) {
        longest_loss_ = proof.plies;
        longest_loss_move_ = proof.move;
    }
    const std::vector<Point>& moves = shared_->root_moves.moves;
    const auto left = std::find_if(moves.begin(), moves.end(), [&](Point move) {
        return move != proof.move && !shared_->is_lost[move];
    });
    const bool are_all_lost = left == moves.end();
    // Set before the move is marked: a worker that has no move left must see that the search is
    // over.
    if (are_all_lost) shared_->is_over = true;
    shared_->is_lost[proof.move] = true;
    if (are_all_lost)
        set_best_line(Value::loss_in(longest_loss_), {longest_loss_move_});
    else
        set_best_line(info_.value(), {*left});
}

// The other lines are those of the last iteration.
void Worker::set_best_line(Value value, const std::vector<Point>& line) {
    const int length = static_cast<int>(line.size());
    const SearchLine best{value, info_.depth(), std::max(info_.selective_depth(), length), 0, line};
    info_.lines = merged_lines({best}, info_.lines, shared_->line_count);
    info_.nodes = shared_->nodes();
    info_.elapsed = std::chrono::duration_cast<Milliseconds>(elapsed());
}

}  // namespace goren
