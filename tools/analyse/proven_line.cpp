// SPDX-License-Identifier: MIT
#include "tools/analyse/proven_line.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace goren::tools::analyse {
namespace {

constexpr std::uint64_t kLeastNodes = 2000;
constexpr std::uint64_t kPartOfSearch = 10;

class LineCompleter {
public:
    LineCompleter(Engine& engine, Rule rule, const SearchRequest& request, std::uint64_t nodes)
        : engine_(engine), rule_(rule), nodes_left_(nodes) {
        request_.resources = request.resources;
        request_.params = request.params;
        request_.stop = request.stop;
    }

    /// Requires: the value is proven.
    void complete(Board board, SearchLine& line) {
        for (const Point move : line.pv) board.make(move);
        auto length = static_cast<std::size_t>(line.value.plies_to_end());
        while (line.pv.size() < length && nodes_left_ > 0 && !request_.stop.stop_requested()) {
            const SearchInfo rest = search(board);
            if (!agrees(rest, length - line.pv.size())) return;
            length = line.pv.size() + static_cast<std::size_t>(rest.value.plies_to_end());
            for (const Point move : rest.pv) board.make(move);
            line.pv.insert(line.pv.end(), rest.pv.begin(), rest.pv.end());
        }
    }

private:
    SearchInfo search(const Board& board) {
        request_.limits.start = Clock::now();
        request_.limits.nodes = nodes_left_;
        SearchInfo info = engine_.search(board, rule_, request_).info;
        nodes_left_ -= std::min(nodes_left_, info.nodes);
        return info;
    }

    /// Whether the same side wins, and no later. It makes the last of the moves that are left.
    static bool agrees(const SearchInfo& rest, std::size_t moves_left) {
        if (rest.lines.empty() || !rest.value.is_proof()) return false;
        const bool should_win = moves_left % 2 == 1;
        return rest.value.is_win() == should_win &&
               static_cast<std::size_t>(rest.value.plies_to_end()) <= moves_left;
    }

    Engine& engine_;
    Rule rule_;
    SearchRequest request_;
    std::uint64_t nodes_left_;
};

}  // namespace

void complete_proven_lines(Engine& engine, const Board& board, Rule rule,
                           const SearchRequest& request, SearchInfo& info) {
    LineCompleter completer(engine, rule, request, kLeastNodes + info.nodes / kPartOfSearch);
    std::vector<SearchLine> lines = std::move(info.lines);
    for (SearchLine& line : lines)
        if (line.value.is_proof()) completer.complete(board, line);
    if (!lines.empty()) info.set_lines(std::move(lines));
}

}  // namespace goren::tools::analyse
