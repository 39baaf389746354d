// SPDX-License-Identifier: MIT
#include "engine/solver/proof_search.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/position/end_of_game.h"
#include "engine/solver/strategy_replay.h"
#include "engine/threat/doubtful_points.h"
#include "engine/threat/forced_replies.h"

namespace goren {
namespace {

// The numbers here are chosen by eye; none is measured.

// Positions of one VCF search.
constexpr int kVcfBudget = 2000;
// Positions of a search for a win by fours and threes after a pass.
constexpr std::uint64_t kVctBudget = 3000;
// The budget of a VCF search while a proof is built: enough to find again what was found once.
constexpr int kBuildVcfBudget = 1'000'000;
// Entries of the reply cache, a power of two: about 3 MiB, in addition to the memory of the tables.
constexpr std::size_t kReplyCacheSize = std::size_t{1} << 15;
// The table of VCFs gets this part of the memory, a quarter.
constexpr std::size_t kVcfPart = 4;
// Positions between two looks at the clock and the stop request.
constexpr std::uint64_t kCheckInterval = 1000;
constexpr std::chrono::seconds kReportInterval{1};

// The best child is searched until it exceeds the second best by this part of it, an eighth: the
// epsilon of Pawlewicz and Lew 2007.
constexpr std::uint32_t kEpsilonPart = 8;

// Proof numbers of positions after an attack that are not searched yet: after fours and open threes
// the defender has few replies; quiet moves often threaten nothing.
constexpr std::uint32_t kProofAfterOpenThree = 1;
constexpr std::uint32_t kProofAfterSleepingThree = 2;
constexpr std::uint32_t kProofAfterQuietMove = 3;

std::uint32_t saturated(std::uint64_t number) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, ProofNumbers::kInfinite - 1));
}

// The limit of the best child by the number that it minimises: beyond the second best, so that the
// search changes between siblings less often (1 + epsilon; Pawlewicz and Lew 2007).
std::uint32_t limit_beside(std::uint32_t limit, std::uint32_t second) {
    return std::min(limit, saturated(std::uint64_t{second} + 1 + second / kEpsilonPart));
}

// The limit of the best reply by the number that is summed over its siblings.
std::uint32_t limit_within(std::uint32_t limit, std::uint32_t total, std::uint32_t best) {
    return saturated(std::uint64_t{limit} - total + best);
}

}  // namespace

ProofSearch::ProofSearch(std::size_t bytes)
    : table_(bytes - bytes / kVcfPart), vcf_(bytes / kVcfPart), reply_cache_(kReplyCacheSize) {}

void ProofSearch::start(const ProofLimits& limits, ProofCallback callback, int empty_at_end) {
    table_.clear();
    vcf_.clear(empty_at_end);
    empty_at_end_ = empty_at_end;
    std::fill(reply_cache_.begin(), reply_cache_.end(), Replies{});
    limits_ = limits;
    callback_ = std::move(callback);
    nodes_ = 0;
    vcf_nodes_before_ = vcf_.nodes();
    next_check_ = 0;
    start_ = std::chrono::steady_clock::now();
    next_report_ = start_;
    has_reached_budget_ = false;
    is_stopped_ = false;
}

void ProofSearch::resume(std::uint64_t nodes) {
    limits_.nodes = this->nodes() + nodes;
    next_check_ = 0;
    is_stopped_ = false;
}

std::chrono::milliseconds ProofSearch::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start_);
}

bool ProofSearch::should_stop() {
    const std::uint64_t done = nodes();
    if (limits_.nodes > 0 && done >= limits_.nodes) is_stopped_ = true;
    if (vct_end_ > 0 && done >= vct_end_) return true;
    if (is_stopped_ || done < next_check_) return is_stopped_;
    next_check_ = done + kCheckInterval;
    const auto now = std::chrono::steady_clock::now();
    if (limits_.stop.stop_requested() || (is_over_ && is_over_()) ||
        (limits_.time.count() > 0 && elapsed() >= limits_.time))
        is_stopped_ = true;
    if (callback_ && now >= next_report_) {
        next_report_ = now + kReportInterval;
        callback_({done, elapsed(), attack_class_, known(root_hash_)});
    }
    return is_stopped_;
}

