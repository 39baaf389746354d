// SPDX-License-Identifier: MIT
#include "engine/analysis/defence.h"

#include "engine/players/search_series.h"

namespace goren {
namespace {

// The share of the time and the nodes for the search of the threat, and the longest time that this
// search may take. Both are chosen by eye; neither is measured.
constexpr double kThreatShare = 0.1;
constexpr Milliseconds kLongestThreatSearch{5'000};

std::optional<SearchLine> find_threat(SearchSeries& series, const Board& board) {
    Board passed = board;
    passed.set_side_to_move(opponent(board.side_to_move()));
    const SearchResult result =
        series.search(passed, {.share = kThreatShare, .longest = kLongestThreatSearch});
    if (result.info.lines.empty() || !result.info.value().is_win()) return std::nullopt;
    return result.info.lines.front();
}

}  // namespace

DefenceResult find_defences(Player& player, const Board& board, Rule rule,
                            const SearchRequest& request) {
    DefenceResult result;
    SearchSeries series(player, rule, request);
    result.threat = find_threat(series, board);

    SearchRequest all = request;
    all.multi_pv = kMaxPoints;
    series.subtract_nodes(all.limits);
    result.search = player.search(board, rule, all);
    for (const SearchLine& line : result.search.info.lines)
        if (!line.value.is_loss()) result.defences.push_back(line.pv.front());
    return result;
}

}  // namespace goren
