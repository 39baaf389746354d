// SPDX-License-Identifier: MIT
#include "protocol/book/tree_import.h"

#include <optional>
#include <utility>
#include <vector>

namespace goren::book {
namespace {

using protocol::formats::GameTree;
using protocol::formats::NodeKind;

/// The position of each node on the line to the current one.
class PathPositions {
public:
    PathPositions(const GameTree& tree, Rule rule, BoardSize size)
        : tree_(tree), start_{rule, size, {}} {}

    /// The position at a node; nothing after a pass. Fast for nodes in preorder.
    std::optional<BookPosition> at(GameTree::Node node) {
        const GameTree::Node parent = tree_.parent(node);
        while (!steps_.empty() && steps_.back().first != parent) steps_.pop_back();
        std::optional<BookPosition> position = start_;
        if (!steps_.empty()) position = steps_.back().second;
        if (position && tree_.kind(node) == NodeKind::Move)
            position = position->after(tree_.point(node));
        if (tree_.kind(node) == NodeKind::Pass) position.reset();
        steps_.emplace_back(node, position);
        return position;
    }

private:
    const GameTree& tree_;
    BookPosition start_;
    std::vector<std::pair<GameTree::Node, std::optional<BookPosition>>> steps_;
};

// The text on the point of a move stands on the board of the position before it.
void add_point_text(const GameTree& tree, GameTree::Node node, const BookPosition& after,
                    Book& book) {
    if (tree.point_text(node).empty() || tree.kind(node) != NodeKind::Move) return;
    const CanonicalForm before = canonical_form(after.before(tree.point(node)));
    BookEntry entry(before.position);
    entry.texts = {{before.to_canonical(tree.point(node)), tree.point_text(node)}};
    book.merge(std::move(entry));
}

}  // namespace

std::size_t add_tree(const GameTree& tree, Rule rule, BoardSize size, const std::string& source,
                     Book& book) {
    std::size_t left_out = 0;
    PathPositions line(tree, rule, size);
    for (GameTree::Node node = GameTree::kRoot; node != GameTree::kNone;
         node = tree.next_in_preorder(node)) {
        const auto position = line.at(node);
        if (!position) {
            ++left_out;
            continue;
        }
        BookEntry entry(canonical_form(*position).position);
        entry.comment = tree.comment(node);
        entry.is_marked = tree.is_marked(node);
        entry.source = source;
        book.merge(std::move(entry));
        add_point_text(tree, node, *position, book);
    }
    return left_out;
}

}  // namespace goren::book
