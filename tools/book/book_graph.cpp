// SPDX-License-Identifier: MIT
#include "tools/book/book_graph.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>
#include <utility>

#include "engine/api/win_probability.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/book_values.h"

namespace goren::tools::book {
namespace {

using goren::book::canonical_form;
using goren::book::CanonicalForm;
using goren::book::key_of;
using goren::book::settle_dropout;
using goren::book::ValueBound;

constexpr double kNever = std::numeric_limits<double>::infinity();
/// Times the loss weight, for the side that a book is for: 0.2 % of the expected score cost a ply
/// then.
constexpr double kOwnSideFactor = 10;

/// What a move gives away against the best one, in expected score: negative where it is better.
double expected_loss(Value best, Value move, Rule rule) {
    return expected_score(best, rule) - expected_score(move, rule);
}

}  // namespace

BookGraph::BookGraph(Book& book, GraphOptions options) : book_(book), options_(options) {
    for (const BookEntry* entry : book.sorted()) append(*book.find(entry->position));
    for (Node node = 0; node < vertices_.size(); ++node) link_to_parents(node);
    update_all();
}

BookGraph::Node BookGraph::append(BookEntry& entry) {
    const std::uint64_t key = key_of(entry.position);
    const auto node = static_cast<Node>(vertices_.size());
    Vertex& vertex = vertices_.emplace_back(Vertex{&entry, {}, {}});
    vertex.is_own_shard = options_.shard.has(key);
    node_of_key_.emplace(key, node);
    return node;
}

std::optional<BookGraph::Node> BookGraph::find(const BookPosition& canonical) const {
    const auto found = node_of_key_.find(key_of(canonical));
    if (found == node_of_key_.end()) return std::nullopt;
    return found->second;
}

std::vector<BookGraph::Node> BookGraph::roots() const {
    std::vector<Node> roots;
    for (Node node = 0; node < vertices_.size(); ++node)
        if (vertices_[node].parents.empty()) roots.push_back(node);
    return roots;
}

std::vector<std::pair<Point, BookGraph::Node>> BookGraph::children(Node node) const {
    std::vector<std::pair<Point, Node>> children;
    for (const Edge& edge : vertices_[node].children) children.emplace_back(edge.move, edge.child);
    return children;
}

std::vector<Point> BookGraph::moves_in_book(Node node) const {
    const BookPosition& position = entry(node).position;
    std::vector<Point> moves;
    if (vertices_[node].children.empty()) return moves;
    for_each_point(position.size, [&](Point point) {
        if (position.is_empty(point) && find(canonical_form(position.after(point)).position))
            moves.push_back(point);
    });
    return moves;
}

void BookGraph::link(Node parent, Point move, Node child) {
    auto& children = vertices_[parent].children;
    const auto is_known = [&](const Edge& edge) { return edge.child == child; };
    if (std::any_of(children.begin(), children.end(), is_known)) return;
    children.push_back({child, move});
    vertices_[child].parents.push_back(parent);
    settle_dropout(book_, *vertices_[parent].entry);
}

void BookGraph::link_to_parents(Node node) {
    const BookPosition& position = entry(node).position;
    const Colour mover = opponent(position.side_to_move());
    position.stones[mover].for_each(position.size, [&](Point stone) {
        const CanonicalForm before = canonical_form(position.before(stone));
        if (const auto parent = find(before.position))
            link(*parent, before.to_canonical(stone), node);
    });
}

void BookGraph::link_to_children(Node node) {
    const BookPosition position = entry(node).position;
    for_each_point(position.size, [&](Point point) {
        if (!position.is_empty(point)) return;
        if (const auto child = find(canonical_form(position.after(point)).position))
            link(node, point, *child);
    });
}

BookGraph::Node BookGraph::add(const BookPosition& canonical) {
    if (const auto known = find(canonical)) return *known;
    book_.put(BookEntry(canonical));
    const Node node = append(*book_.find(canonical));
    link_to_parents(node);
    link_to_children(node);
    update_from({node});
    return node;
}

void BookGraph::set_dropout(Node node, const DropoutResult& outcome) {
    BookEntry& entry = *vertices_[node].entry;
    entry.dropout = outcome.dropout;
    if (!outcome.dropout.point.is_none())
        entry.dropout->point = canonical_form(entry.position).to_canonical(outcome.dropout.point);
    entry.depth = outcome.depth;
    entry.nodes += std::max<std::uint64_t>(outcome.nodes, 1);
    entry.bound = ValueBound::Exact;
    // A transposition may have brought the move into the book during the search.
    const BookEntry* const after = settle_dropout(book_, entry);
    if (after != nullptr)
        update_from({node, find(after->position).value()});
    else
        update_from({node});
}

BookGraph::Node BookGraph::expand(Node node) {
    const Point move = entry(node).dropout.value().point;
    const BookPosition after = canonical_form(entry(node).position.after(move)).position;
    book_.put(BookEntry(after));
    settle_dropout(book_, *vertices_[node].entry);
    const Node added = append(*book_.find(after));
    link_to_parents(added);
    link_to_children(added);
    update_from({added});
    return added;
}

std::optional<BookGraph::Node> BookGraph::select(const std::vector<Node>& roots) const {
    const auto cheaper = [this](Node a, Node b) { return vertices_[a].cost < vertices_[b].cost; };
    const auto root = std::min_element(roots.begin(), roots.end(), cheaper);
    if (root == roots.end() || vertices_[*root].cost == kNever) return std::nullopt;
    Node node = *root;
    while (true) {
        const Vertex& vertex = vertices_[node];
        const Edge* next = nullptr;
        double least = own_cost(vertex);
        for (const Edge& edge : vertex.children)
            if (const double cost = edge_cost(vertex, edge); cost < least) {
                least = cost;
                next = &edge;
            }
        if (next == nullptr) return node;
        node = next->child;
    }
}

void BookGraph::set_busy(Node node, bool is_busy) {
    vertices_[node].is_busy = is_busy;
    update_from({node});
}

void BookGraph::update_all() {
    std::vector<Node> order(vertices_.size());
    for (Node node = 0; node < order.size(); ++node) order[node] = node;
    std::stable_sort(order.begin(), order.end(), [this](Node a, Node b) {
        return entry(a).position.stone_count() > entry(b).position.stone_count();
    });
    for (const Node node : order) update(node);
}

void BookGraph::update_from(const std::vector<Node>& changed) {
    // A move adds a stone, so that parents always come after their children here.
    std::map<int, std::set<Node>, std::greater<>> layers;
    const auto enter = [&](Node node) { layers[entry(node).position.stone_count()].insert(node); };
    for (const Node node : changed) {
        enter(node);
        for (const Node parent : vertices_[node].parents) enter(parent);
    }
    while (!layers.empty()) {
        const std::set<Node> layer = std::exchange(layers.begin()->second, {});
        layers.erase(layers.begin());
        for (const Node node : layer)
            if (update(node))
                for (const Node parent : vertices_[node].parents) enter(parent);
    }
}

bool BookGraph::update(Node node) {
    Vertex& vertex = vertices_[node];
    const std::optional<Value> old_value = vertex.entry->value;
    const double old_cost = vertex.cost;
    update_value(vertex);
    vertex.cost = cost_of(vertex);
    return vertex.entry->value != old_value || vertex.cost != old_cost;
}

void BookGraph::update_value(Vertex& vertex) const {
    BookEntry& entry = *vertex.entry;
    std::vector<BookMove> moves;
    for (const Edge& edge : vertex.children)
        moves.push_back(goren::book::move_to(*vertices_[edge.child].entry, edge.move));
    goren::book::update_value(entry, std::move(moves));
}

double BookGraph::loss_weight_of(const Vertex& vertex) const {
    const bool is_own = vertex.entry->position.side_to_move() == options_.side;
    return options_.loss_weight * (is_own ? kOwnSideFactor : 1);
}

double BookGraph::own_cost(const Vertex& vertex) const {
    const BookEntry& entry = *vertex.entry;
    if (vertex.is_busy || !vertex.is_own_shard || entry.is_proven()) return kNever;
    if (!entry.dropout) return 0;
    if (entry.dropout->point.is_none() || !entry.dropout->value || entry.dropout->value->is_loss())
        return kNever;
    // A text that was edited by hand may have the one without the other.
    const Value best = entry.value.value_or(*entry.dropout->value);
    return loss_weight_of(vertex) * expected_loss(best, *entry.dropout->value, entry.position.rule);
}

double BookGraph::edge_cost(const Vertex& vertex, const Edge& edge) const {
    const Vertex& child = vertices_[edge.child];
    if (vertex.entry->is_proven() || child.cost == kNever) return kNever;
    double loss = 0;
    if (vertex.entry->value && child.entry->value)
        loss = expected_loss(*vertex.entry->value, value_before_move(*child.entry->value),
                             vertex.entry->position.rule);
    return 1 + child.cost + loss_weight_of(vertex) * std::max(loss, 0.0);
}

double BookGraph::cost_of(const Vertex& vertex) const {
    double cost = own_cost(vertex);
    for (const Edge& edge : vertex.children) cost = std::min(cost, edge_cost(vertex, edge));
    return cost;
}

}  // namespace goren::tools::book
