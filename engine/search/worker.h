// SPDX-License-Identifier: MIT
//
// One thread's share of the search: iterative deepening at the root (root.cpp) and the node
// function (search.cpp). Workers share the transposition table and what SharedSearch has, nothing
// else (lazy SMP).
#pragma once

#include <atomic>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/api/search_params.h"
#include "engine/api/search_request.h"
#include "engine/core/fixed_vector.h"
#include "engine/eval/evaluation_cache.h"
#include "engine/eval/evaluator.h"
#include "engine/ordering/history.h"
#include "engine/ordering/move_picker.h"
#include "engine/policy/policy.h"
#include "engine/position/end_of_game.h"
#include "engine/position/position.h"
#include "engine/search/depth.h"
#include "engine/search/late_moves.h"
#include "engine/search/node.h"
#include "engine/search/root_lines.h"
#include "engine/search/root_moves.h"
#include "engine/search/stall_monitor.h"
#include "engine/search/time_manager.h"
#include "engine/search/transposition_table.h"
#include "engine/solver/root_solver.h"
#include "engine/threat/vcf.h"

namespace goren {

class Worker;

/// What all workers of one search share.
struct SharedSearch {
    const SearchRequest& request;
    TranspositionTable& table;
    /// How long the machine lately kept the search from running.
    TimeManager::Duration stall{};
    std::span<const std::unique_ptr<Worker>> workers{};
    /// How many lines are searched. Requires: not more than there are moves at the root.
    std::size_t line_count = 1;
    RootMoves root_moves{};
    /// The solver, which the last worker runs; null: there is none.
    RootSolver* solver = nullptr;
    /// Moves at the root that the solver has proven to lose. They are not searched.
    PointMap<std::atomic<bool>> is_lost{};
    std::atomic<bool> is_over{false};

    /// The nodes of all workers.
    std::uint64_t nodes() const;
    /// The nodes of all workers below a move at the root.
    std::uint64_t nodes_below(Point move) const;
};

/// The longest line of play that is searched, whatever the extensions: bounds the stack of the
/// thread, which is 1 MB on Windows.
inline constexpr Ply kMaxSearchPly = 240;

/// Keeps its histories, caches and buffers from search to search.
class Worker {
public:
    /// Worker 0 is the main one: it reports iterations, and the search ends with it.
    Worker(int number, Position root);

    /// Prepares a search of the position. `network` and `shared` must live until its end.
    void start(const Position& root, const NetworkTables& network, SharedSearch& shared);
    /// Searches until the search is over. Passes on what callbacks and allocations throw.
    void run();

    /// The best move and its value, as of the last iteration that got far enough.
    const SearchInfo& info() const { return info_; }
    /// Nodes of the running or last search. May be called while run() runs.
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    /// The nodes of the same search below a move at the root.
    std::uint64_t nodes_below(Point move) const {
        return nodes_below_[move].load(std::memory_order_relaxed);
    }
    /// How long the machine lately kept this thread from running.
    TimeManager::Duration worst_stall() const { return stalls_.worst(); }

private:
    static constexpr std::size_t kMaxPvLength = 64;
    using Line = FixedVector<Point, kMaxPvLength>;

    /// What is kept for each ply of the line to the current node.
    struct Frame {
        std::optional<Value> eval;
        Line pv;
        PolicyScores policy{};
    };

    // root.cpp
    void prepare_policy();
    void set_limits(const SearchLimits& limits, std::uint64_t nodes_before);
    void take_deferred_limits();
    bool must_stop(TimeManager::Duration now) const;
    bool should_stop(TimeManager::Duration now) const;
    Value search_root(Depth depth, Point only_move, std::optional<Value> previous);
    void update_stability(const SearchLine& before);
    bool is_last_iteration() const;
    void search_iteration(int depth);
    void search_line(int depth, Point only_move, std::optional<Value> expected);
    Point find_better_move(int depth);
    void finish_line(int depth, Value value);
    SearchLine found_line(Value value, int depth);
    SearchLine with_reply(SearchLine line);
    void set_result(const std::vector<SearchLine>& lines);
    const SearchLine* expected_line() const;
    int depth_of_expected_line() const;
    bool is_tried_at_root(Point move) const;
    Point next_move(Node& node, MovePicker& picker);
    void report_root_move(const RootMoveInfo& info) const;
    Value search_root_move(const Node& node, Point move, int number, Value alpha, Depth depth);

