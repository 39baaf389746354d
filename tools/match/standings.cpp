// SPDX-License-Identifier: MIT
#include "tools/match/standings.h"

#include <algorithm>

namespace goren::tools::match {
namespace {

/// Points of a colour in halves: 2 for a win, 1 for a draw.
int points_of(const MatchGame& game, Colour colour) {
    if (!game.result.winner) return 1;
    return *game.result.winner == colour ? 2 : 0;
}

void add_points(Encounter& encounter, int points) {
    if (points == 2) ++encounter.wins;
    if (points == 1) ++encounter.draws;
    if (points == 0) ++encounter.losses;
}

}  // namespace

Encounter Encounter::reversed() const {
    Encounter other{losses, draws, wins, pairs};
    std::reverse(other.pairs.begin(), other.pairs.end());
    return other;
}

void Encounter::add(const Encounter& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
}

Standings::Standings(const std::vector<std::string>& engines) {
    for (const std::string& name : engines) add_engine(name);
}

bool Standings::add(const MatchGame& game) {
    if (!numbers_.insert(game.number).second) return false;
    for (const Colour colour : kColours) add_engine(game.players[colour]);
    add_score(game);
    add_moves(game);
    return true;
}

void Standings::add_engine(const std::string& name) {
    if (statistics_.try_emplace(name).second) engines_.push_back(name);
}

void Standings::add_score(const MatchGame& game) {
    const auto& [black, white] = game.players.values;
    const int black_points = points_of(game, Colour::Black);
    add_points(encounters_[{black, white}], black_points);
    add_points(encounters_[{white, black}], 2 - black_points);

    const int pair = game.number / 2;
    const auto half = open_pairs_.find(pair);
    if (half == open_pairs_.end()) {
        open_pairs_.emplace(pair, HalfPair{black, black_points});
        return;
    }
    const auto& [first, earlier_points] = half->second;
    const int points =
        earlier_points + points_of(game, black == first ? Colour::Black : Colour::White);
    const std::string& second = black == first ? white : black;
    ++encounters_[{first, second}].pairs[static_cast<std::size_t>(points)];
    ++encounters_[{second, first}].pairs[static_cast<std::size_t>(4 - points)];
    open_pairs_.erase(half);
}

void Standings::add_moves(const MatchGame& game) {
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const MatchMove& move = game.moves[i];
        EngineStatistics& statistics =
            statistics_[game.players[colour_of_stone(game.opening.size() + i)]];
        ++statistics.moves;
        statistics.total_time += move.elapsed;
        statistics.worst_time = std::max(statistics.worst_time, move.elapsed);
        if (move.report.depth) {
            ++statistics.moves_with_depth;
            statistics.total_depth += *move.report.depth;
        }
        if (move.report.nodes) {
            ++statistics.moves_with_nodes;
            statistics.total_nodes += *move.report.nodes;
        }
    }
    if (!game.result.fault) return;
    const Colour loser = opponent(*game.result.winner);
    ++statistics_[game.players[loser]].faults[static_cast<std::size_t>(*game.result.fault)];
}

Encounter Standings::between(const std::string& first, const std::string& second) const {
    const auto found = encounters_.find({first, second});
    return found == encounters_.end() ? Encounter{} : found->second;
}

Encounter Standings::overall(const std::string& name) const {
    Encounter sum;
    for (const std::string& other : engines_)
        if (other != name) sum.add(between(name, other));
    return sum;
}

}  // namespace goren::tools::match
