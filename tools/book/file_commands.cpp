// SPDX-License-Identifier: MIT
//
// The commands on whole books: index, check, merge, split, stats.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/book_file.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/journal.h"
#include "protocol/book/merge.h"
#include "protocol/system/files.h"
#include "tools/book/book_graph.h"
#include "tools/book/commands.h"
#include "tools/book/position_options.h"
#include "tools/book/statistics.h"
#include "tools/common/clock.h"
#include "tools/common/output_file.h"

namespace goren::tools::book {
namespace {

using goren::book::BookHeader;
using goren::book::BookLock;
using goren::book::for_each_entry;
using goren::book::has_journal;
using goren::book::index_path_of;
using goren::book::lock_book;
using goren::book::merge_into;
using goren::book::read_book;
using goren::book::read_existing;
using goren::book::save_and_drop_journal;
using goren::book::split_at;
using goren::book::split_evenly;
using goren::book::SplitBook;
using goren::book::write_index;
using protocol::reject;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct SplitOptions {
    PositionOptions position;
    std::string book;
    std::string out;
    std::string rest;
    int parts = 0;
};

std::string part_path(const SplitOptions& options, int number) {
    return fmt::format("{}.{}", options.out, number);
}

/// Before anything is written: no output may replace the book, or another output.
void refuse_overwriting_by(const SplitOptions& options) {
    if (options.parts == 0) refuse_overwriting({options.out, options.rest}, {options.book});
    // One by one: the parts have names of their own, and there may be many thousands.
    for (int number = 0; number < options.parts; ++number)
        refuse_overwriting({part_path(options, number)}, {options.book});
}

void write_parts(const Book& book, const SplitOptions& options, const std::string& made) {
    int number = 0;
    for (Book& part : split_evenly(book, options.parts)) {
        BookGraph(part, GraphOptions{}).update_all();
        part.lineage().push_back(made);
        const std::string path = part_path(options, number++);
        save_and_drop_journal(BookLock(path), part);
        fmt::print("{}: {} positions\n", path, part.size());
    }
}

void write_halves(const Book& book, const SplitOptions& options, const std::string& made) {
    SplitBook split = split_at(book, options.position.position());
    for (const auto& [part, path] :
         {std::pair(&split.below, &options.out), std::pair(&split.rest, &options.rest)}) {
        if (path->empty()) continue;
        BookGraph(*part, GraphOptions{}).update_all();
        part->lineage().push_back(made);
        save_and_drop_journal(BookLock(*path), *part);
        fmt::print("{}: {} positions\n", *path, part->size());
    }
}

/// The number of positions. The text alone counts: what its journal says is older than an edit by
/// hand, and would replace it later.
std::size_t rewrite(const std::string& path, const std::string& made) {
    const BookLock lock = lock_book(path);
    if (has_journal(path))
        reject(
            "{0} has a journal, whose entries would replace those edited by hand: take it in "
            "before an edit (goren-book grow {0} --searches 0), or remove {0}.journal",
            path);
    Book book = read_book(path);
    book.lineage().push_back(made);
    save_and_drop_journal(lock, book);
    return book.size();
}

}  // namespace

void add_index_command(CLI::App& app) {
    struct Options {
        std::string book;
        std::string out;
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("index", "Make the index that an engine plays from");
    command.add_option("book", options->book, "The text of the book")->required();
    command.add_option("--out", options->out, "The index; NAME.bookx beside NAME.book by default");
    command.callback([options] {
        const std::string out = options->out.empty() ? index_path_of(options->book) : options->out;
        refuse_overwriting({out}, {options->book});
        const auto start = Clock::now();
        const std::size_t count = write_index(options->book, out);
        fmt::print("{}: {} positions, {} bytes, {:.1f} s\n", out, count,
                   std::filesystem::file_size(protocol::utf8_path(out)), seconds_since(start));
    });
}

void add_check_command(CLI::App& app, const std::string& made) {
    struct Options {
        std::string book;
        bool rewrites = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("check", "Read a book and report the first bad line");
    command.add_option("book", options->book, "The text of the book")->required();
    command.add_flag("--rewrite", options->rewrites,
                     "Write it in canonical form, with a new checksum: after an edit by hand, for "
                     "which its lines #checksum and #positions are removed");
    command.callback([options, &made] {
        const std::size_t count =
            options->rewrites ? rewrite(options->book, made) : read_book(options->book).size();
        fmt::print("{}: {} positions\n", options->book, count);
    });
}

void add_merge_command(CLI::App& app, const std::string& made) {
    struct Options {
        std::vector<std::string> books;
        std::string out;
    };
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("merge", "Put books together");
    command.add_option("books", options->books, "Their texts")->required();
    command.add_option("--out", options->out, "The book to write")->required();
    command.footer(
        "Of two searches of a position, the one of more nodes is kept, a mate score "
        "before all. Values of grown positions are then computed again.");
    command.callback([options, &made] {
        const BookLock lock = lock_book(options->out);
        Book book = read_existing(options->books.front());
        for (std::size_t i = 1; i < options->books.size(); ++i)
            merge_into(book, read_existing(options->books[i]));
        BookGraph(book, GraphOptions{}).update_all();
        book.lineage().push_back(made);
        save_and_drop_journal(lock, book);
        fmt::print("{}: {} positions\n", options->out, book.size());
    });
}

void add_split_command(CLI::App& app, const std::string& made) {
    const auto options = std::make_shared<SplitOptions>();
    CLI::App& command =
        *app.add_subcommand("split", "Take a book apart: at a position, or into even parts");
    command.add_option("book", options->book, "The text of the book")->required();
    options->position.add_to(command);
    command
        .add_option("--out", options->out, "What the position can lead to; OUT.0 ... with --parts")
        ->required();
    command.add_option("--rest", options->rest, "The other positions");
    command.add_option("--parts", options->parts, "Even parts")->check(CLI::Range(1, 100000));
    command.callback([options, &made] {
        refuse_overwriting_by(*options);
        const Book book = read_existing(options->book);
        if (options->parts > 0)
            write_parts(book, *options, made);
        else
            write_halves(book, *options, made);
    });
}

void add_stats_command(CLI::App& app) {
    const auto path = std::make_shared<std::string>();
    CLI::App& command = *app.add_subcommand("stats", "Count what a book holds");
    command.add_option("book", *path, "The text of the book")->required();
    command.callback([path] {
        Statistics statistics;
        const BookHeader header =
            for_each_entry(*path, [&](const BookEntry& entry) { statistics.add(entry); });
        fmt::print("{}checksum {:016x}\n", statistics.text(), header.checksum);
        for (const std::string& made : header.lineage) fmt::print("made by {}\n", made);
    });
}

}  // namespace goren::tools::book