int ProofSearch::left(const Position& position) const {
    return moves_left(position, empty_at_end_);
}

// What the table has for this class: a proof holds for every class, a disproof for narrower ones.
ProofNumbers ProofSearch::known(std::uint64_t hash) const {
    const ProofEntry* entry = table_.find(hash);
    if (entry == nullptr) return {};
    if (entry->numbers.is_proven() || entry->attack_class == attack_class_) return entry->numbers;
    return {};
}

void ProofSearch::store(const Position& position, ProofNumbers numbers, Ply plies, Point move,
                        std::uint64_t nodes_before) {
    ProofEntry entry;
    entry.hash = position.board().hash();
    entry.numbers = numbers;
    entry.move = static_cast<std::uint16_t>(move.index());
    entry.plies = static_cast<std::uint16_t>(plies);
    entry.attack_class = attack_class_;
    entry.log_work = static_cast<std::uint8_t>(std::bit_width(nodes() - nodes_before));
    table_.store(entry);
}

ProofNumbers ProofSearch::solve(Position& position, AttackClass attack_class, Point first) {
    constexpr ProofNumbers kNoLimit{ProofNumbers::kInfinite, ProofNumbers::kInfinite};
    attack_class_ = attack_class;
    if (first.is_none()) {
        root_hash_ = position.board().hash();
        return search_attack(position, kNoLimit);
    }
    position.make(first);
    root_hash_ = position.board().hash();
    const ProofNumbers numbers = search_defence(position, kNoLimit);
    position.undo();
    return numbers;
}

VcfResult ProofSearch::search_vcf(Position& position) {
    const VcfResult result = vcf_.search(position, kVcfBudget);
    has_reached_budget_ |= result.outcome == VcfOutcome::Unknown;
    return result;
}

// The numbers of an attacker's node that needs no attack to be searched.
std::optional<ProofNumbers> ProofSearch::decide_attack(Position& position,
                                                       std::uint64_t nodes_before) {
    if (left(position) < 1) return ProofNumbers::disproven();
    const VcfResult vcf = search_vcf(position);
    if (vcf.outcome != VcfOutcome::Win) return std::nullopt;
    store(position, ProofNumbers::proven(), vcf.plies, Point(), nodes_before);
    return ProofNumbers::proven();
}

ProofNumbers ProofSearch::search_attack(Position& position, ProofNumbers limit) {
    const std::uint64_t nodes_before = nodes();
    ++nodes_;
    if (const auto decided = decide_attack(position, nodes_before)) return *decided;
    const PointList attacks = attacks_of(position, attack_class_);
    while (true) {
        const Children children = attack_children(position, attacks);
        const ProofNumbers total = children.total;
        const bool is_done =
            total.is_decided() || total.proof >= limit.proof || total.disproof >= limit.disproof;
        if (is_done || should_stop()) {
            const Point best = total.is_proven() ? attacks[children.best] : Point();
            const Ply plies = total.is_proven() ? plies_after(position, best) + 1 : 0;
            store(position, total, plies, best, nodes_before);
            return total;
        }
        position.make(attacks[children.best]);
        search_defence(position, {limit_beside(limit.proof, children.second),
                                  limit.disproof - (children.open - 1)});
        position.undo();
    }
}

// The numbers of a defender's node that needs no reply to be searched.
std::optional<ProofNumbers> ProofSearch::decide_defence(Position& position) {
    const Colour defender = position.side_to_move();
    if (left(position) < 2 || position.has(defender, PointPattern::Five))
        return ProofNumbers::disproven();
    if (position.has(opponent(defender), PointPattern::Five)) return std::nullopt;
    if (may_make_four(position, defender) && search_vcf(position).outcome == VcfOutcome::Win)
        return ProofNumbers::disproven();
    return std::nullopt;
}

