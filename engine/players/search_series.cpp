// SPDX-License-Identifier: MIT
#include "engine/players/search_series.h"

#include <algorithm>
#include <utility>

#include "engine/players/budget.h"

namespace goren {

SearchSeries::SearchSeries(Player& player, Rule rule, const SearchRequest& request)
    : player_(player),
      rule_(rule),
      request_(request),
      start_(request.limits.start),
      deadline_(deadline_of(request)) {
    const SearchLimits& limits = request.limits;
    if (!deadline_ && !limits.depth && !limits.nodes) deadline_ = start_ + kDefaultTime;
    request_.on_iteration = nullptr;
    request_.on_root_move = nullptr;
    request_.on_evaluation = nullptr;
    // The values of parts are compared.
    request_.searches_single_move = true;
    request_.limits.match_left.reset();
    request_.limits.increment = Milliseconds{0};
}

SearchResult SearchSeries::search(const Board& board, const PartSearch& part) {
    SearchRequest request = request_;
    request.multi_pv = part.multi_pv;
    request.limits.start = Clock::now();
    request.search_moves = part.search_moves;
    if (const auto left = time_left()) {
        auto time = std::chrono::duration_cast<Milliseconds>(*left * part.share);
        if (part.longest) time = std::min(time, *part.longest);
        request.limits.turn = time;
    }
    if (request_.limits.nodes) {
        const auto share = static_cast<std::uint64_t>(
            static_cast<double>(nodes_left(*request_.limits.nodes)) * part.share);
        request.limits.nodes = std::max<std::uint64_t>(share, 1);
    }
    SearchResult result = player_.search(board, rule_, request);
    nodes_ += result.info.nodes;
    return result;
}

bool SearchSeries::is_over() const {
    return request_.stop.stop_requested() || (deadline_ && Clock::now() >= *deadline_) ||
           (request_.limits.nodes && nodes_ >= *request_.limits.nodes);
}

void SearchSeries::subtract_nodes(SearchLimits& limits) const {
    if (limits.nodes) limits.nodes = std::max<std::uint64_t>(nodes_left(*limits.nodes), 1);
}

void SearchSeries::set_totals(SearchInfo& info) const {
    info.nodes = nodes_;
    info.elapsed = std::chrono::duration_cast<Milliseconds>(Clock::now() - start_);
}

std::optional<Milliseconds> SearchSeries::time_left() const {
    if (!deadline_) return std::nullopt;
    return std::max(Milliseconds{0},
                    std::chrono::duration_cast<Milliseconds>(*deadline_ - Clock::now()));
}

SearchLine line_before_move(Point move, SearchLine line) {
    line.value = value_before_move(line.value);
    line.depth += 1;
    line.selective_depth += 1;
    line.pv.insert(line.pv.begin(), move);
    return line;
}

}  // namespace goren
