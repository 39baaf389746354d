// SPDX-License-Identifier: MIT
//
// A player whose search is a table of values: for tests of what is built on searches.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "engine/players/player.h"

namespace goren::test {

class ValuedPlayer : public Player {
public:
    /// The value of a move for the side to move.
    using ValueOf = std::function<int(const Board&, Point)>;

    explicit ValuedPlayer(ValueOf value_of) : value_of_(std::move(value_of)) {}

    /// A line of one move for each allowed point, best first.
    SearchResult search(const Board& board, Rule, const SearchRequest& request) override {
        ++searches;
        std::vector<SearchLine> lines;
        for_each_point(board.size(), [&](Point point) {
            if (board.is_empty(point) && request.search_moves.allows(point))
                lines.push_back({Value::eval(value_of_(board, point)), 1, 1, 1, {point}});
        });
        std::stable_sort(lines.begin(), lines.end(), [](const SearchLine& a, const SearchLine& b) {
            return a.value > b.value;
        });
        lines.resize(std::min(lines.size(), static_cast<std::size_t>(request.multi_pv)));
        SearchResult result;
        if (lines.empty()) return result;
        result.info.lines = std::move(lines);
        result.info.nodes = 1;
        result.move = result.info.pv().front();
        return result;
    }

    int searches = 0;

private:
    ValueOf value_of_;
};

}  // namespace goren::test
