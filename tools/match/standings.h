// SPDX-License-Identifier: MIT
//
// The score of a match, game by game: for every pairing of engines wins, draws, losses and pairs;
// for every engine faults, times, depths and nodes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/colour.h"
#include "tools/match/match_game.h"
#include "tools/match/statistics.h"

namespace goren::tools::match {

/// Games between two engines, from the side of the first.
struct Encounter {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
    PairCounts pairs{};  ///< complete pairs only
    /// The pairs whose two games that colour won, whoever played it.
    ColourMap<std::int64_t> pairs_of_colour{};

    std::int64_t games() const { return wins + draws + losses; }
    std::int64_t pairs_of_one_colour() const {
        return pairs_of_colour[Colour::Black] + pairs_of_colour[Colour::White];
    }
    /// How many pairs one colour would win twice if the two games of a pair had nothing to do with
    /// each other: only what clearly exceeds it is due to openings and colours. Requires: some
    /// games.
    double one_colour_pairs_by_chance() const;
    /// Mean points of a game, 0 to 1. Requires: some games.
    double score() const;
    /// The same from the side of the second.
    Encounter reversed() const;
    void add(const Encounter& other);
};

struct EngineStatistics {
    std::array<std::int64_t, kFaultCount> faults{};
    std::int64_t moves = 0;
    Microseconds total_time{0};
    Microseconds worst_time{0};
    std::int64_t moves_with_depth = 0;
    std::int64_t total_depth = 0;
    std::int64_t moves_with_nodes = 0;
    std::uint64_t total_nodes = 0;
};

class Standings {
public:
    /// The engines that come first in the table; others join as they appear.
    explicit Standings(const std::vector<std::string>& engines = {});

    /// Counts a game. Each number of the schedule counts once: false when it was counted before.
    bool add(const MatchGame& game);

    std::int64_t games() const { return static_cast<std::int64_t>(numbers_.size()); }
    /// The engines in the order in which they appeared.
    const std::vector<std::string>& engines() const { return engines_; }
    const EngineStatistics& engine(const std::string& name) const { return statistics_.at(name); }
    Encounter between(const std::string& first, const std::string& second) const;
    /// One engine against all others together.
    Encounter overall(const std::string& name) const;

private:
    struct HalfPair {
        std::string first;  ///< black of the game that came first
        int points;         ///< of that engine, in halves
        std::optional<Colour> winner;
    };
    using Names = std::pair<std::string, std::string>;

    void add_score(const MatchGame& game);
    void add_moves(const MatchGame& game);
    void add_engine(const std::string& name);

    std::vector<std::string> engines_;
    std::map<std::string, EngineStatistics> statistics_;
    std::map<Names, Encounter> encounters_;
    std::map<int, HalfPair> open_pairs_;
    std::set<int> numbers_;
};

}  // namespace goren::tools::match
