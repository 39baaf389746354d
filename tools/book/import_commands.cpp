// SPDX-License-Identifier: MIT
//
// The commands import and export.
#include <fmt/format.h>

#include <memory>
#include <vector>

#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/durable_file.h"
#include "protocol/book/journal.h"
#include "protocol/book/yixin_csv.h"
#include "protocol/book/yixin_database.h"
#include "protocol/formats/game_tree.h"
#include "protocol/formats/renlib.h"
#include "protocol/formats/text_encoding.h"
#include "protocol/notation.h"
#include "protocol/system/files.h"
#include "tools/book/book_tree.h"
#include "tools/book/commands.h"
#include "tools/book/position_options.h"
#include "tools/common/output_file.h"
#include "tools/formats/game_file.h"
#include "tools/formats/sgf.h"

namespace goren::tools::book {
namespace {

using goren::book::BookLock;
using goren::book::DurableFile;
using goren::book::lock_book;
using goren::book::read_existing;
using goren::book::read_with_journal;
using goren::book::replace_file;
using goren::book::save_and_drop_journal;
using protocol::BadInput;
using protocol::extension_of;
using protocol::read_file;
using protocol::reject;
using protocol::to_pos;
using protocol::value_or_reject;
using protocol::formats::GameTree;

struct Options {
    PositionOptions position;
    std::vector<std::string> files;
    std::string book;
    int code_page = protocol::formats::kDefaultCodePage;
    bool has_values = false;
};

std::size_t import_renlib(const std::string& path, const Options& options, Book& book) {
    if (!protocol::formats::is_known_code_page(options.code_page))
        reject("code page {} is not known on this system", options.code_page);
    const auto tree =
        value_or_reject(protocol::formats::read_renlib(read_file(path), options.code_page));
    return add_tree(tree, options.position.parsed_rule(), protocol::formats::kRenlibSize, path,
                    book);
}

std::size_t import_sgf(const std::string& path, const Options& options, Book& book) {
    std::size_t left_out = 0;
    for (const auto& game : value_or_reject(formats::read_sgf(read_file(path))))
        left_out += add_tree(game.tree, game.info.rule.value_or(options.position.parsed_rule()),
                             game.info.size, path, book);
    return left_out;
}

std::size_t import_games(const std::string& path, const Options& options, Book& book) {
    formats::GameFileOptions file_options;
    file_options.size = options.position.parsed_size();
    for (const auto& game : formats::load_games(path, file_options))
        add_tree(formats::tree_of(game), game.info.rule.value_or(options.position.parsed_rule()),
                 game.info.size, path, book);
    return 0;
}

std::size_t import_file(const std::string& path, const Options& options, Book& book) {
    const std::string extension = extension_of(path);
    try {
        if (extension == ".db") return read_yixin_database(read_file(path), book);
        if (extension == ".csv") return read_yixin_csv(read_file(path), book);
        if (extension == ".lib") return import_renlib(path, options, book);
        if (extension == ".sgf") return import_sgf(path, options, book);
    } catch (const BadInput& error) {
        reject("{}: {}", path, error.what());
    }
    return import_games(path, options, book);
}

void run_import(const Options& options, const std::string& made) {
    const BookLock lock = lock_book(options.book);
    Book book = read_with_journal(options.book);
    for (const std::string& file : options.files) {
        const std::size_t before = book.size();
        const std::size_t left_out = import_file(file, options, book);
        fmt::print("{}: {} new positions, {} left out\n", file, book.size() - before, left_out);
    }
    book.lineage().push_back(made);
    save_and_drop_journal(lock, book);
}

std::string sgf_of(const GameTree& tree, const TreeOptions& options) {
    formats::GameInfo info;
    info.size = options.size;
    info.rule = options.rule;
    return formats::to_sgf(info, tree);
}

/// A line for each position at which the tree ends.
std::string pos_lines_of(const GameTree& tree) {
    std::string text;
    for (GameTree::Node node = 0; node < tree.size(); ++node)
        if (tree.first_child(node) == GameTree::kNone) text += to_pos(tree.stones_to(node)) + '\n';
    return text;
}

std::string renlib_of(const GameTree& tree, BoardSize size, int code_page,
                      const std::string& path) {
    constexpr auto kVersion = protocol::formats::RenlibVersion::V34;
    if (size != protocol::formats::kRenlibSize) reject("a .lib file has a board of 15");
    if (const auto flaw = protocol::formats::find_renlib_flaw(tree, kVersion))
        reject("{}: {}", path, *flaw);
    return protocol::formats::to_renlib(tree, kVersion, code_page);
}

/// The bytes of the file, in the format that its name says.
std::string exported(Book& book, const Options& options, const std::string& path,
                     std::size_t& left_out) {
    const std::string extension = extension_of(path);
    if (extension == ".db") return to_yixin_database(book, left_out);
    if (extension == ".csv") return to_yixin_csv(book, left_out);
    const TreeOptions tree_options{options.position.parsed_rule(), options.position.parsed_size(),
                                   options.has_values};
    const GameTree tree = to_tree(book, tree_options, left_out);
    if (extension == ".sgf") return sgf_of(tree, tree_options);
    if (extension == ".pos") return pos_lines_of(tree);
    if (extension == ".lib") return renlib_of(tree, tree_options.size, options.code_page, path);
    reject("{}: the name must end with .lib, .sgf, .pos, .db or .csv", path);
}

void run_export(const Options& options) {
    refuse_overwriting({options.files.front()}, {options.book});
    Book book = read_existing(options.book);
    std::size_t left_out = 0;
    const std::string bytes = exported(book, options, options.files.front(), left_out);
    replace_file(options.files.front(), [&](DurableFile& file) { file.write(bytes); });
    fmt::print("{}: {} bytes, {} left out\n", options.files.front(), bytes.size(), left_out);
}

}  // namespace

void add_import_command(CLI::App& app, const std::string& made) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand(
        "import",
        "Add positions of .lib (RenLib), .db and .csv (Yixin), .sgf, .psq and .pos files");
    command.add_option("book", options->book, "The text of the book; a new one is made")
        ->required();
    command.add_option("files", options->files, "The files")->required();
    options->position.add_rule_to(command);
    command.add_option("--code-page", options->code_page, "Of the texts of a .lib file")
        ->capture_default_str();
    command.footer("--rule and --size count where a file does not tell them.");
    command.callback([options, &made] { run_import(*options, made); });
}

void add_export_command(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand(
        "export", "Write a book as .lib (RenLib), .db or .csv (Yixin), .sgf or .pos");
    command.add_option("book", options->book, "The text of the book")->required();
    command.add_option("file", options->files, "The file to write")->required()->expected(1);
    options->position.add_rule_to(command);
    command.add_option("--code-page", options->code_page, "Of the texts of a .lib file")
        ->capture_default_str();
    command.add_flag("--values", options->has_values, "Begin each comment with the value");
    command.callback([options] { run_export(*options); });
}

}  // namespace goren::tools::book
