// SPDX-License-Identifier: MIT
//
// The positions of a book as a graph without cycles, the minimax values over it, and the choice of
// the next position to search.
//
// A searched position has its dropout: the best move that leads out of the book, found by a search
// without the moves that stay in it. Its value is the best of its moves in the book and its dropout
// (Buro, "Toward opening book learning", 1999). Which position is expanded next follows drop-out
// expansion (Lincke, "Strategies for the automatic construction of opening books", 2000): the cost
// of leaving the book at a position is the number of plies to it and what the moves there give
// away, and the position that is cheapest to reach comes first. Losses are differences of the
// expected score.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "tools/common/shard.h"

namespace goren::tools::book {

using goren::book::Book;
using goren::book::BookEntry;
using goren::book::BookMove;
using goren::book::BookPosition;

struct GraphOptions {
    /// Plies that a loss of a whole point of expected score costs. The larger it is, the more the
    /// book follows its best lines.
    double loss_weight = 50;
    /// Only the positions of this shard, by their keys, are expanded.
    Shard shard{};
    /// The side that the book is for: its positions follow their best moves alone. Without one the
    /// book is for both.
    std::optional<Colour> side = std::nullopt;
};

class BookGraph {
public:
    /// The index of a position; stays the same while the graph lives.
    using Node = std::uint32_t;

    /// Links the positions of a book, which must outlive the graph and is changed only by it.
    BookGraph(Book& book, GraphOptions options);

    std::size_t size() const { return vertices_.size(); }
    const BookEntry& entry(Node node) const { return *vertices_[node].entry; }
    std::optional<Node> find(const BookPosition& canonical) const;
    /// Positions that no other position of the book leads to.
    std::vector<Node> roots() const;
    /// The positions that one move leads to, each with one such move.
    std::vector<std::pair<Point, Node>> children(Node node) const;
    /// The moves of a position that lead to positions of the book, also by symmetry.
    std::vector<Point> moves_in_book(Node node) const;

    /// Adds a position, if it is new, links it and updates what depends on it.
    Node add(const BookPosition& canonical);
    /// The result of a search of the position without its moves in the book.
    struct DropoutResult {
        BookMove dropout;  ///< no point: there was no move
        int depth = 0;
        std::uint64_t nodes = 0;  ///< added to those of earlier searches; counted as one at least
    };
    void set_dropout(Node node, const DropoutResult& outcome);
    /// Turns the dropout into a position of the book with the dropout's value.
    /// Requires: a dropout with a point.
    Node expand(Node node);

    /// The cheapest position to expand that one of the roots leads to: to search, where it has no
    /// dropout, else to expand. Nothing where all are proven or being searched.
    std::optional<Node> select(const std::vector<Node>& roots) const;
    /// A position that is being searched is not selected.
    void set_busy(Node node, bool is_busy);

    /// Computes all values again, positions with more stones first.
    void update_all();

private:
    struct Edge {
        Node child;
        Point move;
    };
    struct Vertex {
        BookEntry* entry;
        std::vector<Edge> children;
        std::vector<Node> parents;
        double cost = 0;
        bool is_busy = false;
        bool is_own_shard = true;
    };

    Node append(BookEntry& entry);
    void link_to_parents(Node node);
    void link_to_children(Node node);
    void link(Node parent, Point move, Node child);
    /// Brings values and costs up to date from these nodes to the roots, deepest first.
    void update_from(const std::vector<Node>& changed);
    /// Whether the value or the cost changed.
    bool update(Node node);
    void update_value(Vertex& vertex) const;
    double loss_weight_of(const Vertex& vertex) const;
    double own_cost(const Vertex& vertex) const;
    double edge_cost(const Vertex& vertex, const Edge& edge) const;
    double cost_of(const Vertex& vertex) const;

    Book& book_;
    GraphOptions options_;
    std::vector<Vertex> vertices_;
    std::unordered_map<std::uint64_t, Node> node_of_key_;
};

}  // namespace goren::tools::book
