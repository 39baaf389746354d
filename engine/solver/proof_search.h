// SPDX-License-Identifier: MIT
//
// Depth-first proof-number search (df-pn; Nagai 2002) for wins by threats.
//
// The attacker's node: a VCF wins; else one of its attacks must. The defender's node: the attack
// must threaten a five or, were the defender to pass, a VCF or (in the widest class) a win by fours
// and threes; then each of the complete replies must lose. Stones are only added, so that there are
// no cycles. A proof holds against every legal reply; a disproof holds for the class of attacks and
// the budget of the VCF searches.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/point_list.h"
#include "engine/position/position.h"
#include "engine/solver/footprint.h"
#include "engine/solver/proof_table.h"
#include "engine/solver/strategy.h"
#include "engine/solver/threat_moves.h"
#include "engine/solver/vcf_prover.h"

namespace goren {

/// What ends a proof search.
struct ProofLimits {
    std::uint64_t nodes = 0;  ///< positions searched, those of VCF searches included; 0: no limit
    std::chrono::milliseconds time{0};  ///< 0: no limit
    std::stop_token stop;
};

/// The state of a search, for progress reports.
struct ProofProgress {
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};
    AttackClass attack_class = AttackClass::FoursAndThrees;
    ProofNumbers root;
};

using ProofCallback = std::function<void(const ProofProgress&)>;

class ProofSearch {
public:
    /// `bytes`: of both tables together.
    explicit ProofSearch(std::size_t bytes);

    /// Starts anew for another position or other limits. `callback` may be empty; it is called
    /// about once a second. Wins count only if at least `empty_at_end` points are empty after the
    /// five: so shorter wins are searched for.
    void start(const ProofLimits& limits, ProofCallback callback, int empty_at_end = 0);

    /// Continues for up to `nodes` more positions, with the same position or another one that has
    /// the same attacker and rule: what the tables hold is kept.
    void resume(std::uint64_t nodes);
    /// Replaces the stop request of the limits.
    void set_stop(std::stop_token stop) { limits_.stop = std::move(stop); }
    /// Asked about every thousand positions whether to stop; the limits hold as well. Empty: no.
    void set_is_over(std::function<bool()> is_over) { is_over_ = std::move(is_over); }

    /// Searches until the position, the attacker to move, is decided for the class of attacks. Not
    /// decided: a limit was reached. `first`: the attack that begins the win; none: any. Requires:
    /// that it may be played and makes no five.
    ProofNumbers solve(Position& position, AttackClass attack_class, Point first = {});

    /// The strategy of a proven position, by the same first attack. None where a limit was reached:
    /// parts of the proof that the table has lost are searched for again.
    std::optional<Strategy> strategy_of(Position& position, Point first = {});

    std::uint64_t nodes() const { return nodes_ + vcf_.nodes() - vcf_nodes_before_; }
    std::chrono::milliseconds elapsed() const;
    /// Whether a search for a threat ended at its budget, so that a disproof may be due to it.
    bool has_reached_budget() const { return has_reached_budget_; }

private:
    // The complete replies of the defender that must be searched.
    struct Replies {
        // Longer lists are computed each time. Chosen by eye; not measured.
        static constexpr std::size_t kMaxCached = 44;

        std::uint64_t hash = 0;
        bool with_vct = false;  // whether a win by fours and threes counted as a threat
        bool is_threat = false;
        std::uint8_t count = 0;
        std::int16_t plies = 0;  // of the win after a reply that is not listed, at most
        std::array<std::uint16_t, kMaxCached> points{};
    };
    struct ReplyList {
        bool is_threat = false;
        Ply plies = 0;
        PointList points;
    };
    struct Children {
        std::size_t best = 0;
        ProofNumbers best_numbers;
        ProofNumbers total;
        std::uint32_t second = ProofNumbers::kInfinite;  // of the number that `best` minimises
        std::uint32_t open = 0;                          // attacks that are not disproven

        // Keeps the child with the least of this number, and the second least number.
        void add(std::size_t index, ProofNumbers numbers, std::uint32_t ProofNumbers::*minimised);
    };

    bool should_stop();
    ProofNumbers known(std::uint64_t hash) const;
    void store(const Position& position, ProofNumbers numbers, Ply plies, Point move,
               std::uint64_t nodes_before);

    ProofNumbers search_attack(Position& position, ProofNumbers limit);
    ProofNumbers search_defence(Position& position, ProofNumbers limit);
    std::optional<ProofNumbers> decide_attack(Position& position, std::uint64_t nodes_before);
    std::optional<ProofNumbers> decide_defence(Position& position);
    Children attack_children(const Position& position, const PointList& attacks) const;
    Children defence_children(const Position& position, const PointList& replies) const;
    ProofNumbers initial_after_attack(const Position& position, Point attack) const;
    Ply plies_after(const Position& position, Point move) const;

    VcfResult search_vcf(Position& position);
    ReplyList replies_of(Position& position);
    ReplyList compute_replies(Position& position);
    ReplyList replies_to_threat(Position& position);
    std::optional<StepIndex> threat_after_pass(Position& position, Strategy& strategy);
    std::optional<StepIndex> add_vct(Position& position, Strategy& strategy);
    bool is_refuted_by(Position& position, const Strategy& threat, StepIndex step) const;
    bool wins_by(Position& position, const Strategy& strategy, StepIndex step) const;
    int left(const Position& position) const;

    std::optional<StepIndex> build_attack(Position& position, Strategy& strategy);
    std::optional<StepIndex> build_step(Position& position, Point attack, Strategy& strategy);
    bool build_replies_to_five(Position& position, StrategyStep& step, Strategy& strategy);
    bool build_replies_to_threat(Position& position, StrategyStep& step, Strategy& strategy);
    std::optional<StepIndex> build_refutation(Position& position, const StrategyStep& step,
                                              Strategy& strategy);
    std::optional<Point> proven_attack(Position& position);

    ProofTable table_;
    VcfProver vcf_;
    std::vector<Replies> reply_cache_;
    Footprint footprint_;  // of the threat whose replies are computed
    ProofLimits limits_;
    std::function<bool()> is_over_;
    ProofCallback callback_;
    AttackClass attack_class_ = AttackClass::FoursAndThrees;
    std::uint64_t nodes_ = 0;
    std::uint64_t vcf_nodes_before_ = 0;
    std::uint64_t next_check_ = 0;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point next_report_;
    std::uint64_t root_hash_ = 0;
    std::uint64_t vct_end_ = 0;  // node count at which a VCT search after a pass ends; 0: none runs
    int empty_at_end_ = 0;
    bool has_reached_budget_ = false;
    bool is_stopped_ = false;
    std::unordered_map<std::uint64_t, StepIndex> built_;  // steps by position
};

}  // namespace goren
