// SPDX-License-Identifier: MIT
//
// Verifies a forced win: replays it against every legal defence until five stones stand, by the
// referee's rules alone. The attacker only supplies moves; its values play no part in the proof.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"
#include "tools/puzzles/proof.h"

namespace goren::tools::puzzles {

/// Whether the side to move may play there: an empty point of the board that is not forbidden.
bool is_legal(const Board& board, Rule rule, Point point);

/// The move of the attacker, who is to move; nothing where it has none.
using Attack = std::function<std::optional<Point>(const Board&)>;

class Verifier {
public:
    /// `budget`: in how many positions each of the following functions may call the attacker.
    Verifier(Rule rule, Attack attack, std::size_t budget);

    /// Most plies until the side to move has its five; nothing when a defence holds or the budget
    /// is used up.
    std::optional<Ply> win(const Board& board);
    /// As win(), the attack beginning with that point; nothing as well when it may not be played.
    std::optional<Ply> win_by(const Board& board, Point first);

private:
    std::optional<Ply> attack(Board& board);
    std::optional<Ply> attack_at(Board& board, Point point);

    Rule rule_;
    Attack attack_;
    std::size_t budget_;
    std::size_t left_ = 0;
    std::unordered_map<std::uint64_t, Ply> proven_;  // by the hash of the position: plies to go
};

/// Replays a written proof against every legal reply. The proof only supplies moves; that each
/// reply loses is seen on the board, where five stones stand in the end.
class ProofVerifier {
public:
    /// `budget`: in how many positions the attacker moves, at most. The proof must outlive the
    /// verifier.
    ProofVerifier(Rule rule, const std::vector<ProofStep>& steps, std::size_t budget);

    /// Most plies until the side to move has its five; nothing where a reply escapes or the budget
    /// is used up.
    std::optional<Ply> win(const Board& board);
    /// Whether the last win() proved nothing because the budget was used up.
    bool is_exhausted() const { return is_exhausted_; }

    /// A line of the proof with as many plies as win() has returned, without the five at its end.
    /// Requires: win() has succeeded from this board.
    std::vector<Point> longest_line(const Board& board);

    /// The number of positions in which the attacker moved, counted once for each step.
    std::size_t positions() const { return budget_ - left_; }

private:
    std::optional<Ply> attack(Board& board, std::size_t step);
    std::optional<Ply> refute(Board& board, const ProofStep& step, Point reply);
    std::optional<std::size_t> step_after(const ProofStep& step, Point reply) const;

    Rule rule_;
    const std::vector<ProofStep>& steps_;
    std::size_t budget_;
    std::size_t left_ = 0;
    bool is_exhausted_ = false;
    // For each step: the plies to go in the positions that were replayed, by their hash.
    std::vector<std::unordered_map<std::uint64_t, Ply>> proven_;
};

}  // namespace goren::tools::puzzles
