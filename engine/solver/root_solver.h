// SPDX-License-Identifier: MIT
//
// The solver that runs during a search. In small shares it looks for a win of the side to move and,
// if the search has a move to play, for a win of the opponent after that move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/colour.h"
#include "engine/position/position.h"
#include "engine/solver/proof_search.h"

namespace goren {

/// A proven result of a move at the root.
struct RootProof {
    Point move;
    bool is_win = false;  ///< else the move loses
    Ply plies = 0;        ///< until the five stands, at most; the move counts
    /// For a win the move, then a long resistance; for a loss the move alone.
    std::vector<Point> line;
};

/// Looks at the clock: whether what calls it must end. Empty: never.
using IsOver = std::function<bool()>;

class RootSolver {
public:
    /// `bytes`: of all tables together. Throws std::bad_alloc.
    explicit RootSolver(std::size_t bytes);

    /// Prepares a search of the position. What was found for the same rule and side to move is
    /// kept. The stop request ends each share early.
    void start(const Position& root, std::stop_token stop);

    /// Searches about `nodes` more positions, in alternate calls for a win and for a loss after the
    /// move `expected`; if that is absent, for a win alone. A proof that was returned before is not
    /// returned again. If `is_over` ends the search, a proof may be lost, or its line be shorter.
    std::optional<RootProof> search(std::optional<Point> expected, std::uint64_t nodes,
                                    const IsOver& is_over = {});

    /// Whether search() has nothing left to do.
    bool is_exhausted(std::optional<Point> expected) const;

    /// Positions searched since start().
    std::uint64_t nodes() const;

private:
    /// How far a search for a win has come.
    struct State {
        AttackClass attack_class = AttackClass::FoursAndThrees;
        bool is_done = false;
    };

    std::optional<RootProof> search_win(std::uint64_t nodes, const IsOver& is_over);
    std::optional<RootProof> search_loss(Point expected, std::uint64_t nodes);
    std::optional<Strategy> advance(ProofSearch& search, State& state, std::uint64_t nodes);

    ProofSearch own_;
    ProofSearch opposing_;  // the opponent attacks
    std::optional<Position> position_;
    std::optional<Rule> rule_;  // of what the tables hold
    Colour side_to_move_ = Colour::Black;
    State win_;
    PointMap<State> losses_;  // by the move before
    bool is_loss_next_ = false;
    std::uint64_t nodes_before_ = 0;
};

/// The attacks of the strategy from this step on, with replies that resist long. Ends early where
/// the choice of replies would take long, or where it is over: with an attack then. The attacker is
/// to move; the position is unchanged on return.
std::vector<Point> long_line(Position& position, const Strategy& strategy, StepIndex step,
                             const IsOver& is_over = {});

}  // namespace goren
