// SPDX-License-Identifier: MIT
//
// The node function and its steps. Effects that carry no figure have not been measured yet.
#include <algorithm>
#include <cmath>

#include "engine/search/worker.h"
#include "engine/threat/static_threat.h"

namespace goren {
namespace {

constexpr int kLogUnits = 64;

// ln(n) in 1/64, for whole numbers.
const std::array<int, 512>& logarithms() {
    static const std::array<int, 512> kTable = [] {
        std::array<int, 512> logs{};
        for (std::size_t n = 1; n < logs.size(); ++n)
            logs[n] = static_cast<int>(std::lround(std::log(static_cast<double>(n)) * kLogUnits));
        return logs;
    }();
    return kTable;
}

// depth^1.32 for whole plies: how many more late moves a deeper node looks at.
int growth(int plies) {
    static const std::array<int, 256> kTable = [] {
        std::array<int, 256> powers{};
        for (std::size_t n = 0; n < powers.size(); ++n)
            powers[n] = static_cast<int>(std::pow(static_cast<double>(n), 1.32) + 1e-9);
        return powers;
    }();
    return kTable[static_cast<std::size_t>(std::clamp(plies, 0, 255))];
}

int in_plies(int per_ply, Depth depth) { return per_ply * depth.in_units() / Depth::kUnitsPerPly; }

}  // namespace

Value Worker::search(Value alpha, Value beta, Depth depth, bool is_pv, bool is_cut) {
    Node node{alpha, beta, depth, is_pv, is_cut, Threat::None, {}, {}, false};
    count_node();
    frame(ply_).pv.clear();
    if (const auto value = early_verdict(node)) return *value;
    // A five that must be stopped leaves one reply: no opinion is worth anything before it.
    if (node.depth <= Depth() && node.threat != Threat::Five) return leaf({});
    if (const auto value = table_verdict(node)) return *value;
    evaluate_node(node);
    if (const auto value = prune_node(node)) return *value;
    return search_moves(node);
}

void Worker::count_node() {
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);
    selective_depth_ = std::max(selective_depth_, ply_);
    if (!is_main()) return;
    const auto& limits = shared_.request.limits;
    if (limits.nodes && all_nodes() >= *limits.nodes) shared_.is_over = true;
    if (nodes < next_look_) return;
    constexpr std::uint64_t kNodesBetweenLooks = 128;
    next_look_ = nodes + kNodesBetweenLooks;
    if (shared_.request.stop.stop_requested() || shared_.time.must_stop(elapsed()))
        shared_.is_over = true;
}

// Step 1. The end of the search, of the board and of the game.
std::optional<Value> Worker::early_verdict(Node& node) {
    if (is_root()) {
        node.threat = opponent_threat(position_);
        return std::nullopt;
    }
    if (is_over()) return Value::draw();
    if (position_.board().empty_count() == 0) return Value::draw();

    // A win that is already known nearer to the root cannot be bettered here.
    node.alpha = std::max(node.alpha, Value::loss_in(ply_ + 2));
    node.beta = std::min(node.beta, Value::win_in(ply_ + 1));
    if (node.alpha >= node.beta) return node.alpha;

    if (frame(ply_).excluded.is_none())
        if (const auto verdict = static_outcome(position_, ply_)) return verdict;
    node.threat = opponent_threat(position_);
    return std::nullopt;
}

// Step 2. What an earlier search found out.
std::optional<Value> Worker::table_verdict(Node& node) {
    if (!frame(ply_).excluded.is_none()) return std::nullopt;
    node.entry = shared_.table.find(position_.board().hash(), ply_);
    if (!node.entry || node.is_pv || node.entry->depth < node.depth) return std::nullopt;
    const Value value = node.entry->value;
    const Bound bound = node.entry->bound;
    const bool cuts = bound == Bound::Exact || (bound == Bound::Lower && value >= node.beta) ||
                      (bound == Bound::Upper && value <= node.alpha);
    return cuts ? std::optional(value) : std::nullopt;
}

// Step 3. Where the moves end: a win by fours, else the evaluation, which the node may have
// already.
Value Worker::leaf(std::optional<Value> eval) {
    const auto plies = vcf_.find_win(position_, params_.vcf_leaf_budget);
    nodes_.store(nodes_.load(std::memory_order_relaxed) + vcf_.pop_node_count(),
                 std::memory_order_relaxed);
    if (plies) return Value::win_in(ply_ + *plies);
    return eval ? *eval : judge();
}

// The evaluation; whoever listens is told, once for each position.
Value Worker::judge() {
    if (shared_.request.on_evaluation && frame(ply_).excluded.is_none())
        shared_.request.on_evaluation(position_.board());
    return evaluations_.value_of(position_.board().hash(),
                                 [this] { return evaluator_.evaluate(position_); });
}

