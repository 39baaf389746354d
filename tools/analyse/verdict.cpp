// SPDX-License-Identifier: MIT
#include "tools/analyse/verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/api/win_probability.h"

namespace goren::tools::analyse {
namespace {

struct Names {
    std::string_view name;
    std::string_view title;
    std::string_view plural;
};

// In the order of the enumeration.
constexpr std::array<Names, kVerdictCount> kNames{
    {{"best", "best", "best"},
     {"only-move", "only move", "only moves"},
     {"good", "good", "good"},
     {"inaccuracy", "inaccuracy", "inaccuracies"},
     {"mistake", "mistake", "mistakes"},
     {"blunder", "blunder", "blunders"},
     {"missed-win", "missed win", "missed wins"},
     {"lost-anyway", "lost anyway", "lost anyway"},
     {"forbidden-point", "forbidden point", "forbidden points"}}};

MoveVerdict verdict_on_loss(double loss, Value played) {
    if (loss >= kBlunder || (loss >= kMistake && played.is_loss())) return MoveVerdict::Blunder;
    if (loss >= kMistake) return MoveVerdict::Mistake;
    return loss >= kInaccuracy ? MoveVerdict::Inaccuracy : MoveVerdict::Good;
}

/// Whether the best move is the only good one. Making a five is never counted as an only move.
bool is_only(const std::vector<SearchLine>& lines, Rule rule) {
    const Value best = lines[0].value;
    if (best == Value::win_in(1)) return false;
    return lines.size() == 1 ||
           expected_score(best, rule) - expected_score(lines[1].value, rule) >= kBlunder;
}

}  // namespace

std::string_view name_of(MoveVerdict verdict) {
    return kNames[static_cast<std::size_t>(verdict)].name;
}

std::string_view title_of(MoveVerdict verdict) {
    return kNames[static_cast<std::size_t>(verdict)].title;
}

std::string counted(int count, MoveVerdict verdict) {
    const Names& names = kNames[static_cast<std::size_t>(verdict)];
    return fmt::format("{} {}", count, count == 1 ? names.title : names.plural);
}

std::optional<MoveVerdict> verdict_named(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i].name == name) return static_cast<MoveVerdict>(i);
    return std::nullopt;
}

MoveVerdict verdict_on(Point move, const std::vector<SearchLine>& lines, Rule rule) {
    const SearchLine& best = lines.front();
    const auto played = std::find_if(lines.begin(), lines.end(), [&](const SearchLine& line) {
        return line.pv.front() == move;
    });
    assert(played != lines.end());
    const double best_score = expected_score(best.value, rule);
    if (best_score < kLost) return MoveVerdict::LostAnyway;
    if (played == lines.begin())
        return is_only(lines, rule) ? MoveVerdict::OnlyMove : MoveVerdict::Best;
    const double loss = best_score - expected_score(played->value, rule);
    if (best.value.is_win() && loss >= kInaccuracy) return MoveVerdict::MissedWin;
    return verdict_on_loss(loss, played->value);
}

}  // namespace goren::tools::analyse