ProofNumbers ProofSearch::search_defence(Position& position, ProofNumbers limit) {
    const std::uint64_t nodes_before = nodes();
    ++nodes_;
    auto decided = decide_defence(position);
    ReplyList replies;
    if (!decided) {
        replies = replies_of(position);
        // The search for a threat was cut short: its result must neither be used nor stored.
        if (!replies.is_threat && is_stopped_) return {};
        if (!replies.is_threat) decided = ProofNumbers::disproven();
    }
    if (decided) {
        store(position, *decided, 0, Point(), nodes_before);
        return *decided;
    }
    while (true) {
        const Children children = defence_children(position, replies.points);
        const ProofNumbers total = children.total;
        const bool is_done =
            total.is_decided() || total.proof >= limit.proof || total.disproof >= limit.disproof;
        if (is_done || should_stop()) {
            Ply plies = replies.plies;
            if (total.is_proven())
                for (const Point reply : replies.points)
                    plies = std::max(plies, plies_after(position, reply) + 1);
            store(position, total, plies, Point(), nodes_before);
            return total;
        }
        position.make(replies.points[children.best]);
        search_attack(position,
                      {limit_within(limit.proof, total.proof, children.best_numbers.proof),
                       limit_beside(limit.disproof, children.second)});
        position.undo();
    }
}

// The plies of a proven position after the move, as far as the table has them.
Ply ProofSearch::plies_after(const Position& position, Point move) const {
    const ProofEntry* entry = table_.find(position.board().hash_after(move));
    return entry != nullptr ? entry->plies : 0;
}

ProofNumbers ProofSearch::initial_after_attack(const Position& position, Point attack) const {
    const PointPattern pattern = position.pattern(position.side_to_move(), attack);
    const std::uint32_t proof = pattern >= PointPattern::OpenThree       ? kProofAfterOpenThree
                                : pattern >= PointPattern::SleepingThree ? kProofAfterSleepingThree
                                                                         : kProofAfterQuietMove;
    return {proof, 1};
}

void ProofSearch::Children::add(std::size_t index, ProofNumbers numbers,
                                std::uint32_t ProofNumbers::*minimised) {
    const std::uint32_t number = numbers.*minimised;
    if (number < total.*minimised) {
        second = std::exchange(total.*minimised, number);
        best = index;
        best_numbers = numbers;
    } else {
        second = std::min(second, number);
    }
}

ProofSearch::Children ProofSearch::attack_children(const Position& position,
                                                   const PointList& attacks) const {
    Children children;
    children.total = ProofNumbers::disproven();
    std::uint32_t disproof = 0;
    for (std::size_t i = 0; i < attacks.size(); ++i) {
        ProofNumbers numbers = known(position.board().hash_after(attacks[i]));
        if (numbers == ProofNumbers{}) numbers = initial_after_attack(position, attacks[i]);
        disproof = std::max(disproof, numbers.disproof);
        children.open += !numbers.is_disproven();
        children.add(i, numbers, &ProofNumbers::proof);
        if (numbers.is_proven()) {
            children.total = ProofNumbers::proven();
            return children;
        }
    }
    // Not the sum: the attacks are refuted in much the same way (weak proof-number search; Ueda and
    // others 2008).
    if (children.open > 0)
        children.total.disproof = saturated(std::uint64_t{disproof} + children.open - 1);
    else
        children.total.disproof = 0;
    return children;
}

ProofSearch::Children ProofSearch::defence_children(const Position& position,
                                                    const PointList& replies) const {
    Children children;
    children.total = ProofNumbers::proven();
    std::uint64_t proof = 0;
    for (std::size_t i = 0; i < replies.size(); ++i) {
        const ProofNumbers numbers = known(position.board().hash_after(replies[i]));
        proof += numbers.proof;
        children.add(i, numbers, &ProofNumbers::disproof);
        if (numbers.is_disproven()) {
            children.total = ProofNumbers::disproven();
            return children;
        }
    }
    children.total.proof = saturated(proof);
    return children;
}

