// SPDX-License-Identifier: MIT
//
// Several searches within the limits of one request.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/players/player.h"

namespace goren {

/// One search of a series.
struct PartSearch {
    double share = 1;  ///< of the time and the nodes that are left, in (0, 1]
    std::optional<Milliseconds> longest = std::nullopt;  ///< however large the share is
    int multi_pv = 1;
    SearchMoves search_moves = {};
};

class SearchSeries {
public:
    /// The time of a request without any limit.
    static constexpr Milliseconds kDefaultTime{10'000};

    /// The request's callbacks are not called, and its search moves are not used: they are about
    /// the position of the request. Requires: the player outlives the series.
    SearchSeries(Player& player, Rule rule, const SearchRequest& request);

    SearchResult search(const Board& board, const PartSearch& part);

    /// Whether a stop is requested, or the time or the nodes are used up.
    bool is_over() const;
    /// Until the series has to end, at least 0; none without a limit of time.
    std::optional<Milliseconds> time_left() const;
    /// Takes the nodes of the series from the limit of a search that follows it.
    void subtract_nodes(SearchLimits& limits) const;
    /// Sets the nodes and the time of the whole series.
    void set_totals(SearchInfo& info) const;

private:
    std::uint64_t nodes_left(std::uint64_t limit) const { return limit - std::min(limit, nodes_); }

    Player& player_;
    Rule rule_;
    SearchRequest request_;
    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t nodes_ = 0;
};

/// The line with a move before it, for the side that makes the move.
SearchLine line_before_move(Point move, SearchLine line);

}  // namespace goren
