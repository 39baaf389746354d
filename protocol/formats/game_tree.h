// SPDX-License-Identifier: MIT
//
// A tree of moves: a game with its variations, or an opening library with millions of positions.
// The nodes lie in one vector and refer to each other by index, so that no depth of a tree can
// exhaust the stack.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/colour.h"
#include "engine/core/point.h"

namespace goren::protocol::formats {

/// What a node does to the position of its parent.
enum class NodeKind : std::uint8_t {
    Move,    ///< the side to move places a stone
    Pass,    ///< the side to move passes
    NoMove,  ///< nothing: the node only holds text, as the root does
};

class GameTree {
public:
    using Node = std::uint32_t;
    static constexpr Node kRoot = 0;
    static constexpr Node kNone = ~Node{0};
    /// A node takes 24 bytes, its text extra.
    static constexpr std::size_t kMaxNodes = std::size_t{1} << 24;

    /// The root alone: the empty board.
    GameTree() { nodes_.emplace_back(); }

    /// A new last child. Requires: size() < kMaxNodes; a point for a move.
    Node add(Node parent, NodeKind kind, Point point = {});

    std::size_t size() const { return nodes_.size(); }
    NodeKind kind(Node node) const { return nodes_[node].kind; }
    /// The stone of a move; else no point.
    Point point(Node node) const { return Point::from_index(nodes_[node].point); }
    Node parent(Node node) const { return nodes_[node].parent; }
    Node first_child(Node node) const { return nodes_[node].first_child; }
    Node next_sibling(Node node) const { return nodes_[node].next_sibling; }
    /// The node after this one when parents come before children; kNone after the last.
    Node next_in_preorder(Node node) const;
    /// The child that plays the point; kNone where there is none.
    Node child_with(Node node, Point point) const;

    bool is_marked(Node node) const { return (nodes_[node].marks & kMarked) != 0; }
    void mark(Node node) { nodes_[node].marks |= kMarked; }
    /// RenLib's flag for the position that the program shows first.
    bool is_start(Node node) const { return (nodes_[node].marks & kStart) != 0; }
    void mark_as_start(Node node) { nodes_[node].marks |= kStart; }

    /// UTF-8, lines separated by LF; empty where there is none.
    const std::string& comment(Node node) const { return text_of(comments_, node); }
    void set_comment(Node node, std::string text) { comments_[node] = std::move(text); }
    /// A short text that stands on the point of the node while its parent is shown.
    const std::string& point_text(Node node) const { return text_of(point_texts_, node); }
    void set_point_text(Node node, std::string text) { point_texts_[node] = std::move(text); }

    /// The stones from the root to the node, in the order of play. Passes are left out.
    std::vector<Point> stones_to(Node node) const;
    bool has_pass_before(Node node) const;
    /// The last node of the line that follows the first children.
    Node end_of_main_line(Node from = kRoot) const;

    /// Equal nodes in equal order, with equal text.
    bool operator==(const GameTree&) const = default;

private:
    struct Entry {
        Node parent = kNone;
        Node first_child = kNone;
        Node last_child = kNone;
        Node next_sibling = kNone;
        std::uint16_t point = 0;
        NodeKind kind = NodeKind::NoMove;
        std::uint8_t marks = 0;
        bool operator==(const Entry&) const = default;
    };
    using Texts = std::unordered_map<Node, std::string>;
    static constexpr std::uint8_t kMarked = 1;
    static constexpr std::uint8_t kStart = 2;

    static const std::string& text_of(const Texts& texts, Node node);

    std::vector<Entry> nodes_;
    Texts comments_;
    Texts point_texts_;
};

/// Adds nodes and checks each against its line: on the board, on an empty point, of the side to
/// move. Fast when nodes come in preorder, as they do in files.
class GameTreeBuilder {
public:
    explicit GameTreeBuilder(BoardSize size) : size_(size) {}

    /// Adds a child. Throws BadInput with the end of a sentence when it cannot stand there.
    GameTree::Node add(GameTree::Node parent, NodeKind kind, Point point = {});
    /// Who moves after the node.
    Colour side_to_move_after(GameTree::Node node);

    GameTree& tree() { return tree_; }

private:
    struct Step {
        GameTree::Node node;
        Colour side_to_move;  ///< after the node
    };
    void go_to(GameTree::Node node);

    BoardSize size_;
    GameTree tree_;
    std::vector<Step> line_{{GameTree::kRoot, Colour::Black}};
    PointMap<bool> is_occupied_;
};

}  // namespace goren::protocol::formats