    // root_proofs.cpp
    void run_solver();
    bool is_solver_due() const;
    void take_proof(const RootProof& proof);
    void take_loss(const RootProof& proof);
    void set_best_line(Value value, const std::vector<Point>& line);

    // search.cpp, in the order of the steps
    Value search(Value alpha, Value beta, Depth depth, NodeType type, Point excluded = {});
    void count_node();
    void count_nodes(std::uint64_t count);
    void check_limits(std::uint64_t nodes);
    bool prune_by_mate_distance(Node& node) const;
    std::optional<Value> find_outcome();
    Value quiescence(const Node& node);
    Value evaluate(const Node& node);
    bool has_table_entry(const Node& node) const;
    std::optional<Value> probe_table(Node& node);
    void evaluate_node(Node& node);
    bool may_prune(const Node& node) const;
    bool is_razored(const Node& node) const;
    bool is_far_above_beta(const Node& node) const;
    Value search_moves(Node& node);
    bool asks_policy(const Node& node, const MovePicker& picker) const;
    void ask_policy(Node& node, MovePicker& picker);
    Point first_move(const Node& node) const;
    bool is_late_move_limit_exceeded(const Node& node, int number, Value best) const;
    Depth extension_of(const Node& node, Point move);
    Depth singular_extension(const Node& node, Point move);
    Depth extended(Ply ply, Depth depth, Depth extension) const;
    Depth reduction_of(const Node& node, Point move, int number) const;
    int policy_reduction(const PolicyScores& policy, Point move) const;
    Value search_move(const Node& node, Point move, int number, Value alpha, Depth depth);
    Depth research_depth(Value value, Value alpha, Depth reduced, Depth depth) const;
    void update_pv(Point move);
    bool is_rest_reduced(const Node& node, Value value) const;
    Value value_without_moves(const Node& node) const;
    void store(const Node& node, Value best, Point best_move);

    bool is_over() const { return shared_->is_over.load(std::memory_order_relaxed); }
    bool is_main() const { return number_ == 0; }
    Frame& frame(Ply ply) {
        assert(0 <= ply && ply < static_cast<Ply>(frames_.size()));
        return frames_[static_cast<std::size_t>(ply)];
    }
    TimeManager::Duration elapsed() const;

    int number_;

    // The state of the running search.
    SharedSearch* shared_ = nullptr;
    SearchParams params_;
    LateMoves late_moves_{params_};
    // The limits; none while the search ponders.
    std::optional<TimeManager> time_;
    TimeManager::Duration pondered_{0};  // the time searched before the clock began to run
    std::optional<std::uint64_t> node_limit_;
    int last_iteration_ = 0;
    std::uint64_t solver_nodes_ = 0;  // counted as nodes of the search
    Ply longest_loss_ = 0;            // of the moves that are proven to lose
    Point longest_loss_move_;
    Position position_;
    EndOfGame end_;
    const OrderingTables* ordering_ = nullptr;
    std::optional<Evaluator> evaluator_;
    Ply ply_ = 0;
    int iteration_ = 0;  // its depth in plies
    SearchStability stability_;
    int selective_depth_ = 0;
    Depth max_line_;  // the budget of a line in this iteration: extensions end there
    std::vector<Frame> frames_;
    SearchInfo info_;
    FinishedLines finished_;
    RootPass pass_;
    PointMap<std::atomic<std::uint64_t>> nodes_below_;  // moves at the root
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t next_check_ = 0;  // of the limits, in nodes

    // Kept from search to search.
    History history_;
    VcfSearch vcf_{PointPattern::FourPlus};
    EvaluationCache evaluations_;
    std::optional<Policy> policy_;  // since the first search
    StallMonitor stalls_;
};

}  // namespace goren
