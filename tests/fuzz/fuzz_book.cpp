// SPDX-License-Identifier: MIT
//
// Bytes as a line of a book, as a Yixin database, binary and text, and as an index. A line that is
// read is the same when written and read again.
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/book/book_index.h"
#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/yixin_csv.h"
#include "protocol/book/yixin_database.h"

namespace {

using namespace goren;
using goren::book::Book;
using goren::book::BookEntry;
using goren::book::parse_line;
using goren::book::read_yixin_csv;
using goren::book::read_yixin_database;
using goren::book::to_line;
using goren::protocol::BadInput;

void require(bool condition) {
    if (!condition) std::abort();
}

void check_line(std::string_view line) {
    try {
        const BookEntry entry = parse_line(line);
        const std::string text = to_line(entry);
        require(parse_line(text) == entry);
        require(to_line(parse_line(text)) == text);
    } catch (const BadInput& error) {
        require(!std::string_view(error.what()).empty());
    }
}

void check_database(std::size_t (*read)(std::string_view, Book&), std::string_view bytes) {
    Book book;
    try {
        read(bytes, book);
    } catch (const BadInput&) {
        return;
    }
    for (const BookEntry* entry : book.sorted()) check_line(to_line(*entry));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check_line(bytes.substr(0, bytes.find('\n')));
    check_database(read_yixin_database, bytes);
    check_database(read_yixin_csv, bytes);
    const auto index = goren::book::BookIndex::open(std::span(data, size));
    if (const auto* opened = std::get_if<goren::book::BookIndex>(&index))
        for (std::uint64_t key = 0; key < 16; ++key) opened->find(key << 60);
    return 0;
}
