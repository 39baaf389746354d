// SPDX-License-Identifier: MIT
//
// The progress line, on standard error. On a terminal it is rewritten in place; elsewhere a plain
// line is written from time to time, so that logs stay readable.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

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
    /// Ends the line.
    void finish();

private:
    std::optional<std::chrono::seconds> time_left(const Standings& standings) const;
    void clear_line() const;
    static void print(const std::string& text);

    std::int64_t total_;
    std::int64_t played_before_;
    bool is_terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_update_ = start_;
};

}  // namespace goren::tools::match
