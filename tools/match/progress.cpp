// SPDX-License-Identifier: MIT
#include "tools/match/progress.h"

#include <fmt/format.h>

#include <cstdio>

#include "tools/common/console.h"
#include "tools/match/table.h"

namespace goren::tools::match {
namespace {

constexpr Milliseconds kTerminalInterval{500};
constexpr Milliseconds kPlainInterval{30'000};

}  // namespace

MatchProgress::MatchProgress(std::size_t missing, std::int64_t played)
    : total_(static_cast<std::int64_t>(missing) + played),
      played_before_(played),
      is_terminal_(error_output_is_terminal()) {}

std::optional<std::chrono::seconds> MatchProgress::time_left(const Standings& standings) const {
    const auto done = standings.games() - played_before_;
    if (done == 0) return std::nullopt;
    const auto per_game = (Clock::now() - start_) / done;
    return std::chrono::duration_cast<std::chrono::seconds>(per_game *
                                                            (total_ - standings.games()));
}

void MatchProgress::update(const Standings& standings, const std::optional<Sprt>& sprt) {
    if (Clock::now() < next_update_ || standings.games() == 0) return;
    next_update_ = Clock::now() + (is_terminal_ ? kTerminalInterval : kPlainInterval);
    clear_line();
    print(progress_text(standings, sprt, total_, time_left(standings)) +
          (is_terminal_ ? "" : "\n"));
}

void MatchProgress::report_fault(const MatchGame& game) {
    const Colour loser = opponent(*game.result.winner);
    clear_line();
    print(fmt::format("game {}: {} loses to {} by {}: {}\n", game.number + 1, game.players[loser],
                      game.players[opponent(loser)], name_of(*game.result.fault),
                      game.result.detail));
    next_update_ = Clock::now();
}

void MatchProgress::finish() { clear_line(); }

void MatchProgress::clear_line() const {
    if (is_terminal_) print("\r\x1b[K");
}

// Not with fmt::print, which throws if the output is closed or an engine wrote invalid UTF-8: the
// match must continue.
void MatchProgress::print(const std::string& text) {
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
}

}  // namespace goren::tools::match
