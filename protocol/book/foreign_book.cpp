// SPDX-License-Identifier: MIT
#include "protocol/book/foreign_book.h"

#include <optional>
#include <utility>

#include "protocol/bad_input.h"
#include "protocol/book/book_file.h"
#include "protocol/book/durable_file.h"
#include "protocol/book/journal.h"
#include "protocol/book/tree_import.h"
#include "protocol/book/yixin_csv.h"
#include "protocol/book/yixin_database.h"
#include "protocol/files.h"
#include "protocol/formats/renlib.h"
#include "protocol/notation.h"

namespace goren::book {
namespace {

using protocol::BadInput;
using protocol::extension_of;
using protocol::read_file;
using protocol::reject;

bool is_text(const std::string& extension) { return extension == ".csv" || extension == ".txt"; }

std::string pos_text(const Book& book) {
    std::string text;
    for (const BookEntry* entry : book.sorted())
        text += protocol::to_pos(entry->position.moves()) + '\n';
    return text;
}

}  // namespace

ForeignBook read_foreign_book(const std::string& path, Rule rule) {
    const std::string extension = extension_of(path);
    ForeignBook result;
    try {
        if (extension == ".db")
            result.left_out = read_yixin_database(read_file(path), result.book);
        else if (is_text(extension))
            result.left_out = read_yixin_csv(read_file(path), result.book);
        else if (extension == ".lib")
            result.left_out =
                add_tree(protocol::value_or_reject(protocol::formats::read_renlib(read_file(path))),
                         rule, protocol::formats::kRenlibSize, path, result.book);
        else if (!is_there(path))
            reject("cannot read it");
        else
            result.book = read_with_journal(path);
    } catch (const BadInput& error) {
        reject("{}: {}", path, error.what());
    }
    return result;
}

std::size_t write_foreign_book(const std::string& path, const Book& book) {
    const std::string extension = extension_of(path);
    std::size_t left_out = 0;
    std::optional<std::string> bytes;
    if (extension == ".lib") reject("{}: goren-book export writes libraries", path);
    if (extension == ".db")
        bytes = to_yixin_database(book, left_out);
    else if (is_text(extension))
        bytes = to_yixin_csv(book, left_out);
    else if (extension == ".pos")
        bytes = pos_text(book);
    if (bytes)
        replace_file(path, [&](DurableFile& file) { file.write(*bytes); });
    else
        save_and_drop_journal(path, book);
    return left_out;
}

}  // namespace goren::book
