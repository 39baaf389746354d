// SPDX-License-Identifier: MIT
//
// One thread of the search: iterative deepening at the root, and the node function, a list of named
// steps. Workers share the transposition table and the end of the search, nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/api/search_params.h"
#include "engine/api/search_request.h"
#include "engine/core/fixed_vector.h"
#include "engine/eval/evaluation_cache.h"
#include "engine/eval/evaluator.h"
#include "engine/ordering/history.h"
#include "engine/ordering/move_picker.h"
#include "engine/position/position.h"
#include "engine/search/depth.h"
#include "engine/search/time_manager.h"
#include "engine/search/transposition_table.h"
#include "engine/threat/vcf.h"

namespace goren {

/// What a thread has learnt and keeps from move to move.
struct ThreadMemory {
    History history;
    VcfSearch vcf{PointPattern::FourPlus};
    EvaluationCache evaluations;
};

/// What all workers of one search share.
struct SharedSearch {
    const SearchRequest& request;
    TranspositionTable& table;
    TimeManager time;
    std::atomic<bool> is_over{false};
};

class Worker {
public:
    /// Worker 0 watches the clock and reports.
    Worker(const Board& board, Rule rule, SharedSearch& shared, ThreadMemory& memory, int number);

    /// Deepens until the search is over.
    void run();

    /// The best move and what is known of it, as of the last iteration that got far enough.
    const SearchInfo& info() const { return info_; }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    /// What all workers together have searched; asked by worker 0 only.
    void set_crew(const std::vector<std::unique_ptr<Worker>>& crew) { crew_ = &crew; }

private:
    static constexpr std::size_t kLongestLine = 64;
    using Line = FixedVector<Point, kLongestLine>;

    /// What the search remembers of each ply on the way to the current node.
    struct Frame {
        Point excluded;  // left out to see whether it is singular
        std::optional<Value> eval;
        Line pv;
    };

    /// What a node knows of itself.
    struct Node {
        Value alpha;
        Value beta;
        Depth depth;
        bool is_pv;
        bool is_cut;  // expected to fail high
        Threat threat = Threat::None;
        std::optional<TableEntry> entry;
        std::optional<Value> eval;
        bool is_improving = false;
    };

    struct MoveFacts {
        Point move;
        int number;  // from 1, in the order in which the node tries them
        PointPattern own;
        PointPattern other;
    };

    // root.cpp
    Value search_root(Depth depth, std::optional<Value> previous);
    bool is_last_iteration(int depth, const SearchStability& stability) const;
    void finish_iteration(int depth, Value value);
    void take_over(Value value);

    // search.cpp
    Value search(Value alpha, Value beta, Depth depth, bool is_pv, bool is_cut);
    std::optional<Value> early_verdict(Node& node);
    std::optional<Value> table_verdict(Node& node);
    Value leaf(std::optional<Value> eval);
    Value judge();
    void evaluate_node(Node& node);
    std::optional<Value> prune_node(const Node& node);
    Value search_moves(Node& node);
    Point first_move(const Node& node) const;
    void take_over_line(Point move);
    Value value_without_moves(const Node& node) const;
    bool may_search_rest_shallower(const Node& node, Value value) const;
    bool are_rest_skipped(const Node& node, const MoveFacts& facts, Value best) const;
    Depth extension_of(const Node& node, const MoveFacts& facts);
    Depth singular_extension(const Node& node, Point move);
    Depth reduction_of(const Node& node, const MoveFacts& facts) const;
    Value search_move(const Node& node, const MoveFacts& facts, Value alpha, Depth depth);
    void learn(const Node& node, Point best, const PointList& tried);
    void learn_move(Point move, int bonus);
    void store(const Node& node, Value best, Point best_move);

    void count_node();
    bool is_over() const { return shared_.is_over.load(std::memory_order_relaxed); }
    bool is_root() const { return ply_ == 0; }
    bool is_main() const { return number_ == 0; }
    Frame& frame(Ply ply) { return frames_[static_cast<std::size_t>(ply)]; }
    const Frame& frame(Ply ply) const { return frames_[static_cast<std::size_t>(ply)]; }
    std::uint64_t all_nodes() const;
    TimeManager::Duration elapsed() const;

    Position position_;
    const OrderingTables& ordering_;
    Evaluator evaluator_;
    SharedSearch& shared_;
    const SearchParams& params_;
    int number_;
    Ply ply_ = 0;
    int selective_depth_ = 0;
    std::vector<Frame> frames_;
    History& history_;
    VcfSearch& vcf_;
    EvaluationCache& evaluations_;
    SearchInfo info_;
    std::optional<Value> root_value_;  // of the best move of the running iteration
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t next_look_ = 0;  // at the clock, in nodes
    const std::vector<std::unique_ptr<Worker>>* crew_ = nullptr;
};

}  // namespace goren
