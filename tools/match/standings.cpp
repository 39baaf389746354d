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
    Encounter other{losses, draws, wins, pairs, pairs_of_colour};
    std::reverse(other.pairs.begin(), other.pairs.end());
    return other;
}

double Encounter::one_colour_pairs_by_chance() const {
    const auto share = [this](std::int64_t results) {
        return static_cast<double>(results) / static_cast<double>(games());
    };
    // One game is won, the other one lost; either may come first.
    return 2 * share(wins) * share(losses) * static_cast<double>(pair_count(pairs));
}

double Encounter::score() const {
    return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
           static_cast<double>(games());
}

void Encounter::add(const Encounter& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
    for (const Colour colour : kColours) pairs_of_colour[colour] += other.pairs_of_colour[colour];
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
        open_pairs_.emplace(pair, HalfPair{black, black_points, game.result.winner});
        return;
    }
    const auto& [first, earlier_points, earlier_winner] = half->second;
    const int points =
        earlier_points + points_of(game, black == first ? Colour::Black : Colour::White);
    const std::string& second = black == first ? white : black;
    Encounter& score = encounters_[{first, second}];
    Encounter& reversed = encounters_[{second, first}];
    ++score.pairs[static_cast<std::size_t>(points)];
    ++reversed.pairs[static_cast<std::size_t>(4 - points)];
    if (game.result.winner && game.result.winner == earlier_winner) {
        ++score.pairs_of_colour[*earlier_winner];
        ++reversed.pairs_of_colour[*earlier_winner];
    }
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
