// SPDX-License-Identifier: MIT
#include "protocol/book/foreign_book.h"

#include <utility>

#include "protocol/bad_input.h"
#include "protocol/book/book_file.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/durable_file.h"
#include "protocol/book/journal.h"
#include "protocol/book/tree_import.h"
#include "protocol/book/yixin_csv.h"
#include "protocol/book/yixin_database.h"
#include "protocol/formats/renlib.h"
#include "protocol/notation.h"
#include "protocol/system/files.h"

namespace goren::book {
namespace {

using protocol::BadInput;
using protocol::extension_of;
using protocol::read_file;
using protocol::reject;

std::string pos_text(const Book& book) {
    std::string text;
    for (const BookEntry* entry : book.sorted())
        text += protocol::to_pos(entry->position.moves()) + '\n';
    return text;
}

}  // namespace

BookFormat format_of(const std::string& path) {
    const std::string extension = extension_of(path);
    if (extension == ".db") return BookFormat::YixinDatabase;
    if (extension == ".csv" || extension == ".txt") return BookFormat::YixinText;
    if (extension == ".lib") return BookFormat::RenlibLibrary;
    if (extension == ".pos") return BookFormat::Positions;
    return BookFormat::BookText;
}

ForeignBook read_foreign_book(const std::string& path, BookFormat format, Rule rule) {
    ForeignBook result;
    if (format == BookFormat::BookText) {
        result.book = read_existing(path);  // its errors have the path
        return result;
    }
    try {
        if (format == BookFormat::Positions) reject("goren-book import reads positions");
        const std::string bytes = read_file(path);
        if (format == BookFormat::YixinDatabase)
            result.left_out = read_yixin_database(bytes, result.book);
        else if (format == BookFormat::YixinText)
            result.left_out = read_yixin_csv(bytes, result.book);
        else
            result.left_out =
                add_tree(protocol::value_or_reject(protocol::formats::read_renlib(bytes)), rule,
                         protocol::formats::kRenlibSize, path, result.book);
    } catch (const BadInput& error) {
        reject("{}: {}", path, error.what());
    }
    return result;
}

std::size_t write_foreign_book(const std::string& path, BookFormat format, const Book& book) {
    std::size_t left_out = 0;
    std::string bytes;
    switch (format) {
        case BookFormat::RenlibLibrary: reject("{}: goren-book export writes libraries", path);
        case BookFormat::BookText: save_and_drop_journal(BookLock(path), book); return 0;
        case BookFormat::YixinDatabase: bytes = to_yixin_database(book, left_out); break;
        case BookFormat::YixinText: bytes = to_yixin_csv(book, left_out); break;
        case BookFormat::Positions: bytes = pos_text(book); break;
    }
    replace_file(path, [&](DurableFile& file) { file.write(bytes); });
    return left_out;
}

}  // namespace goren::book
