// SPDX-License-Identifier: MIT
//
// The commands on one position: query, tree and edit.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <vector>

#include "engine/board/notation.h"
#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/book_file.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/book_values.h"
#include "protocol/book/durable_file.h"
#include "protocol/book/journal.h"
#include "tools/book/book_graph.h"
#include "tools/book/commands.h"
#include "tools/book/position_options.h"
#include "tools/book/tree_page.h"
#include "tools/common/output_file.h"

namespace goren::tools::book {
namespace {

using goren::book::BookLock;
using goren::book::canonical_form;
using goren::book::CanonicalForm;
using goren::book::DurableFile;
using goren::book::forget_search;
using goren::book::lock_book;
using goren::book::parse_value;
using goren::book::read_existing;
using goren::book::read_with_journal;
using goren::book::replace_file;
using goren::book::save_and_drop_journal;
using goren::book::to_line;
using goren::book::to_text;
using goren::book::update_after_removal;
using protocol::reject;

/// A move of the book as the position was given, with the value after it.
void print_move(const CanonicalForm& form, const BookMove& move, const Book& book) {
    const BookPosition after = canonical_form(form.position.after(move.point)).position;
    const BookEntry* const entry = book.find(after);
    fmt::print("  {:<4} {:>8}  {}\n", to_pos_text(form.from_canonical(move.point)),
               move.value ? to_text(*move.value) : "",
               entry == nullptr ? "not in the book" : to_line(*entry));
}

void query(const std::string& path, const BookPosition& position) {
    const Book book = read_existing(path);
    const CanonicalForm form = canonical_form(position);
    const BookEntry* const entry = book.find(form.position);
    if (entry == nullptr) reject("{} is not in {}", to_text(position), path);
    fmt::print("{}\n", to_line(*entry));
    for (const BookMove& move : entry->moves) print_move(form, move, book);
}

void write_tree(const std::string& path, const BookPosition& start, std::size_t max_positions,
                const std::string& out) {
    refuse_overwriting({out}, {path});
    Book book = read_existing(path);
    const std::string page = tree_page(book, start, max_positions);
    replace_file(out, [&](DurableFile& file) { file.write(page); });
    fmt::print("{}: {} bytes\n", out, page.size());
}

struct EditOptions {
    PositionOptions position;
    std::string book;
    std::optional<std::string> value;
    std::optional<std::string> comment;
    std::optional<std::string> label;
    std::optional<std::string> proof;
    std::vector<std::string> moves;
    bool deletes = false;
};

std::vector<BookMove> edited_moves(const EditOptions& options, const CanonicalForm& form) {
    std::vector<BookMove> moves;
    for (const std::string& text : options.moves) {
        const auto points = parse_pos_points(text, form.position.size);
        if (!points || points->size() != 1) reject("'{}' is no move", text);
        const Point point = form.to_canonical(points->front());
        if (!form.position.is_empty(point)) reject("the point {} is occupied", text);
        moves.push_back({point, std::nullopt});
    }
    return moves;
}

void edit_entry(BookEntry& entry, const EditOptions& options, const CanonicalForm& form) {
    if (options.value) {
        entry.value = parse_value(*options.value);
        if (!entry.value) reject("'{}' is no value: +35, win33 or loss32", *options.value);
        entry.depth = 0;
    }
    if (options.comment) entry.comment = *options.comment;
    if (options.label) entry.label = *options.label;
    if (options.proof) entry.proofs.push_back(*options.proof);
    if (!options.moves.empty()) entry.moves = edited_moves(options, form);
    if (options.value || !options.moves.empty()) forget_search(entry);
}

void edit(const EditOptions& options, const std::string& made) {
    const BookLock lock = lock_book(options.book);
    Book book = read_with_journal(options.book);
    const CanonicalForm form = canonical_form(options.position.position());
    if (options.deletes) {
        const BookEntry* const entry = book.find(form.position);
        if (entry == nullptr) reject("the position is not in {}", options.book);
        const BookEntry removed = *entry;
        book.erase(form.position);
        update_after_removal(book, removed);
    } else {
        if (book.find(form.position) == nullptr) book.put(BookEntry(form.position));
        edit_entry(*book.find(form.position), options, form);
    }
    BookGraph(book, GraphOptions{}).update_all();
    if (book.lineage().empty() || book.lineage().back() != made) book.lineage().push_back(made);
    save_and_drop_journal(lock, book);
}

}  // namespace

void add_query_command(CLI::App& app) {
    struct Options {
        PositionOptions position;
        std::string book;
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("query", "Show a position and its moves");
    command.add_option("book", options->book, "The text of the book")->required();
    options->position.add_to(command);
    command.callback([options] { query(options->book, options->position.position()); });
}

void add_tree_command(CLI::App& app) {
    struct Options {
        PositionOptions position;
        std::string book;
        std::string out;
        std::size_t max_positions = 20'000;
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command =
        *app.add_subcommand("tree", "Write a page for a browser, to walk through the book");
    command.add_option("book", options->book, "The text of the book")->required();
    options->position.add_to(command);
    command.add_option("--out", options->out, "The page")->required();
    command
        .add_option("--positions", options->max_positions, "At most so many, fewer stones first")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command.callback([options] {
        write_tree(options->book, options->position.position(), options->max_positions,
                   options->out);
    });
}

void add_edit_command(CLI::App& app, const std::string& made) {
    const auto options = std::make_shared<EditOptions>();
    CLI::App& command = *app.add_subcommand("edit", "Change what a book says of a position");
    command.add_option("book", options->book, "The text of the book")->required();
    options->position.add_to(command);
    command.add_option("--value", options->value, "For the side to move: +35, win33 or loss32");
    command.add_option("--comment", options->comment, "Replaces the comment");
    command.add_option("--label", options->label, "Replaces the label");
    command.add_option("--proof", options->proof, "Adds the name of a proof");
    command.add_option("--best", options->moves, "Replaces the moves, best first");
    command.add_flag("--delete", options->deletes, "Removes the position");
    command.callback([options, &made] { edit(*options, made); });
}

}  // namespace goren::tools::book
