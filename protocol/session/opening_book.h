// SPDX-License-Identifier: MIT
//
// The book that the engine plays from: an index in a mapped file, or made from a book's text.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/book/book_index.h"
#include "protocol/system/mapped_file.h"

namespace goren::protocol {

/// The name of the book that is used by default if it is in the folder of the program.
inline constexpr std::string_view kDefaultBook = "goren.bookx";

class OpeningBook {
public:
    /// The book in this file, an index or a text with its journal; or why it cannot be used, in one
    /// sentence. A relative path is looked up in the working directory, then next to the program.
    static std::variant<std::shared_ptr<const OpeningBook>, std::string> load(
        const std::string& path);

    const book::BookIndex& index() const { return index_; }

private:
    using Bytes = std::variant<MappedFile, std::vector<std::uint8_t>>;

    OpeningBook(Bytes bytes, book::BookIndex index) : bytes_(std::move(bytes)), index_(index) {}
    static std::variant<std::shared_ptr<const OpeningBook>, std::string> load_bytes(
        Bytes bytes, const std::string& path);

    Bytes bytes_;  // which the index views
    book::BookIndex index_;
};

/// The path of the default book; empty where there is none.
std::string find_default_book();

}  // namespace goren::protocol