// Step 4. The evaluation of the node, and whether the side to move does better than a move ago.
void Worker::evaluate_node(Node& node) {
    Frame& here = frame(ply_);
    here.eval.reset();
    if (node.threat == Threat::Five) return;
    node.eval = node.entry ? node.entry->eval : judge();
    here.eval = node.eval;
    if (ply_ >= 2 && frame(ply_ - 2).eval) node.is_improving = *node.eval > *frame(ply_ - 2).eval;
}

// Step 5. Nodes whose value is as good as known without moves.
std::optional<Value> Worker::prune_node(const Node& node) {
    if (node.is_pv || !node.eval || !frame(ply_).excluded.is_none()) return std::nullopt;
    const Value eval = *node.eval;

    // Razoring: far below alpha near the leaves, nothing but fours can help.
    if (node.depth < Depth::units(params_.razor_depth) && !node.alpha.is_proof() &&
        eval.plus_margin(params_.razor_base + in_plies(params_.razor_per_ply, node.depth)) <
            node.alpha)
        return leaf(eval);

    // Reverse futility: far above beta, the opponent will hardly come back in the plies that are
    // left. Not while he has an open three, which must be answered first.
    const Depth left = node.depth - Depth::units(params_.futility_offset) -
                       Depth::plies(node.is_improving ? 1 : 0);
    const int margin = std::max(0, in_plies(params_.futility_per_ply, left));
    if (node.depth < Depth::units(params_.futility_depth) && node.threat <= Threat::FourThree &&
        !node.beta.is_proof() && !eval.is_proof() && eval.plus_margin(-margin) >= node.beta)
        return eval;
    return std::nullopt;
}

// Step 6. The moves, best first.
Value Worker::search_moves(Node& node) {
    MovePicker picker(position_, ordering_, node.threat, first_move(node), history_, params_);

    Value best = -Value::infinite();
    Value alpha = node.alpha;
    Point best_move;
    PointList tried;
    for (Point move = picker.next(); !move.is_none(); move = picker.next()) {
        if (move == frame(ply_).excluded || (is_root() && shared_.request.limits.excludes(move)))
            continue;
        const Colour own = position_.side_to_move();
        const MoveFacts facts{move, static_cast<int>(tried.size()) + 1,
                              position_.pattern(own, move), position_.pattern(opponent(own), move)};
        if (are_rest_skipped(node, facts, best)) break;
        tried.push_back(move);

        const Depth depth = node.depth - Depth::plies(1) + extension_of(node, facts);
        const Value value = search_move(node, facts, alpha, depth);
        if (is_over()) return best;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        alpha = value;
        best_move = move;
        // The value that is stored counts as less deep, too: most moves were searched so.
        if (may_search_rest_shallower(node, value)) node.depth -= Depth::plies(1);
        if (node.is_pv) take_over_line(move);
        if (is_root()) root_value_ = value;
        if (alpha >= node.beta) {
            learn(node, move, tried);
            break;
        }
    }
    if (tried.empty()) return value_without_moves(node);
    store(node, best, best_move);
    return best;
}

// The best of an earlier search. At the root it is what an unfinished iteration is measured by, and
// the table may have lost it.
Point Worker::first_move(const Node& node) const {
    if (is_root() && !info_.pv.empty()) return info_.pv.front();
    return node.entry ? node.entry->move : Point();
}

// The best line goes through the move.
void Worker::take_over_line(Point move) {
    Line& line = frame(ply_).pv;
    line.clear();
    line.push_back(move);
    for (const Point next : frame(ply_ + 1).pv)
        if (line.size() < kLongestLine) line.push_back(next);
}

Value Worker::value_without_moves(const Node& node) const {
    if (!frame(ply_).excluded.is_none()) return node.alpha;
    return loss_without_replies(node.threat, ply_).value_or(Value::draw());
}

// Alpha-raise reduction: what comes after a good move in good order is seldom better still.
bool Worker::may_search_rest_shallower(const Node& node, Value value) const {
    return !is_root() && node.depth > Depth::units(params_.raised_min_depth) &&
           node.depth < Depth::units(params_.raised_max_depth) && !value.is_proof() &&
           node.threat != Threat::Five;
}

// Step 7. Late moves that nothing speaks for: this one and all behind it.
bool Worker::are_rest_skipped(const Node& node, const MoveFacts& facts, Value best) const {
    if (is_root() || best.is_loss() || node.threat == Threat::Five) return false;
    const int most = (params_.move_count_base +
                      growth(node.depth.whole_plies()) * params_.move_count_growth / 64) /
                     (node.is_improving ? 1 : 2);
    return facts.number > std::max(most, 2);
}

// Step 8. Deeper where there is no choice.
Depth Worker::extension_of(const Node& node, const MoveFacts& facts) {
    if (node.threat == Threat::Five) return Depth::units(params_.forced_extension);
    return singular_extension(node, facts.move);
}

