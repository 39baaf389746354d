// SPDX-License-Identifier: MIT
#include "tools/book/grower.h"

#include <algorithm>
#include <exception>
#include <thread>
#include <utility>

#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_file.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/journal.h"
#include "tools/common/node_request.h"

namespace goren::tools::book {
namespace {

using goren::book::drop_journal;
using goren::book::lock_book;
using goren::book::read_with_journal;
using goren::book::write_book;
using protocol::reject;

constexpr std::chrono::seconds kReportInterval{10};

std::vector<BookGraph::Node> add_starts(BookGraph& graph, const std::vector<BookPosition>& starts) {
    std::vector<BookGraph::Node> roots;
    for (const BookPosition& start : starts)
        roots.push_back(graph.add(goren::book::canonical_form(start).position));
    return roots.empty() ? graph.roots() : roots;
}

}  // namespace

BookGraph::DropoutResult search_position(Engine& engine, const Board& board, Rule rule,
                                         const std::vector<Point>& excluded,
                                         const GrowOptions& options) {
    SearchRequest request = node_request(options.nodes, options.memory);
    request.search_moves.excluded = excluded;
    if (engine.rule() != rule || engine.board().size() != board.size())
        engine.new_game(board.size(), rule);
    engine.set_board(board);
    const SearchResult result = engine.search(request);
    // No move is left: on a full board, or because all are in the book.
    if (!result.move && board.empty_count() == 0) return {{Point(), Value::draw()}, 0, 0};
    if (!result.move) return {};
    const SearchInfo& info = result.info;
    const bool is_searched = info.depth() > 0 || info.value().is_mate_score();
    if (is_searched || board.empty_count() < 2)
        return {{*result.move, info.value()}, info.depth(), info.nodes};
    Board after = board;
    after.make(*result.move);
    const BookGraph::DropoutResult reply = search_position(engine, after, rule, {}, options);
    return {{*result.move, value_before_move(reply.dropout.value.value_or(Value::draw()))},
            reply.depth + 1,
            reply.nodes};
}

Grower::Grower(const std::string& path, const std::vector<BookPosition>& starts,
               GrowOptions options)
    : lock_(lock_book(path)),
      options_(options),
      book_(read_with_journal(path)),
      graph_(book_, options_.graph),
      roots_(add_starts(graph_, starts)) {
    if (roots_.empty()) reject("{} has no position to grow from", path);
}

void Grower::run(const std::string& made,
                 const std::function<void(const GrowProgress&)>& on_progress) {
    auto& lineage = book_.lineage();
    if (lineage.empty() || lineage.back() != made) lineage.push_back(made);
    on_progress_ = on_progress;
    start_ = reported_ = Clock::now();
    save();
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
    }
    if (error_) std::rethrow_exception(error_);
    save();
    journal_.reset();
    drop_journal(path());
}

void Grower::work() {
    try {
        Engine engine;
        while (const auto task = take()) {
            if (task->child) search(engine, *task->child);
            search(engine, task->node);
            finish(*task);
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        error_ = std::current_exception();
        changed_.notify_all();
    }
}

std::optional<Grower::Task> Grower::take() {
    std::unique_lock lock(mutex_);
    while (!error_ && !is_at_limit()) {
        if (const auto node = graph_.select(roots_)) {
            Task task{*node, std::nullopt};
            if (graph_.entry(*node).dropout) task.child = graph_.expand(*node);
            graph_.set_busy(*node, true);
            if (task.child) graph_.set_busy(*task.child, true);
            ++busy_;
            return task;
        }
        if (busy_ == 0) break;
        changed_.wait(lock);
    }
    changed_.notify_all();
    return std::nullopt;
}

void Grower::search(Engine& engine, BookGraph::Node node) {
    std::unique_lock lock(mutex_);
    const BookPosition position = graph_.entry(node).position;
    const std::vector<Point> excluded = graph_.moves_in_book(node);
    lock.unlock();
    const auto outcome =
        search_position(engine, position.to_board(), position.rule, excluded, options_);
    lock.lock();
    graph_.set_dropout(node, outcome);
    journal_->append(graph_.entry(node));
    ++searches_;
}

void Grower::finish(const Task& task) {
    const std::lock_guard lock(mutex_);
    journal_->sync();
    graph_.set_busy(task.node, false);
    if (task.child) graph_.set_busy(*task.child, false);
    --busy_;
    changed_.notify_all();
    report_and_save();
}

bool Grower::is_at_limit() const {
    return book_.size() >= options_.positions ||
           (options_.searches && searches_ >= *options_.searches) ||
           (options_.end && Clock::now() >= *options_.end);
}

void Grower::report_and_save() {
    const auto now = Clock::now();
    if (now - reported_ >= kReportInterval) {
        reported_ = now;
        on_progress_({book_.size(), searches_, std::chrono::duration<double>(now - start_).count(),
                      graph_.entry(roots_.front()).value.value_or(Value::draw())});
    }
    if (now - saved_ >= options_.save_interval) save();
}

void Grower::save() {
    // The journal stays open: where saving fails, other threads still append to it.
    write_book(path(), book_);
    if (!journal_) journal_.emplace(path());
    journal_->clear();
    saved_ = Clock::now();
}

}  // namespace goren::tools::book
