// SPDX-License-Identifier: MIT
#include "tools/book/book_tree.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/book/book_graph.h"
#include "tools/common/bad_input.h"

namespace goren::tools::book {
namespace {

using formats::GameTree;
using formats::NodeKind;
using goren::book::canonical_form;
using goren::book::CanonicalForm;

/// The position of each node on the line to the current one.
class Line {
public:
    Line(const GameTree& tree, Rule rule, BoardSize size) : tree_(tree), start_{rule, size, {}} {}

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

// The letters of a move stand on the board of the position before it.
void add_letters(const GameTree& tree, GameTree::Node node, const BookPosition& after, Book& book) {
    if (tree.label(node).empty() || tree.kind(node) != NodeKind::Move) return;
    const CanonicalForm before = canonical_form(after.before(tree.point(node)));
    BookEntry entry(before.position);
    entry.texts = {{before.to_canonical(tree.point(node)), tree.label(node)}};
    book.merge(std::move(entry));
}

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
        std::size_t letters = 0;
        for (const auto& [move, next] : graph_.children(task.node)) {
            if (is_written_[next]) continue;
            const Point point = form.from_canonical(move);
            const GameTree::Node node = child(task.tree_node, point);
            for (const PointText& text : entry.texts)
                if (text.point == move) {
                    tree_.set_label(node, text.text);
                    ++letters;
                }
            tasks.push_back({next, node, task.position.after(point)});
        }
        left_out_ += entry.texts.size() - letters;
    }

    const BookGraph& graph_;
    TreeOptions options_;
    std::vector<bool> is_written_;
    GameTree tree_;
    std::size_t left_out_ = 0;
};

}  // namespace

std::size_t add_tree(const GameTree& tree, Rule rule, BoardSize size, const std::string& source,
                     Book& book) {
    std::size_t left_out = 0;
    Line line(tree, rule, size);
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
        add_letters(tree, node, *position, book);
    }
    return left_out;
}

GameTree to_tree(Book& book, const TreeOptions& options, std::size_t& left_out) {
    const BookGraph graph(book, GraphOptions{});
    TreeWriter writer(graph, options);
    for (const BookGraph::Node root : graph.roots()) writer.write(root);
    left_out = writer.left_out();
    return std::move(writer.tree());
}

}  // namespace goren::tools::book
