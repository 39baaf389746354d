// SPDX-License-Identifier: MIT
//
// The live line of a match, and the faults of its engines as lines that stay.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tools/common/live_line.h"
#include "tools/match/match_game.h"
#include "tools/match/sprt.h"
#include "tools/match/standings.h"

namespace goren::tools::match {

class MatchProgress {
public:
    /// `missing` games are to be played, `played` have been played before.
    MatchProgress(std::size_t missing, std::int64_t played);

    void update(const Standings& standings, const std::optional<Sprt>& sprt);
    /// Writes one line: the loser, the fault, and its details.
    void report_fault(const MatchGame& game);
    /// Removes the line.
    void finish();

private:
    std::optional<std::chrono::seconds> time_left(const Standings& standings) const;

    std::int64_t total_;
    std::int64_t played_before_;
    LiveLine line_;
};

}  // namespace goren::tools::match
