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
    std::optional<Ply> refute_all(Board& board);
    std::optional<Ply> refute(Board& board, Point defence);
    bool leaves_a_five(Board& board, const std::vector<Point>& fives, Point defence) const;

    Rule rule_;
    Attack attack_;
    std::size_t budget_;
    std::size_t left_ = 0;
    std::unordered_map<std::uint64_t, Ply> proven_;  // by the hash of the position: plies to go
};

}  // namespace goren::tools::puzzles
