// SPDX-License-Identifier: MIT
//
// A VCF search for proofs: unlike VcfSearch (engine/threat) it tries all fours, tells "no win" from
// "budget exhausted", keeps what it finds in a table of its own, and returns the win as a strategy.
// The two are apart because the main search calls the other one at most of its nodes, which need
// none of this; engine/threat/vcf.h has the comparison.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/point_list.h"
#include "engine/core/value.h"
#include "engine/position/position.h"
#include "engine/solver/strategy.h"

namespace goren {

enum class VcfOutcome : std::uint8_t {
    None,     ///< the side to move has no VCF
    Unknown,  ///< the budget ended the search
    Win,
};

struct VcfResult {
    VcfOutcome outcome = VcfOutcome::None;
    Ply plies = 0;  ///< of a win: until the five is made
};

class VcfProver {
public:
    /// `bytes`: the size of the table, at least one entry.
    explicit VcfProver(std::size_t bytes);

    /// Forgets all results: before another rule or end. Wins count only if at least `empty_at_end`
    /// points are empty after the five.
    void clear(int empty_at_end = 0);

    /// Whether the side to move wins by fours alone. Searches at most `budget` positions. The
    /// position is unchanged on return.
    VcfResult search(Position& position, int budget);

    /// The win that search() finds, appended to the strategy; none if it finds none.
    std::optional<StepIndex> add_win(Position& position, int budget, Strategy& strategy);

    /// The number of positions searched so far.
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Entry {
        std::uint64_t hash = 0;
        std::int16_t plies = 0;   // of a win; 0: none, -1: the budget ended the search
        std::uint16_t four = 0;   // the winning move
        std::int32_t budget = 0;  // of a search that it ended
    };

    Entry& entry_of(std::uint64_t hash);
    VcfResult search(Position& position);
    VcfResult search_fours(Position& position, Entry& found);
    VcfResult win_with(Position& position, Point four);
    PointList fours_of(const Position& position) const;
    std::optional<StepIndex> add_win(Position& position, Strategy& strategy);
    std::optional<Point> winning_four(Position& position);

    std::vector<Entry> table_;
    std::uint64_t nodes_ = 0;
    int budget_ = 0;  // positions left
    int empty_at_end_ = 0;
};

}  // namespace goren
