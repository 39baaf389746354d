// SPDX-License-Identifier: MIT
#include "engine/solver/root_solver.h"

#include <utility>

#include "engine/solver/strategy_replay.h"
#include "engine/threat/forced_replies.h"

namespace goren {
namespace {

// Wider classes cost more than a search can spare.
constexpr AttackClass kWidestBesideSearch = AttackClass::VcfThreats;

// Positions that may be searched again to build a strategy. Chosen by eye; not measured.
constexpr std::uint64_t kBuildNodes = 20'000;

// Strategies that long_line() replays. Chosen by eye; not measured.
constexpr int kLineReplays = 60;

// Replies that may resist: those that the step lists, and the attacker's next point.
PointList resisting_replies(const Position& position, const Strategy& strategy,
                            const StrategyStep& step) {
    PointList replies;
    if (position.has(opponent(position.side_to_move()), PointPattern::Five)) {
        add_replies_to_five(position, replies);
        return replies;
    }
    const auto add = [&](Point reply) {
        if (position.board().is_empty(reply) && !replies.contains(reply) &&
            !position.is_forbidden(position.side_to_move(), reply))
            replies.push_back(reply);
    };
    for (const StrategyReply& listed : step.replies) add(listed.reply);
    if (step.otherwise != kFiveNext) add(strategy.steps[step.otherwise].attack);
    return replies;
}

}  // namespace

RootSolver::RootSolver(std::size_t bytes) : own_(bytes / 2), opposing_(bytes / 2) {}

void RootSolver::start(const Position& root, std::stop_token stop) {
    const Colour side = root.side_to_move();
    if (rule_ != root.rule() || side_to_move_ != side) {
        own_.start({}, {});
        opposing_.start({}, {});
    }
    rule_ = root.rule();
    side_to_move_ = side;
    position_ = root;
    own_.set_stop(stop);
    opposing_.set_stop(std::move(stop));
    win_ = {};
    losses_.fill({});
    nodes_before_ = own_.nodes() + opposing_.nodes();
}

std::uint64_t RootSolver::nodes() const { return own_.nodes() + opposing_.nodes() - nodes_before_; }

bool RootSolver::is_exhausted(std::optional<Point> expected) const {
    return win_.is_done && (!expected || losses_[*expected].is_done);
}

std::optional<RootProof> RootSolver::search(std::optional<Point> expected, std::uint64_t nodes,
                                            const IsOver& is_over) {
    own_.set_is_over(is_over);
    opposing_.set_is_over(is_over);
    const bool is_loss_next = std::exchange(is_loss_next_, !is_loss_next_);
    const bool tries_loss =
        expected && !losses_[*expected].is_done && (is_loss_next || win_.is_done);
    return tries_loss ? search_loss(*expected, nodes) : search_win(nodes, is_over);
}

std::optional<RootProof> RootSolver::search_win(std::uint64_t nodes, const IsOver& is_over) {
    const auto strategy = advance(own_, win_, nodes);
    if (!strategy || strategy->first == kFiveNext) return std::nullopt;
    const auto plies = replay(*position_, *strategy, strategy->first);
    if (!plies) return std::nullopt;
    const Point attack = strategy->steps[strategy->first].attack;
    return RootProof{attack, true, *plies,
                     long_line(*position_, *strategy, strategy->first, is_over)};
}

std::optional<RootProof> RootSolver::search_loss(Point expected, std::uint64_t nodes) {
    position_->make(expected);
    const auto strategy = advance(opposing_, losses_[expected], nodes);
    const auto plies =
        strategy ? replay(*position_, *strategy, strategy->first) : std::optional<Ply>();
    position_->undo();
    if (!plies) return std::nullopt;
    return RootProof{expected, false, *plies + 1, {expected}};
}

// Continues the search for a win of the side to move.
std::optional<Strategy> RootSolver::advance(ProofSearch& search, State& state,
                                            std::uint64_t nodes) {
    search.resume(nodes);
    const ProofNumbers numbers = search.solve(*position_, state.attack_class);
    if (numbers.is_proven()) {
        state.is_done = true;
        search.resume(kBuildNodes);
        return search.strategy_of(*position_);
    }
    if (!numbers.is_disproven()) return std::nullopt;
    if (state.attack_class == kWidestBesideSearch)
        state.is_done = true;
    else
        state.attack_class =
            static_cast<AttackClass>(static_cast<std::uint8_t>(state.attack_class) + 1);
    return std::nullopt;
}

std::vector<Point> long_line(Position& position, const Strategy& strategy, StepIndex step,
                             const IsOver& is_over) {
    const auto must_end = [&is_over] { return is_over && is_over(); };
    std::vector<Point> line;
    int replays = 0;
    while (step != kFiveNext && replays < kLineReplays) {
        const StrategyStep& next = strategy.steps[step];
        line.push_back(next.attack);
        position.make(next.attack);
        Ply longest = 0;
        Point best;
        for (const Point reply : resisting_replies(position, strategy, next)) {
            if (must_end()) {
                best = Point();
                break;
            }
            position.make(reply);
            const Ply plies = replay(position, strategy, next.after(reply)).value_or(0);
            position.undo();
            ++replays;
            if (plies > longest) {
                longest = plies;
                best = reply;
            }
        }
        if (best.is_none()) break;
        line.push_back(best);
        position.make(best);
        step = next.after(best);
    }
    for (std::size_t i = 0; i < line.size(); ++i) position.undo();
    return line;
}

}  // namespace goren