// Singular extension: if all other moves are clearly worse than the table's, everything hangs on
// it.
Depth Worker::singular_extension(const Node& node, Point move) {
    if (is_root() || !node.entry || node.entry->move != move || !frame(ply_).excluded.is_none() ||
        node.depth < Depth::units(params_.singular_depth) || node.entry->bound == Bound::Upper ||
        node.entry->bound == Bound::None || node.entry->value.is_proof() ||
        node.entry->depth + Depth::units(params_.singular_table_slack) < node.depth)
        return Depth();
    const Value bar =
        node.entry->value.plus_margin(-in_plies(params_.singular_margin_per_ply, node.depth));
    const Depth half = Depth::units(node.depth.in_units() * 46 / 100);
    frame(ply_).excluded = move;
    const Value others = search(bar.previous(), bar, half, false, node.is_cut);
    frame(ply_).excluded = Point();
    if (is_over() || others >= bar) return Depth();
    int units = params_.singular_extension;
    if (!node.is_pv && others < bar.plus_margin(-params_.singular_double_margin))
        units += params_.singular_double_extension;
    return Depth::units(units);
}

// Step 9. Later moves are searched less deeply, and again if they turn out well.
Depth Worker::reduction_of(const Node& node, const MoveFacts& facts) const {
    const auto& logs = logarithms();
    const auto log_depth = static_cast<std::int64_t>(logs[std::min<std::size_t>(
        static_cast<std::size_t>(node.depth.whole_plies()), logs.size() - 1)]);
    const int log_number = logs[static_cast<std::size_t>(facts.number)];
    auto units = static_cast<int>(log_depth * log_number * params_.reduction_scale /
                                  (kLogUnits * kLogUnits));
    if (!node.is_improving) units += params_.reduction_not_improving;
    if (node.is_cut) units += params_.reduction_cut_node;
    if (node.is_pv) units -= params_.reduction_pv;
    if (facts.own == PointPattern::None && facts.other == PointPattern::None)
        units += params_.reduction_no_pattern;
    const int learnt =
        history_.at(position_.side_to_move(), facts.move, kind_of(position_, facts.move)).get();
    units -= learnt * Depth::kUnitsPerPly / params_.history_per_ply;
    return Depth::units(std::max(units, 0));
}

// Step 10. Principal variation search: the first move with the whole window, the others only to see
// that they are no better.
Value Worker::search_move(const Node& node, const MoveFacts& facts, Value alpha, Depth depth) {
    const bool may_reduce =
        facts.number > 1 && node.depth >= Depth::plies(2) && node.threat != Threat::Five;
    const Depth reduction = may_reduce ? reduction_of(node, facts) : Depth();

    shared_.table.prefetch(position_.board().hash_after(facts.move));
    position_.make(facts.move);
    ++ply_;
    const bool is_first = facts.number == 1;
    Value value;
    if (!is_first || !node.is_pv) {
        const Depth reduced =
            std::min(depth, std::max(depth - reduction, Depth::units(params_.reduced_least)));
        value = -search(-alpha.next(), -alpha, reduced, false, is_first ? !node.is_cut : true);
        if (value > alpha && reduced < depth) {
            const Value clear = alpha.plus_margin(
                params_.deeper_base + in_plies(params_.deeper_per_ply, depth - reduced));
            if (value > clear) depth += Depth::plies(1);
            value = -search(-alpha.next(), -alpha, depth, false, !node.is_cut);
        }
    }
    if (node.is_pv && (is_first || value > alpha))
        value = -search(-node.beta, -alpha, depth, true, false);
    --ply_;
    position_.undo();
    return value;
}

// Step 11. A move that cut is remembered, and so are those that were tried before it in vain.
void Worker::learn(const Node& node, Point best, const PointList& tried) {
    const int plies = node.depth.whole_plies();
    const int bonus = std::clamp(20 * plies * plies + 60 * plies - 40, 0, 4000);
    learn_move(best, bonus);
    for (const Point move : tried)
        if (move != best) learn_move(move, -bonus / 2);
    if (const Point previous = position_.board().recent_move(1); !previous.is_none())
        history_.counter_move(position_.side_to_move(), previous) = best;
}

void Worker::learn_move(Point move, int bonus) {
    const Colour own = position_.side_to_move();
    history_.at(own, move, kind_of(position_, move)).add(bonus);
    const auto learn_after = [&](Continuation kind, Point earlier) {
        if (!earlier.is_none()) history_.after(kind, own, earlier)[move].add(bonus);
    };
    learn_after(Continuation::Reply, position_.board().recent_move(1));
    learn_after(Continuation::Follow, position_.board().recent_move(2));
}

void Worker::store(const Node& node, Value best, Point best_move) {
    // What was found without some of the moves is not true of the position.
    const bool is_partial =
        !frame(ply_).excluded.is_none() || (is_root() && !shared_.request.limits.excluded.empty());
    if (is_partial) return;
    TableEntry entry;
    entry.move = best_move;
    entry.value = best;
    entry.eval = node.eval.value_or(Value());
    entry.depth = std::max(node.depth, Depth());
    entry.bound = best >= node.beta                    ? Bound::Lower
                  : node.is_pv && !best_move.is_none() ? Bound::Exact
                                                       : Bound::Upper;
    shared_.table.store(position_.board().hash(), ply_, entry);
}

}  // namespace goren
