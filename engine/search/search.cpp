// SPDX-License-Identifier: MIT
//
// The node function: numbered steps in the order in which they run. Each step states what it does,
// why it holds in gomoku, where it comes from, and what it gains in Elo (docs/search.md has the
// conditions). A step with a switch `use_X` in search_params.inc can be measured alone.
#include <algorithm>

#include "engine/search/worker.h"
#include "engine/threat/static_threat.h"

namespace goren {
namespace {

// `per_ply` for each ply of the depth.
int margin_at(int per_ply, Depth depth) { return per_ply * depth.in_units() / Depth::kUnitsPerPly; }

}  // namespace

Value Worker::search(Value alpha, Value beta, Depth depth, NodeType type, Point excluded) {
    Node node{alpha, beta, depth, type, excluded};
    count_node();  // Step 1
    frame(ply_).pv.clear();
    if (!node.is_root()) {
        if (is_over() || end_.moves_left(position_) <= 0) return Value::draw();
        if (prune_by_mate_distance(node)) return node.alpha;  // Step 2
        if (!node.is_singular_search())
            if (const auto value = find_outcome()) return *value;  // Step 3
    }
    node.threat = opponent_threat(position_);
    // Where a five must be stopped, the evaluation means nothing before the reply is made: such a
    // node is searched even at depth 0.
    if ((node.depth <= Depth() && node.threat != Threat::Five) || ply_ >= kMaxSearchPly)
        return quiescence(node);                              // Step 4
    if (const auto value = probe_table(node)) return *value;  // Step 5
    evaluate_node(node);                                      // Step 6
    if (may_prune(node)) {
        if (is_razored(node)) return quiescence(node);   // Step 7
        if (is_far_above_beta(node)) return *node.eval;  // Step 8
    }
    return search_moves(node);  // Steps 9 to 18
}

// Step 1. Count the node and check the limits. Every worker checks them: if only one did, and the
// system did not schedule it, the others would search on.
void Worker::count_node() {
    count_nodes(1);
    selective_depth_ = std::max(selective_depth_, ply_);
}

void Worker::count_nodes(std::uint64_t count) {
    const std::uint64_t nodes = this->nodes() + count;
    nodes_.store(nodes, std::memory_order_relaxed);
    if (node_limit_ && shared_->nodes() >= *node_limit_) shared_->is_over = true;
    if (nodes >= next_check_) check_limits(nodes);
}

void Worker::check_limits(std::uint64_t nodes) {
    next_check_ = nodes + static_cast<std::uint64_t>(params_.nodes_per_check);
    const TimeManager::Duration now = elapsed();
    stalls_.observe(now);
    if (!time_) take_deferred_limits();
    if (shared_->request.stop.stop_requested() || must_stop(now)) shared_->is_over = true;
}

// Step 2. Mate-distance pruning. The best possible outcome here is a five with the next stone, the
// worst a five of the opponent with the stone after it. If a shorter win or loss is already proven
// nearer to the root, the window is empty.
// Source: chess engines.
// Elo (use_mate_distance_pruning): freestyle -5 +- 41, standard +44 +- 45, renju -7 +- 46.
bool Worker::prune_by_mate_distance(Node& node) const {
    if (params_.use_mate_distance_pruning == 0) return false;
    node.alpha = std::max(node.alpha, Value::loss_in(ply_ + 2));
    node.beta = std::min(node.beta, Value::win_in(ply_ + 1));
    return node.alpha >= node.beta;
}

// Step 3. Static outcome. The counts of point patterns show wins and losses up to five plies ahead
// without any search: an own five, two fives of the opponent, an own open four, four-three or
// double three that the opponent has no tempo against. A singular search skips the step, which its
// node has already passed.
// Source: Rapfi and other gomoku engines.
// Elo (use_static_outcome): freestyle -19 +- 46, standard +17 +- 43, renju -5 +- 43.
std::optional<Value> Worker::find_outcome() {
    if (params_.use_static_outcome != 0)
        return end_.before_draw(static_outcome(position_, ply_), position_, ply_);
    // The rules themselves: a five ends the game.
    if (position_.has(position_.side_to_move(), PointPattern::Five)) return Value::win_in(ply_ + 1);
    return std::nullopt;
}

// Step 4. Quiescence search at depth 0: a win by continuous fours (VCF), else the static
// evaluation. A four leaves the opponent no choice, so the search for a VCF is narrow. The
// evaluation, which is trained on quiet positions, does not show such a win.
// Source: players calculate VCF first; Rapfi and other gomoku engines use it as quiescence search.
// Elo (use_quiescence_vcf): freestyle +44 +- 45, standard +31 +- 51, renju +38 +- 39.
Value Worker::quiescence(const Node& node) {
    if (params_.use_quiescence_vcf != 0) {
        const auto plies = vcf_.find_win(position_, params_.quiescence_vcf_budget);
        nodes_.store(nodes() + vcf_.pop_node_count(), std::memory_order_relaxed);
        if (plies && *plies <= end_.moves_left(position_)) return Value::win_in(ply_ + *plies);
    }
    return node.eval ? *node.eval : evaluate(node);
}

// The static evaluation, cached or new. The callback gets the position of every node that is
// evaluated, but not once more for a singular search of the node.
Value Worker::evaluate(const Node& node) {
    if (shared_->request.on_evaluation && !node.is_singular_search())
        shared_->request.on_evaluation(position_.board());
    return evaluations_.value_of(position_.board().hash(),
                                 [this] { return evaluator_->evaluate(position_); });
}

// Whether the table has an entry for the node. Two kinds of nodes have none. A singular search,
// because its value is not that of the position; and a node where a five must be answered by one
// reply, because the position after that reply has an entry. The latter does not hold up to ply 1:
// with_reply() completes short lines at the root by the reply in the table.
bool Worker::has_table_entry(const Node& node) const {
    const bool has_one_reply =
        node.threat == Threat::Five && has_one_reply_to_five(position_.rule());
    return !node.is_singular_search() && (!has_one_reply || ply_ <= 1);
}

// Step 5. Transposition table cutoff. The same stones come up in many orders; a result that is deep
// enough and on the right side of the window ends the node. PV nodes are searched anyway: they must
// give an exact value and the whole line.
// Source: Greenblatt and others 1967; Zobrist 1970.
// Elo (use_table_cutoff): freestyle +87 +- 49, standard +102 +- 44, renju +85 +- 40.
std::optional<Value> Worker::probe_table(Node& node) {
    if (!has_table_entry(node)) return std::nullopt;
    node.entry = shared_->table.find(position_.board().hash(), ply_);
    if (!node.entry || is_pv(node.type) || params_.use_table_cutoff == 0 ||
        node.entry->depth < node.depth)
        return std::nullopt;
    const Value value = node.entry->value;
    const Bound bound = node.entry->bound;
    const bool is_cutoff = bound == Bound::Exact || (bound == Bound::Lower && value >= node.beta) ||
                           (bound == Bound::Upper && value <= node.alpha);
    return is_cutoff ? std::optional(value) : std::nullopt;
}

// Step 6. Static evaluation, and whether it is improving, that is higher than two plies ago. A node
// that is not improving is expected to fail low: its late moves are pruned and reduced more. A node
// where a five must be answered has no evaluation.
// Source: chess engines.
// Elo (use_improving): freestyle +12 +- 43, standard +54 +- 46, renju +21 +- 44.
void Worker::evaluate_node(Node& node) {
    Frame& here = frame(ply_);
    here.eval.reset();
    if (node.threat == Threat::Five) return;
    node.eval = node.entry ? node.entry->eval : evaluate(node);
    here.eval = node.eval;
    if (params_.use_improving != 0 && ply_ >= 2 && frame(ply_ - 2).eval)
        node.is_improving = *node.eval > *frame(ply_ - 2).eval;
}

bool Worker::may_prune(const Node& node) const {
    return !is_pv(node.type) && node.eval && !node.is_singular_search();
}

// Step 7. Razoring. Far below alpha with little depth left, a quiet move does not turn the game:
// only a win by fours can. The quiescence search looks for one.
// Source: Birmingham and Kent 1977; into VCF as Rapfi does.
// Elo (use_razoring): freestyle +42 +- 42, standard +72 +- 45, renju +113 +- 45.
bool Worker::is_razored(const Node& node) const {
    return params_.use_razoring != 0 && node.depth < Depth::units(params_.razor_depth) &&
           !node.alpha.is_mate_score() &&
           node.eval->plus_margin(params_.razor_base +
                                  margin_at(params_.razor_per_ply, node.depth)) < node.alpha;
}

// Step 8. Reverse futility pruning. Far above beta, the opponent is unlikely to catch up in the
// plies that are left: no stone ever leaves the board, and there is no zugzwang. Does not apply
// while the opponent has an open three or a four, which must be answered first.
// Source: chess engines (static null move); Rapfi.
// Elo (use_reverse_futility): freestyle +83 +- 45, standard +104 +- 45, renju +92 +- 46.
bool Worker::is_far_above_beta(const Node& node) const {
    if (params_.use_reverse_futility == 0 ||
        node.depth >= Depth::units(params_.reverse_futility_depth) ||
        node.threat > Threat::FourThree || node.beta.is_mate_score() || node.eval->is_mate_score())
        return false;
    const Depth remaining =
        node.depth - Depth::units(params_.reverse_futility_offset) -
        Depth::units(node.is_improving ? params_.reverse_futility_improving : 0);
    const int margin = std::max(0, margin_at(params_.reverse_futility_per_ply, remaining));
    return node.eval->plus_margin(-margin) >= node.beta;
}

// Step 9. The moves, best first. Where the opponent threatens to win, the move picker generates
// only the replies that can answer the threat: the others lose.
// Source: defence sets as in Allis and others 1993 (threat-space search) and Rapfi.
// Elo (use_forced_replies): freestyle +636 +- 225, standard +531 +- 132, renju +387 +- 78.
Value Worker::search_moves(Node& node) {
    MovePicker picker(position_, *ordering_, node.threat, first_move(node), history_, params_);

    Value best = -Value::infinite();
    Value alpha = node.alpha;
    Point best_move;
    PointList tried;
    for (Point move = next_move(node, picker); !move.is_none(); move = next_move(node, picker)) {
        if (move == node.excluded || (node.is_root() && !is_tried_at_root(move))) continue;
        const int number =
            static_cast<int>(tried.size()) + 1 + (node.is_root() ? pass_.moves_before : 0);
        if (is_late_move_limit_exceeded(node, number, best)) break;  // Step 10
        tried.push_back(move);
        // The first move caused no cutoff, so many siblings will be evaluated. All of them start
        // from the evaluation's state of this node, which is brought up to date once.
        if (tried.size() == 2) evaluator_->prepare(position_);

        // Steps 11 and 12
        const Depth depth =
            extended(ply_ + 1, node.depth - Depth::plies(1), extension_of(node, move));
        const Value value = node.is_root()
                                ? search_root_move(node, move, number, alpha, depth)
                                : search_move(node, move, number, alpha, depth);  // Steps 13 and 14
        if (is_over()) return best;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        alpha = value;
        best_move = move;
        if (is_pv(node.type)) update_pv(move);  // Step 15
        // Step 15a. The depth stored with the result falls too, because most moves are searched at
        // the lower one.
        if (is_rest_reduced(node, value)) node.depth -= Depth::units(params_.alpha_raise_reduction);
        if (node.is_root()) pass_.value = value;
        if (alpha < node.beta) continue;
        // Step 16. Beta cutoff: the move refutes the opponent's last one. Its history scores rise.
        history_.update(position_, move, tried, node.depth.whole_plies(), params_);
        break;
    }
    if (tried.empty()) return value_without_moves(node);
    store(node, best, best_move);
    return best;
}

// Step 9a. Policy network. A network that sees how distant threats work together scores the moves
// in place of the tables of move ordering. It costs as much as many nodes, so it is asked only
// where the subtree is large: with much depth left, and once the table's move has caused no cutoff.
// Not at an all node, where no move is expected to cause one, and not in reply to a five or an open
// four, which leave few moves to order.
// Source: engines with policy networks; to ask only in deep nodes is an idea of our own.
// Elo (use_policy): freestyle +47 +- 32, standard +60 +- 34, renju +43 +- 32.
bool Worker::asks_policy(const Node& node, const MovePicker& picker) const {
    return params_.use_policy != 0 && node.depth >= Depth::units(params_.policy_depth) &&
           node.type != NodeType::All && node.threat <= Threat::FourThree &&
           picker.is_about_to_generate();
}

void Worker::ask_policy(Node& node, MovePicker& picker) {
    frame(ply_).policy = policy_->scores(position_);
    node.policy = &frame(ply_).policy;
    picker.use_policy_scores(node.policy);
}

// The best move of an earlier search. At the root it comes from the last iteration's line: the
// table may have lost it, and an interrupted iteration counts only once this move is searched
// (finish_line()).
Point Worker::first_move(const Node& node) const {
    if (const SearchLine* line = node.is_root() ? expected_line() : nullptr)
        return line->pv.front();
    return node.entry ? node.entry->move : Point();
}

// Step 10. Late-move pruning. If moves are ordered well, the late ones are far from everything that
// happens on the board: they are not searched at all once some move does not lose. More moves are
// searched in deeper nodes and where the evaluation is improving. Never at the root or where a five
// must be answered.
// Source: chess engines; depth^1.32 from Rapfi.
// Elo (use_late_move_pruning): freestyle +330 +- 67, standard +330 +- 65, renju +272 +- 59.
bool Worker::is_late_move_limit_exceeded(const Node& node, int number, Value best) const {
    return params_.use_late_move_pruning != 0 && !node.is_root() && !best.is_loss() &&
           node.threat != Threat::Five && number > late_moves_.limit(node.depth, node.is_improving);
}

Depth Worker::extension_of(const Node& node, Point move) {
    // Step 11. Forced-reply extension. The reply to a five is forced, so it costs almost no depth:
    // otherwise a series of fours would push what follows them over the horizon.
    // Source: Rapfi.
    // Elo (use_forced_extension): freestyle -9 +- 25, standard +7 +- 25, renju -12 +- 26.
    if (node.threat == Threat::Five)
        return Depth::units(params_.use_forced_extension != 0 ? params_.forced_extension : 0);
    return singular_extension(node, move);
}

// Step 12. Singular extension. If every other move is clearly worse than the table's, everything
// depends on that move - the only defence, or the only way to continue an attack - and it is
// searched deeper. The others are searched at part of the depth with a null window below the
// table's value.
// Source: Anantharaman, Campbell and Hsu 1988; with the table's move as chess engines do it.
// Elo (use_singular_extension): freestyle +51 +- 43, standard +14 +- 41, renju +31 +- 37.
Depth Worker::singular_extension(const Node& node, Point move) {
    const auto& entry = node.entry;
    if (params_.use_singular_extension == 0 || node.is_root() || node.is_singular_search() ||
        !entry || entry->move != move || entry->bound == Bound::Upper ||
        entry->value.is_mate_score() || node.depth < Depth::units(params_.singular_depth) ||
        entry->depth + Depth::units(params_.singular_table_slack) < node.depth)
        return Depth();
    const int margin = margin_at(params_.singular_margin_per_ply, node.depth);
    const Value singular_beta = entry->value.plus_margin(-margin);
    const Depth depth = Depth::units(node.depth.in_units() * params_.singular_depth_percent / 100);
    const NodeType type = node.type == NodeType::Cut ? NodeType::Cut : NodeType::All;
    const Value others = search(singular_beta.previous(), singular_beta, depth, type, move);
    if (is_over() || others >= singular_beta) return Depth();
    int units = params_.singular_extension;
    if (!is_pv(node.type) && others < singular_beta.plus_margin(-params_.singular_double_margin))
        units += params_.singular_double_extension;
    return Depth::units(units);
}

// The depth of a node at `ply` with as much of the extension as the budget of its line allows.
Depth Worker::extended(Ply ply, Depth depth, Depth extension) const {
    const Depth budget = std::max(max_line_ - Depth::plies(ply) - depth, Depth());
    return depth + std::min(extension, budget);
}

// Step 13. Late-move reduction: later moves are searched shallower, because they seldom turn out
// best. The reduction is larger where the opponent's move is expected to be refuted anyway (cut
// node), where the evaluation is not improving, and for points without any pattern. It is smaller
// on the PV and for moves with a good history.
// Source: chess engines; the formula of depth and number as in Stockfish and Rapfi.
// Elo (use_reductions): freestyle +143 +- 50, standard +203 +- 54, renju +145 +- 49.
Depth Worker::reduction_of(const Node& node, Point move, int number) const {
    if (params_.use_reductions == 0 || number == 1 ||
        node.depth < Depth::units(params_.reduction_depth) || node.threat == Threat::Five)
        return Depth();
    const Colour own = position_.side_to_move();
    int units = late_moves_.reduction(node.depth, number);
    if (!node.is_improving) units += params_.reduction_not_improving;
    if (node.type == NodeType::Cut) units += params_.reduction_cut_node;
    if (is_pv(node.type)) units -= params_.reduction_pv;
    if (position_.pattern(own, move) == PointPattern::None &&
        position_.pattern(opponent(own), move) == PointPattern::None)
        units += params_.reduction_no_pattern;
    if (params_.use_history != 0)
        units -= history_.at(own, move, kind_of(position_, move)).get() * Depth::kUnitsPerPly /
                 params_.reduction_history_per_ply;
    if (node.policy) units += policy_reduction(*node.policy, move);
    return Depth::units(std::max(units, 0));
}

// Step 13a. Reduction by policy. The policy predicts better than a move's rank whether it is the
// best one: unlikely moves are reduced more, likely ones less.
// Source: Rapfi, which has a policy at every node.
int Worker::policy_reduction(const PolicyScores& policy, Point move) const {
    const int against = -policy[move] * params_.policy_reduction_per_logit / kMoveUnitsPerLogit;
    return std::clamp(against - params_.policy_reduction_offset, -params_.policy_reduction_max,
                      params_.policy_reduction_max);
}

// Step 14. Principal variation search. The first move of a PV node gets the whole window; the
// others a null window, which only shows that they are no better. A reduced move that proves better
// is searched again at full depth, and at a PV node with the whole window.
// Source: Marsland and Campbell 1982 (PVS); Reinefeld 1983 (NegaScout).
// Elo (use_null_windows): freestyle +417 (22-0-2), standard +545 (23-0-1), renju +417 (22-0-2).
Value Worker::search_move(const Node& node, Point move, int number, Value alpha, Depth depth) {
    const Depth min_depth = Depth::units(params_.reduction_min_depth);
    const Depth reduced =
        std::min(depth, std::max(depth - reduction_of(node, move, number), min_depth));
    const bool is_first = number == 1;
    const bool is_whole_window = is_pv(node.type) && (is_first || params_.use_null_windows == 0);

    // A position after a four has no entry where the four has one reply: has_table_entry().
    const bool is_four = position_.pattern(position_.side_to_move(), move) >= PointPattern::Four;
    if (!is_four || !has_one_reply_to_five(position_.rule()))
        shared_->table.prefetch(position_.board().hash_after(move));
    position_.make(move);
    ++ply_;
    Value value;
    // A later move is expected to be refuted, whatever the type of the node: its child is a cut
    // node. If the reduced search raises alpha, the next one gives the child the type that follows
    // from the node's.
    if (!is_whole_window) {
        const NodeType child = is_first ? null_window_child(node.type) : NodeType::Cut;
        value = -search(-alpha.next(), -alpha, reduced, child);
        if (value > alpha && reduced < depth) {
            depth = research_depth(value, alpha, reduced, depth);
            value = -search(-alpha.next(), -alpha, depth, null_window_child(node.type));
        }
    }
    if (is_whole_window || (is_pv(node.type) && value > alpha))
        value = -search(-node.beta, -alpha, depth, NodeType::Pv);
    --ply_;
    position_.undo();
    return value;
}

// Step 14a. Deeper re-search: a reduced move that is far above alpha is searched a ply deeper than
// it would have been without the reduction.
// Source: Stockfish; Rapfi.
// Elo (use_deeper_research): freestyle +60 +- 45, standard -9 +- 42, renju +30 +- 41.
Depth Worker::research_depth(Value value, Value alpha, Depth reduced, Depth depth) const {
    const int margin =
        params_.deeper_research_base + margin_at(params_.deeper_research_per_ply, depth - reduced);
    const bool is_deeper = params_.use_deeper_research != 0 && value > alpha.plus_margin(margin);
    return is_deeper ? extended(ply_, depth, Depth::units(params_.deeper_research_extension))
                     : depth;
}

// Step 15. A move raised alpha: the PV continues with it.
void Worker::update_pv(Point move) {
    Line& line = frame(ply_).pv;
    line.clear();
    line.push_back(move);
    for (const Point next : frame(ply_ + 1).pv)
        if (line.size() < kMaxPvLength) line.push_back(next);
}

// Step 15a. Alpha-raise reduction: moves are ordered well, so once one has raised alpha a later one
// is seldom better. The remaining moves are searched a ply shallower.
// Source: Rapfi; Stockfish.
// Elo (use_alpha_raise_reduction): freestyle -16 +- 43, standard -16 +- 42, renju +40 +- 47.
bool Worker::is_rest_reduced(const Node& node, Value value) const {
    return params_.use_alpha_raise_reduction != 0 && !node.is_root() &&
           node.depth > Depth::units(params_.alpha_raise_min_depth) &&
           node.depth < Depth::units(params_.alpha_raise_max_depth) && !value.is_mate_score() &&
           node.threat != Threat::Five;
}

// Step 17. No move: nothing answers the threat, or no point is left. A singular search without any
// other move fails low.
Value Worker::value_without_moves(const Node& node) const {
    if (node.is_singular_search()) return node.alpha;
    const auto loss = loss_without_replies(node.threat, ply_);
    return end_.before_draw(loss, position_, ply_).value_or(Value::draw());
}

// Step 18. Store the result in the transposition table, unless moves were left out: then the value
// is not that of the position.
void Worker::store(const Node& node, Value best, Point best_move) {
    const bool is_partial =
        node.is_root() && (shared_->line_count > 1 || !shared_->request.search_moves.allows_all());
    if (!has_table_entry(node) || is_partial) return;
    TableEntry entry;
    entry.move = best_move;
    entry.value = best;
    entry.eval = node.eval.value_or(Value());
    entry.depth = std::max(node.depth, Depth());
    entry.bound = best >= node.beta                          ? Bound::Lower
                  : is_pv(node.type) && !best_move.is_none() ? Bound::Exact
                                                             : Bound::Upper;
    shared_->table.store(position_.board().hash(), ply_, entry);
}

}  // namespace goren
