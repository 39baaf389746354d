// SPDX-License-Identifier: MIT
//
// The positions on the paths form a tree. At each of them one ordinary search covers all moves but
// the blocked ones and those that lead to the next position of a path; the value of these is that
// of the position after them.
#include "engine/analysis/blocked_paths.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/board/five.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/players/search_series.h"
#include "engine/position/position.h"

namespace goren {
namespace {

/// The paths through one position.
struct PathNode {
    Point move;  // that leads here; none at the root
    std::vector<Point> blocked;
    std::vector<PathNode> children;

    std::size_t size() const {
        std::size_t count = 1;
        for (const PathNode& child : children) count += child.size();
        return count;
    }
};

PathNode& child_of(PathNode& node, Point move) {
    const auto known = std::find_if(node.children.begin(), node.children.end(),
                                    [move](const PathNode& child) { return child.move == move; });
    if (known != node.children.end()) return *known;
    node.children.push_back({move, {}, {}});
    return node.children.back();
}

// Whether the rule allows all moves of the path, and none but the last ends the game.
bool is_playable(const Board& board, Rule rule, std::span<const Point> path) {
    Position position(board, pattern_tables(rule));
    for (const Point move : path) {
        const Board& before = position.board();
        if (!before.size().contains(move) || !before.is_empty(move)) return false;
        if (position.is_forbidden(before.side_to_move(), move)) return false;
        if (const auto last = before.last_move(); last && stands_in_five(before, rule, *last))
            return false;
        position.make(move);
    }
    return !path.empty();
}

PathNode tree_of(const Board& board, Rule rule, const std::vector<BlockedPath>& paths) {
    PathNode root;
    for (const BlockedPath& path : paths) {
        if (!is_playable(board, rule, path)) continue;
        PathNode* node = &root;
        for (const Point move : std::span(path).first(path.size() - 1))
            node = &child_of(*node, move);
        node->blocked.push_back(path.back());
    }
    return root;
}

void remove_blocked_children(PathNode& node) {
    std::erase_if(node.children, [&](const PathNode& child) {
        return std::find(node.blocked.begin(), node.blocked.end(), child.move) !=
               node.blocked.end();
    });
    for (PathNode& child : node.children) remove_blocked_children(child);
}

// The moves that are not searched with the others: blocked ones, and those with a search below.
std::vector<Point> excluded_at(const PathNode& node) {
    std::vector<Point> points = node.blocked;
    for (const PathNode& child : node.children) points.push_back(child.move);
    return points;
}

class PathSearch {
public:
    PathSearch(Player& player, Rule rule, const SearchRequest& request, std::size_t nodes)
        : series_(player, rule, request), searches_left_(nodes) {}

    /// The best line; none if no move is left.
    std::optional<SearchLine> search(const Board& board, const PathNode& node) {
        std::vector<SearchLine> lines = lines_below(board, node);
        const SearchResult others = series_.search(
            board, {.share = share(), .search_moves = {.excluded = excluded_at(node)}});
        if (others.move) lines.push_back(others.info.lines.front());
        const auto best = std::max_element(
            lines.begin(), lines.end(),
            [](const SearchLine& a, const SearchLine& b) { return a.value < b.value; });
        return best == lines.end() ? std::nullopt : std::optional(*best);
    }

    /// A line for each move that begins a longer path.
    std::vector<SearchLine> lines_below(const Board& board, const PathNode& node) {
        std::vector<SearchLine> lines;
        for (const PathNode& child : node.children) {
            Board after = board;
            after.make(child.move);
            if (auto line = search(after, child))
                lines.push_back(line_before_move(child.move, std::move(*line)));
        }
        return lines;
    }

    const SearchSeries& series() const { return series_; }

private:
    double share() { return 1.0 / static_cast<double>(std::max<std::size_t>(searches_left_--, 1)); }

    SearchSeries series_;
    std::size_t searches_left_;
};

// The lines of the root, best first.
void add_lines(SearchResult& result, const std::vector<SearchLine>& below, int multi_pv) {
    std::vector<SearchLine> lines = result.info.lines;
    lines.insert(lines.end(), below.begin(), below.end());
    if (lines.empty()) return;
    std::stable_sort(lines.begin(), lines.end(),
                     [](const SearchLine& a, const SearchLine& b) { return a.value > b.value; });
    lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(multi_pv, 1))));
    result.info.lines = std::move(lines);
    result.move = result.info.pv().front();
}

}  // namespace

SearchResult search_with_blocked_paths(Player& player, const Board& board, Rule rule,
                                       const SearchRequest& request,
                                       const std::vector<BlockedPath>& paths) {
    PathNode root = tree_of(board, rule, paths);
    root.blocked.insert(root.blocked.end(), request.search_moves.excluded.begin(),
                        request.search_moves.excluded.end());
    remove_blocked_children(root);

    PathSearch search(player, rule, request, root.size());
    const std::vector<SearchLine> below = search.lines_below(board, root);
    SearchRequest rest = request;
    rest.search_moves.excluded = excluded_at(root);
    rest.searches_single_move = !below.empty();
    search.series().subtract_nodes(rest.limits);
    SearchResult result = player.search(board, rule, rest);
    add_lines(result, below, request.multi_pv);
    SearchInfo used;
    search.series().set_totals(used);
    result.info.nodes += used.nodes;
    return result;
}

}  // namespace goren
