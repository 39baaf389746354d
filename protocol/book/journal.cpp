// SPDX-License-Identifier: MIT
#include "protocol/book/journal.h"

#include <filesystem>
#include <fstream>

#include "protocol/bad_input.h"
#include "protocol/book/book_file.h"
#include "protocol/system/files.h"
#include "protocol/system/system_message.h"

namespace goren::book {
namespace {

using protocol::BadInput;
using protocol::reject;
using protocol::system_message;
using protocol::utf8_path;

/// Before a position that was removed.
constexpr char kRemoval = '-';

void read_line(std::string_view line, Book& book) {
    if (line.starts_with(kRemoval))
        book.erase(parse_line(line.substr(1)).position);
    else
        book.put(parse_line(line));
}

}  // namespace

Journal::Journal(const std::string& book_path)
    : path_(journal_path_of(book_path)), file_(path_, DurableFile::Mode::Append) {}

void Journal::clear() {
    std::error_code error;
    std::filesystem::resize_file(utf8_path(path_), 0, error);
    if (error) reject("cannot write {}: {}", path_, system_message(error));
}

void Journal::append(const BookEntry& entry) { file_.write(to_line(entry) + '\n'); }

void Journal::append_removal(const BookPosition& position) {
    file_.write(kRemoval + to_text(position) + '\n');
}

std::string journal_path_of(const std::string& book_path) { return book_path + ".journal"; }

bool has_journal(const std::string& book_path) {
    return std::filesystem::exists(utf8_path(journal_path_of(book_path)));
}

bool is_there(const std::string& book_path) {
    return std::filesystem::exists(utf8_path(book_path)) || has_journal(book_path);
}

Book read_with_journal(const std::string& book_path) {
    Book book;
    if (std::filesystem::exists(utf8_path(book_path))) book = read_book(book_path);
    if (!has_journal(book_path)) return book;
    const std::string path = journal_path_of(book_path);
    std::ifstream stream(utf8_path(path), std::ios::binary);
    if (!stream) reject("cannot read {}", path);
    std::string line;
    for (std::size_t number = 1; std::getline(stream, line) && !stream.eof(); ++number) {
        try {
            read_line(line, book);
        } catch (const BadInput& error) {
            reject("{}:{}: {}", path, number, error.what());
        }
    }
    if (stream.bad()) reject("cannot read {}", path);
    return book;
}

Book read_existing(const std::string& book_path) {
    if (!is_there(book_path)) reject("cannot read {}", book_path);
    return read_with_journal(book_path);
}

void save_and_drop_journal(const BookLock& lock, const Book& book) {
    lock.require();
    write_book(lock.book_path(), book);
    drop_journal(lock.book_path());
}

void drop_journal(const std::string& book_path) {
    std::error_code error;
    std::filesystem::remove(utf8_path(journal_path_of(book_path)), error);
    if (error) reject("cannot remove {}: {}", journal_path_of(book_path), system_message(error));
}

}  // namespace goren::book
