// SPDX-License-Identifier: MIT
#include "tools/match/schedule.h"

#include <cassert>
#include <utility>

namespace goren::tools::match {
namespace {

using Pairing = std::pair<std::size_t, std::size_t>;

std::vector<Pairing> make_pairings(const ScheduleOptions& options) {
    std::vector<Pairing> pairings;
    const std::size_t firsts = options.tournament == Tournament::Gauntlet ? 1 : options.engines;
    for (std::size_t first = 0; first < firsts; ++first)
        for (std::size_t second = first + 1; second < options.engines; ++second)
            pairings.emplace_back(first, second);
    return pairings;
}

}  // namespace

std::vector<ScheduledGame> make_schedule(const ScheduleOptions& options) {
    assert(options.engines >= 2 && options.openings >= 1);
    const auto pairings = make_pairings(options);
    std::vector<ScheduledGame> games;
    int pair = 0;
    for (int round = 0; 2 * round < options.games; ++round)
        for (const auto& [first, second] : pairings) {
            const int number = 2 * pair;
            const bool is_in_shard = options.shard.has(static_cast<std::uint64_t>(pair));
            ++pair;
            if (!is_in_shard) continue;
            const auto opening = static_cast<std::size_t>(round) % options.openings;
            games.push_back({number, opening, {{first, second}}});
            const bool has_partner = 2 * round + 1 < options.games;
            if (has_partner) games.push_back({number + 1, opening, {{second, first}}});
        }
    return games;
}

}  // namespace goren::tools::match
