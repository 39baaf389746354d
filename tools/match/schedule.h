// SPDX-License-Identifier: MIT
//
// The schedule: pairings, openings and colours, as a pure function of the options, so that a run
// that is resumed or split among machines plays exactly the games of an unbroken one.
//
// Games come in pairs: game 2k and game 2k+1 have the same engines and the same opening with
// colours swapped. Pairs go round by round: in a round all pairings play the same opening.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/colour.h"
#include "tools/common/shard.h"

namespace goren::tools::match {

enum class Tournament : std::uint8_t {
    RoundRobin,  ///< each engine against each other
    Gauntlet,    ///< the first engine against all others
};

struct ScheduleOptions {
    std::size_t engines = 2;
    Tournament tournament = Tournament::RoundRobin;
    int games = 2;  ///< for each pairing of engines
    std::size_t openings = 1;
    Shard shard;
};

struct ScheduledGame {
    int number = 0;
    std::size_t opening = 0;         ///< index into the book
    ColourMap<std::size_t> engines;  ///< indices into the list of engines

    bool operator==(const ScheduledGame&) const = default;
};

/// Requires: at least two engines and one opening.
std::vector<ScheduledGame> make_schedule(const ScheduleOptions& options);

}  // namespace goren::tools::match
