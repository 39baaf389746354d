// SPDX-License-Identifier: MIT
//
// The engine as the attacker of a proof: the VCF where there is one, else the move of the search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/position/position.h"
#include "engine/search/searcher.h"
#include "engine/threat/vcf.h"

namespace goren::tools::puzzles {

struct AttackLimits {
    int vcf_positions = 3000;         ///< of one VCF search
    std::uint64_t nodes = 100'000;    ///< of one search
    std::uint64_t total = 3'000'000;  ///< of all searches since the last reset
};

class EngineAttack {
public:
    /// The searcher must outlive the attack.
    EngineAttack(Searcher& searcher, Rule rule, const AttackLimits& limits);

    /// The next move of a win that the engine reports, or the only move; else nothing.
    std::optional<Point> next(const Board& board);

    /// Plies of the VCF that the side to move has, any four allowed.
    std::optional<Ply> vcf(const Board& board, int positions);

    /// Searches the position, so that the transposition table shortens the proof.
    void prepare(const Board& board, const std::vector<Point>& excluded);

    /// Restores the full budget of nodes.
    void reset() { used_ = 0; }

private:
    Position& follow(const Board& board);
    std::optional<Point> next_four(const Board& board);
    std::optional<Point> next_by_search(const Board& board);

    Searcher& searcher_;
    Rule rule_;
    AttackLimits limits_;
    std::uint64_t used_ = 0;
    VcfSearch vcf_{PointPattern::Four};
    std::optional<Position> position_;
    int fixed_stones_ = 0;  // that position_ was made with
};

}  // namespace goren::tools::puzzles
