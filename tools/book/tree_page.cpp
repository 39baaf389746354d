// SPDX-License-Identifier: MIT
#include "tools/book/tree_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <vector>

#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/notation.h"
#include "tools/book/book_graph.h"
#include "tools/book/tree_template.h"
#include "tools/common/page/page.h"

namespace goren::tools::book {
namespace {

using goren::book::canonical_form;
using goren::book::CanonicalForm;
using goren::book::PointText;
using goren::book::to_text;
using nlohmann::json;
using protocol::reject;
using Node = BookGraph::Node;

/// The positions of the page in the order in which they were reached, and their places there.
struct Selection {
    std::vector<Node> nodes;
    std::unordered_map<Node, std::size_t> place;
};

Selection select(const BookGraph& graph, Node start, std::size_t max_positions) {
    Selection selection;
    std::deque<Node> queue{start};
    selection.place.emplace(start, 0);
    while (!queue.empty()) {
        const Node node = queue.front();
        queue.pop_front();
        selection.nodes.push_back(node);
        for (const auto& [move, child] : graph.children(node)) {
            if (selection.place.size() >= max_positions) break;
            if (selection.place.emplace(child, selection.place.size()).second)
                queue.push_back(child);
        }
    }
    return selection;
}

json point_of(Point point) { return {point.x(), point.y()}; }

/// A move: x, y, the value, and where the position after it is on the page, with the symmetry that
/// turns this board into that one; -1 where it is not.
json move_of(const BookPosition& position, const BookMove& move, const BookGraph& graph,
             const Selection& selection) {
    json result = point_of(move.point);
    result.push_back(move.value ? to_text(*move.value) : "");
    const CanonicalForm after = canonical_form(position.after(move.point));
    const auto node = graph.find(after.position);
    const auto place = node ? selection.place.find(*node) : selection.place.end();
    result.push_back(place == selection.place.end() ? -1 : static_cast<long>(place->second));
    result.push_back(after.symmetries[0]);
    return result;
}

// The moves of the list, then the others that stay in the book.
json moves_of(const BookGraph& graph, Node node, const Selection& selection) {
    const BookEntry& entry = graph.entry(node);
    json moves = json::array();
    for (const BookMove& move : entry.moves)
        moves.push_back(move_of(entry.position, move, graph, selection));
    for (const auto& [point, child] : graph.children(node)) {
        const auto is_listed = [&, listed = point](const BookMove& move) {
            return move.point == listed;
        };
        if (std::any_of(entry.moves.begin(), entry.moves.end(), is_listed)) continue;
        BookMove move{point, {}};
        if (const auto value = graph.entry(child).value) move.value = value_before_move(*value);
        moves.push_back(move_of(entry.position, move, graph, selection));
    }
    return moves;
}

json entry_of(const BookGraph& graph, Node node, const Selection& selection) {
    const BookEntry& entry = graph.entry(node);
    json result;
    json stones = json::array();
    for (const Point stone : entry.position.moves()) stones.push_back(point_of(stone));
    result["stones"] = std::move(stones);
    result["moves"] = moves_of(graph, node, selection);
    if (entry.value) result["value"] = to_text(*entry.value);
    if (entry.depth > 0) result["depth"] = entry.depth;
    if (entry.nodes > 0) result["nodes"] = entry.nodes;
    for (const auto& [name, text] :
         {std::pair("comment", &entry.comment), {"source", &entry.source}, {"label", &entry.label}})
        if (!text->empty()) result[name] = *text;
    for (const std::string& proof : entry.proofs) result["proofs"].push_back(proof);
    for (const PointText& text : entry.texts)
        result["texts"].push_back({text.point.x(), text.point.y(), text.text});
    return result;
}

}  // namespace

std::string tree_page(Book& book, const BookPosition& start, std::size_t max_positions) {
    const BookGraph graph(book, GraphOptions{});
    const auto root = graph.find(canonical_form(start).position);
    if (!root) reject("{} is not in the book", to_text(start));
    const Selection selection = select(graph, *root, max_positions);
    json data;
    data["title"] = fmt::format("{} {}", name_of(start.rule), protocol::to_text(start.size));
    data["width"] = start.size.width;
    data["height"] = start.size.height;
    data["positions"] = json::array();
    for (const Node node : selection.nodes)
        data["positions"].push_back(entry_of(graph, node, selection));
    return page_with_data(kTreeTemplate, data.dump(-1, ' ', true, json::error_handler_t::replace));
}

}  // namespace goren::tools::book
