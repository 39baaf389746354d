// SPDX-License-Identifier: MIT
#include "protocol/formats/game_tree.h"

#include <algorithm>
#include <cassert>

#include "engine/board/notation.h"
#include "protocol/bad_input.h"

namespace goren::protocol::formats {

GameTree::Node GameTree::add(Node parent, NodeKind kind, Point point) {
    assert(size() < kMaxNodes);
    const Node node = static_cast<Node>(nodes_.size());
    Entry entry;
    entry.parent = parent;
    entry.point = static_cast<std::uint16_t>(point.index());
    entry.kind = kind;
    nodes_.push_back(entry);
    Entry& above = nodes_[parent];
    if (above.last_child == kNone)
        above.first_child = node;
    else
        nodes_[above.last_child].next_sibling = node;
    above.last_child = node;
    return node;
}

GameTree::Node GameTree::next_in_preorder(Node node) const {
    if (first_child(node) != kNone) return first_child(node);
    while (node != kNone && next_sibling(node) == kNone) node = parent(node);
    return node == kNone ? kNone : next_sibling(node);
}

GameTree::Node GameTree::child_with(Node node, Point point) const {
    Node child = first_child(node);
    while (child != kNone && (kind(child) != NodeKind::Move || this->point(child) != point))
        child = next_sibling(child);
    return child;
}

std::vector<Point> GameTree::stones_to(Node node) const {
    std::vector<Point> stones;
    for (; node != kNone; node = parent(node))
        if (kind(node) == NodeKind::Move) stones.push_back(point(node));
    std::reverse(stones.begin(), stones.end());
    return stones;
}

bool GameTree::has_pass_before(Node node) const {
    for (; node != kNone; node = parent(node))
        if (kind(node) == NodeKind::Pass) return true;
    return false;
}

GameTree::Node GameTree::end_of_main_line(Node from) const {
    while (first_child(from) != kNone) from = first_child(from);
    return from;
}

const std::string& GameTree::text_of(const Texts& texts, Node node) {
    static const std::string kEmpty;
    const auto found = texts.find(node);
    return found == texts.end() ? kEmpty : found->second;
}

void GameTreeBuilder::go_to(GameTree::Node node) {
    const auto is_there = [&](const Step& step) { return step.node == node; };
    const auto found = std::find_if(line_.rbegin(), line_.rend(), is_there);
    assert(found != line_.rend() && "nodes are added in preorder");
    for (auto step = line_.rbegin(); step != found; ++step)
        if (tree_.kind(step->node) == NodeKind::Move) is_occupied_[tree_.point(step->node)] = false;
    line_.erase(found.base(), line_.end());
}

Colour GameTreeBuilder::side_to_move_after(GameTree::Node node) {
    go_to(node);
    return line_.back().side_to_move;
}

GameTree::Node GameTreeBuilder::add(GameTree::Node parent, NodeKind kind, Point point) {
    go_to(parent);
    if (tree_.size() >= GameTree::kMaxNodes)
        reject("the tree has more than {} positions", GameTree::kMaxNodes);
    if (kind == NodeKind::Move) {
        if (!size_.contains(point)) reject("the stone is off the board");
        if (is_occupied_[point]) reject("the stone {} is on an occupied point", to_pos_text(point));
        is_occupied_[point] = true;
    }
    const Colour side = line_.back().side_to_move;
    const GameTree::Node node = tree_.add(parent, kind, point);
    line_.push_back({node, kind == NodeKind::NoMove ? side : opponent(side)});
    return node;
}

}  // namespace goren::protocol::formats