ProofSearch::ReplyList ProofSearch::replies_of(Position& position) {
    const std::uint64_t hash = position.board().hash();
    Replies& cached = reply_cache_[hash & (kReplyCacheSize - 1)];
    ReplyList list;
    const bool with_vct = attack_class_ == AttackClass::VctThreats;
    if (cached.hash == hash && cached.with_vct == with_vct) {
        list.is_threat = cached.is_threat;
        list.plies = cached.plies;
        for (std::size_t i = 0; i < cached.count; ++i)
            list.points.push_back(Point::from_index(cached.points[i]));
        return list;
    }
    list = compute_replies(position);
    if (is_stopped_ || list.points.size() > Replies::kMaxCached) return list;
    cached.hash = hash;
    cached.with_vct = with_vct;
    cached.is_threat = list.is_threat;
    cached.plies = static_cast<std::int16_t>(list.plies);
    cached.count = static_cast<std::uint8_t>(list.points.size());
    for (std::size_t i = 0; i < list.points.size(); ++i)
        cached.points[i] = static_cast<std::uint16_t>(list.points[i].index());
    return list;
}

ProofSearch::ReplyList ProofSearch::compute_replies(Position& position) {
    if (!position.has(opponent(position.side_to_move()), PointPattern::Five))
        return replies_to_threat(position);
    ReplyList list;
    list.is_threat = true;
    list.plies = 2;
    add_replies_to_five(position, list.points);
    return list;
}

// The replies to a VCF that follows if the defender passes: those of its footprint against which it
// no longer works.
ProofSearch::ReplyList ProofSearch::replies_to_threat(Position& position) {
    ReplyList list;
    Strategy threat;
    const auto step = threat_after_pass(position, threat);
    if (!step) return list;
    const auto plies = replay_after_pass_by_threes(position, threat, *step, footprint_);
    if (!plies || *plies > left(position)) return list;
    list.is_threat = true;
    list.plies = *plies;
    for (const Point reply : footprint_.points())
        if (!position.is_forbidden(position.side_to_move(), reply)) {
            position.make(reply);
            if (!is_refuted_by(position, threat, *step)) list.points.push_back(reply);
            position.undo();
        }
    return list;
}

// What wins if the defender, who is to move, passes.
std::optional<StepIndex> ProofSearch::threat_after_pass(Position& position, Strategy& strategy) {
    position.pass();
    auto step = search_vcf(position).outcome == VcfOutcome::Win
                    ? vcf_.add_win(position, kBuildVcfBudget, strategy)
                    : std::nullopt;
    if (!step && attack_class_ == AttackClass::VctThreats) step = add_vct(position, strategy);
    position.pass();
    return step;
}

// A win by fours and threes, the attacker to move. The search for it uses the same table, where its
// proofs hold for every class.
std::optional<StepIndex> ProofSearch::add_vct(Position& position, Strategy& strategy) {
    const auto attack_class = std::exchange(attack_class_, AttackClass::FoursAndThrees);
    auto built = std::exchange(built_, {});
    vct_end_ = nodes() + kVctBudget;
    const ProofNumbers numbers =
        search_attack(position, {ProofNumbers::kInfinite, ProofNumbers::kInfinite});
    const auto step = numbers.is_proven() ? build_attack(position, strategy) : std::nullopt;
    has_reached_budget_ |= !numbers.is_disproven() && !step;
    vct_end_ = 0;
    built_ = std::move(built);
    attack_class_ = attack_class;
    return step;
}

// Whether the threat still works, or an open four does. The attacker is to move.
bool ProofSearch::is_refuted_by(Position& position, const Strategy& threat, StepIndex step) const {
    const Colour attacker = position.side_to_move();
    if (!position.has(opponent(attacker), PointPattern::Five) && left(position) >= 3 &&
        position.has(attacker, PointPattern::OpenFour))
        return true;
    return wins_by(position, threat, step);
}

