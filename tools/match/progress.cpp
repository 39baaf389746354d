// SPDX-License-Identifier: MIT
#include "tools/match/progress.h"

#include <fmt/format.h>

#include "tools/match/table.h"

namespace goren::tools::match {
namespace {

constexpr LiveLine::Intervals kIntervals{Milliseconds(500), Milliseconds(30'000)};

}  // namespace

MatchProgress::MatchProgress(std::size_t missing, std::int64_t played)
    : total_(static_cast<std::int64_t>(missing) + played),
      played_before_(played),
      line_(kIntervals) {}

std::optional<std::chrono::seconds> MatchProgress::time_left(const Standings& standings) const {
    const auto done = standings.games() - played_before_;
    if (done == 0) return std::nullopt;
    const auto per_game = line_.elapsed() / done;
    return std::chrono::duration_cast<std::chrono::seconds>(per_game *
                                                            (total_ - standings.games()));
}

void MatchProgress::update(const Standings& standings, const std::optional<Sprt>& sprt) {
    if (standings.games() > 0 && line_.is_due())
        line_.show(progress_text(standings, sprt, total_, time_left(standings)));
}

void MatchProgress::report_fault(const MatchGame& game) {
    const Colour loser = opponent(*game.result.winner);
    line_.write(fmt::format("game {}: {} loses to {} by {}: {}", game.number + 1,
                            game.players[loser], game.players[opponent(loser)],
                            name_of(*game.result.fault), game.result.detail));
}

void MatchProgress::finish() { line_.clear(); }

}  // namespace goren::tools::match
