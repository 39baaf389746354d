// SPDX-License-Identifier: MIT
#include "tools/match/training_file.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>

#include "engine/core/fnv.h"
#include "engine/core/value.h"
#include "tools/common/opening.h"
#include "tools/selfplay/family.h"
#include "tools/selfplay/game_file.h"

namespace goren::tools::match {
namespace {

using selfplay::RunHeader;
using selfplay::TrainingGame;

// None where nothing was searched: a five to make, or a single reply.
std::optional<Value> value_of(const SearchReport& report) {
    if (!report.value || report.nodes.value_or(0) == 0) return std::nullopt;
    if (const auto plies = plies_of_win(*report.value))
        return Value::win_in(std::min(*plies, kMaxPly));
    if (const auto plies = plies_of_win(-*report.value))
        return Value::loss_in(std::min(*plies, kMaxPly));
    return Value::eval(*report.value);
}

// The first number of a family of records, the same for all games of the opening and of its images
// under the board's symmetries.
std::uint32_t number_of(const MatchGame& game) {
    constexpr std::uint32_t kFamilies = 1 << 26;
    const auto hash = fnv1a<std::uint32_t>(canonical_form(game.opening, game.size));
    return hash % kFamilies * selfplay::FamilyOptions().records();
}

TrainingGame training_game(const MatchGame& game) {
    TrainingGame record;
    record.number = number_of(game);
    record.opening = game.opening;
    for (const MatchMove& move : game.moves)
        record.moves.push_back({move.point, value_of(move.report), false});
    record.winner = game.result.winner;
    return record;
}

// The moves as Point::index(), including those of the opening.
std::vector<int> moves_of(const MatchGame& game) {
    std::vector<int> moves;
    for (const Point point : game.opening) moves.push_back(point.index());
    for (const MatchMove& move : game.moves) moves.push_back(move.point.index());
    return moves;
}

}  // namespace

std::string training_file(const std::vector<MatchGame>& games) {
    RunHeader header;
    header.rule = games.front().rule;
    header.size = games.front().size;
    std::string bytes = selfplay::encode_header(header);
    std::set<std::vector<int>> seen;
    for (const MatchGame& game : games) {
        if (game.rule != header.rule || game.size != header.size)
            throw std::runtime_error("a training file holds games of one rule and board");
        if (const auto flaw = find_flaw(game.opening, game.size, game.rule))
            throw std::runtime_error(*flaw);
        if (game.result.fault || !seen.insert(moves_of(game)).second) continue;
        bytes += selfplay::encode_game(header, training_game(game));
    }
    return bytes;
}

}  // namespace goren::tools::match
