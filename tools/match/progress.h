// SPDX-License-Identifier: MIT
//
// The live line. On a terminal it is rewritten in place; elsewhere it is a plain line now and then,
// so that logs stay readable. All of it goes to standard error; the table alone is output.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tools/match/match_game.h"
#include "tools/match/sprt.h"
#include "tools/match/standings.h"

namespace goren::tools::match {

class Progress {
public:
    /// `missing` games are to be played, `played` were there already.
    Progress(std::size_t missing, std::int64_t played);

    void update(const Standings& standings, const std::optional<Sprt>& sprt);
    /// One line that says who lost by which fault.
    void report_fault(const MatchGame& game);
    /// Ends the line.
    void finish();

private:
    std::optional<std::chrono::seconds> time_left(const Standings& standings) const;
    void clear_line() const;

    std::int64_t total_;
    std::int64_t played_before_;
    bool is_terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_update_ = start_;
};

}  // namespace goren::tools::match