// Whether the strategy wins in time against every reply. The attacker is to move.
bool ProofSearch::wins_by(Position& position, const Strategy& strategy, StepIndex step) const {
    const auto plies = replay(position, strategy, step);
    return plies && *plies <= left(position);
}

std::optional<Strategy> ProofSearch::strategy_of(Position& position, Point first) {
    Strategy strategy;
    built_.clear();
    const auto step =
        first.is_none() ? build_attack(position, strategy) : build_step(position, first, strategy);
    if (!step) return std::nullopt;
    strategy.first = *step;
    return strategy;
}

// The move that wins; a result that the table has lost is searched for again.
std::optional<Point> ProofSearch::proven_attack(Position& position) {
    const std::uint64_t hash = position.board().hash();
    for (int attempt = 0; attempt < 2; ++attempt) {
        const ProofEntry* entry = table_.find(hash);
        if (entry != nullptr && entry->numbers.is_proven() && entry->move != 0)
            return Point::from_index(entry->move);
        search_attack(position, {ProofNumbers::kInfinite, ProofNumbers::kInfinite});
    }
    return std::nullopt;
}

std::optional<StepIndex> ProofSearch::build_attack(Position& position, Strategy& strategy) {
    const std::uint64_t hash = position.board().hash();
    if (const auto known = built_.find(hash); known != built_.end()) return known->second;
    std::optional<StepIndex> step;
    if (vcf_.search(position, kVcfBudget).outcome == VcfOutcome::Win) {
        step = vcf_.add_win(position, kBuildVcfBudget, strategy);
    } else if (const auto attack = proven_attack(position)) {
        step = build_step(position, *attack, strategy);
    }
    if (step) built_.emplace(hash, *step);
    return step;
}

std::optional<StepIndex> ProofSearch::build_step(Position& position, Point attack,
                                                 Strategy& strategy) {
    StrategyStep step;
    step.attack = attack;
    position.make(attack);
    const bool is_won = position.has(opponent(position.side_to_move()), PointPattern::Five)
                            ? build_replies_to_five(position, step, strategy)
                            : build_replies_to_threat(position, step, strategy);
    position.undo();
    if (!is_won) return std::nullopt;
    std::sort(step.replies.begin(), step.replies.end(),
              [](const StrategyReply& a, const StrategyReply& b) { return a.reply < b.reply; });
    return strategy.add(std::move(step));
}

bool ProofSearch::build_replies_to_five(Position& position, StrategyStep& step,
                                        Strategy& strategy) {
    PointList replies;
    add_replies_to_five(position, replies);
    for (const Point reply : replies) {
        position.make(reply);
        const auto next = build_attack(position, strategy);
        position.undo();
        if (!next) return false;
        if (replies.size() == 1)
            step.otherwise = *next;
        else
            step.replies.push_back({reply, *next});
    }
    return true;
}

bool ProofSearch::build_replies_to_threat(Position& position, StrategyStep& step,
                                          Strategy& strategy) {
    const auto threat = threat_after_pass(position, strategy);
    if (!threat) return false;
    step.otherwise = *threat;
    Footprint footprint;
    const auto plies = replay_after_pass_by_threes(position, strategy, *threat, footprint);
    if (!plies || *plies > left(position)) return false;
    for (const Point reply : footprint.points()) {
        if (position.is_forbidden(position.side_to_move(), reply)) continue;
        position.make(reply);
        const auto next = build_refutation(position, step, strategy);
        position.undo();
        if (!next) return false;
        if (*next != step.otherwise) step.replies.push_back({reply, *next});
    }
    return true;
}

// What refutes the reply that was made: the threat, the refutation of an earlier reply, or its own.
std::optional<StepIndex> ProofSearch::build_refutation(Position& position, const StrategyStep& step,
                                                       Strategy& strategy) {
    if (wins_by(position, strategy, step.otherwise)) return step.otherwise;
    for (const StrategyReply& earlier : step.replies)
        if (wins_by(position, strategy, earlier.next)) return earlier.next;
    return build_attack(position, strategy);
}

}  // namespace goren
