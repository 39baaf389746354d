// SPDX-License-Identifier: MIT
#include "engine/threat/vcf.h"

#include <algorithm>
#include <utility>

#include "engine/threat/forced_replies.h"

namespace goren {

VcfSearch::VcfSearch(PointPattern weakest)
    : weakest_(weakest), cache_(std::size_t{1} << kCacheBits) {}

std::uint64_t VcfSearch::pop_node_count() { return std::exchange(nodes_, 0); }

std::optional<Ply> VcfSearch::find_win(Position& position, int budget) {
    budget_ = budget;
    return search(position);
}

// The fours to try, the strongest first. Where the opponent threatens a five, they must stop it.
PointList VcfSearch::fours_of(const Position& position) const {
    const Colour own = position.side_to_move();
    PointList fours;
    if (position.has(opponent(own), PointPattern::Five)) {
        PointList replies;
        add_replies_to_five(position, replies);
        for (const Point reply : replies)
            if (position.pattern(own, reply) >= PointPattern::Four) fours.push_back(reply);
        return fours;
    }
    position.for_each_at_least(own, weakest_, [&](Point point) { fours.push_back(point); });
    std::stable_sort(fours.begin(), fours.end(), [&](Point a, Point b) {
        return position.pattern(own, a) > position.pattern(own, b);
    });
    return fours;
}

std::optional<Ply> VcfSearch::search(Position& position) {
    const Colour own = position.side_to_move();
    const PatternCounts& counts = position.counts(own);
    const bool must_stop_five = position.has(opponent(own), PointPattern::Five);
    if (!counts.has_at_least(must_stop_five ? PointPattern::Four : weakest_)) return std::nullopt;
    if (counts[PointPattern::Five] > 0) return 1;
    if (!must_stop_five && counts[PointPattern::OpenFour] > 0) return 3;

    CacheEntry& entry = cache_entry(position.board().hash());
    if (entry.hash == position.board().hash())
        return entry.plies > 0 ? std::optional<Ply>(entry.plies) : std::nullopt;
    if (budget_ <= 0) return std::nullopt;
    --budget_;
    ++nodes_;
    const auto plies = search_fours(position);
    // With the budget exhausted, "no win" is not a result.
    if (plies || budget_ > 0)
        entry = {position.board().hash(), static_cast<std::int16_t>(plies.value_or(0))};
    return plies;
}

std::optional<Ply> VcfSearch::search_fours(Position& position) {
    for (const Point four : fours_of(position))
        if (const auto plies = win_with(position, four)) return plies;
    return std::nullopt;
}

// The plies of the win that begins with the four, whatever the reply; none if there is none.
std::optional<Ply> VcfSearch::win_with(Position& position, Point four) {
    position.make(four);
    PointList replies;
    add_replies_to_five(position, replies);
    std::optional<Ply> longest = 1;  // the five, if there is no reply
    for (const Point reply : replies) {
        position.make(reply);
        const auto plies = search(position);
        position.undo();
        longest = plies ? std::optional(std::max(*longest, *plies)) : std::nullopt;
        if (!longest) break;
    }
    position.undo();
    return longest ? std::optional(*longest + 2) : std::nullopt;
}

std::optional<VcfWin> VcfSearch::winning_line(Position& position, int budget) {
    auto plies = find_win(position, budget);
    if (!plies) return std::nullopt;
    VcfWin result{*plies, {}};
    // Each four of the line is one that wins within the plies that are left.
    while (plies && *plies > 1) {
        const PointList fours = fours_of(position);
        const auto next = std::find_if(fours.begin(), fours.end(), [&](Point four) {
            budget_ = budget;
            const auto found = win_with(position, four);
            return found && *found <= *plies;
        });
        if (next == fours.end()) break;
        position.make(*next);
        result.line.push_back(*next);
        PointList replies;
        add_replies_to_five(position, replies);
        if (replies.empty()) break;
        position.make(replies[0]);
        result.line.push_back(replies[0]);
        budget_ = budget;
        plies = search(position);
    }
    for (std::size_t i = 0; i < result.line.size(); ++i) position.undo();
    return result;
}

}  // namespace goren
