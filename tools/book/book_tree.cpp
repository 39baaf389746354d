// SPDX-License-Identifier: MIT
#include "tools/book/book_tree.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/formats/game_tree.h"
#include "protocol/notation.h"
#include "tools/book/book_graph.h"

namespace goren::tools::book {
namespace {

using goren::book::canonical_form;
using goren::book::CanonicalForm;
using goren::book::PointText;
using goren::book::to_text;
using protocol::reject;
using protocol::formats::GameTree;
using protocol::formats::NodeKind;

/// Writes the positions of a book below its roots.
class TreeWriter {
public:
    TreeWriter(const BookGraph& graph, const TreeOptions& options)
        : graph_(graph), options_(options), is_written_(graph.size()) {}

    void write(BookGraph::Node root) {
        const BookPosition& position = graph_.entry(root).position;
        if (position.rule != options_.rule || position.size != options_.size) return;
        GameTree::Node node = GameTree::kRoot;
        for (const Point move : position.moves()) node = child(node, move);
        std::vector<Task> tasks{{root, node, position}};
        while (!tasks.empty()) {
            const Task task = tasks.back();
            tasks.pop_back();
            if (is_written_[task.node]) continue;
            is_written_[task.node] = true;
            write_entry(task, tasks);
        }
    }

    GameTree& tree() { return tree_; }
    std::size_t left_out() const { return left_out_; }

private:
    struct Task {
        BookGraph::Node node;
        GameTree::Node tree_node;
        BookPosition position;  ///< as the tree shows it
    };

    GameTree::Node child(GameTree::Node parent, Point move) {
        const GameTree::Node known = tree_.child_with(parent, move);
        if (known != GameTree::kNone) return known;
        if (tree_.size() == GameTree::kMaxNodes) reject("the book is too large for a tree");
        return tree_.add(parent, NodeKind::Move, move);
    }

    void write_entry(const Task& task, std::vector<Task>& tasks) {
        const BookEntry& entry = graph_.entry(task.node);
        std::string comment = entry.comment;
        if (options_.has_values && entry.value)
            comment = to_text(*entry.value) + (comment.empty() ? "" : "\n" + comment);
        if (!comment.empty()) tree_.set_comment(task.tree_node, comment);
        if (entry.is_marked) tree_.mark(task.tree_node);
        const CanonicalForm form = canonical_form(task.position);
        std::size_t placed = 0;
        for (const auto& [move, next] : graph_.children(task.node)) {
            if (is_written_[next]) continue;
            const Point point = form.from_canonical(move);
            const GameTree::Node node = child(task.tree_node, point);
            for (const PointText& text : entry.texts)
                if (text.point == move) {
                    tree_.set_point_text(node, text.text);
                    ++placed;
                }
            tasks.push_back({next, node, task.position.after(point)});
        }
        left_out_ += entry.texts.size() - placed;
    }

    const BookGraph& graph_;
    TreeOptions options_;
    std::vector<bool> is_written_;
    GameTree tree_;
    std::size_t left_out_ = 0;
};

std::size_t positions_of_others(const Book& book, const TreeOptions& options) {
    std::size_t count = 0;
    for (const BookEntry* entry : book.sorted())
        if (entry->position.rule != options.rule || entry->position.size != options.size) ++count;
    return count;
}

}  // namespace

GameTree to_tree(Book& book, const TreeOptions& options, std::size_t& left_out) {
    const BookGraph graph(book, GraphOptions{});
    TreeWriter writer(graph, options);
    for (const BookGraph::Node root : graph.roots()) writer.write(root);
    const std::size_t others = positions_of_others(book, options);
    if (others > 0 && others == book.size())
        reject("the book has no position of {} on {}", name_of(options.rule),
               protocol::to_text(options.size));
    left_out = writer.left_out() + others;
    return std::move(writer.tree());
}

}  // namespace goren::tools::book
