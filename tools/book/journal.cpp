// SPDX-License-Identifier: MIT
#include "tools/book/journal.h"

#include <filesystem>
#include <fstream>

#include "tools/book/book_file.h"
#include "tools/common/bad_input.h"

namespace goren::tools::book {

Journal::Journal(const std::string& book_path)
    : file_(journal_path_of(book_path), DurableFile::Mode::Append) {}

void Journal::append(const BookEntry& entry) { file_.write(to_line(entry) + '\n'); }

std::string journal_path_of(const std::string& book_path) { return book_path + ".journal"; }

Book read_with_journal(const std::string& book_path) {
    Book book;
    if (std::filesystem::exists(book_path)) book = read_book(book_path);
    const std::string path = journal_path_of(book_path);
    std::ifstream stream(path, std::ios::binary);
    std::string line;
    for (std::size_t number = 1; std::getline(stream, line) && !stream.eof(); ++number) {
        try {
            book.put(parse_line(line));
        } catch (const BadInput& error) {
            reject("{}:{}: {}", path, number, error.what());
        }
    }
    return book;
}

void save_and_drop_journal(const std::string& book_path, const Book& book) {
    write_book(book_path, book);
    std::error_code error;
    std::filesystem::remove(journal_path_of(book_path), error);
    if (error) reject("cannot remove {}: {}", journal_path_of(book_path), error.message());
}

}  // namespace goren::tools::book
