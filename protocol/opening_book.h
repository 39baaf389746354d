// SPDX-License-Identifier: MIT
//
// The book that the engine plays from: an index in a mapped file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/book/book_index.h"
#include "protocol/mapped_file.h"

namespace goren::protocol {

/// The name of the book that is used without being asked for, where it lies beside the program.
inline constexpr std::string_view kDefaultBook = "goren.bookx";

class OpeningBook {
public:
    /// The book in this file, or why it is none, in one sentence. A relative path is looked for in
    /// the working directory, then beside the program.
    static std::variant<std::shared_ptr<const OpeningBook>, std::string> load(
        const std::string& path);

    const book::BookIndex& index() const { return index_; }

private:
    OpeningBook(MappedFile file, book::BookIndex index) : file_(std::move(file)), index_(index) {}

    MappedFile file_;
    book::BookIndex index_;
};

/// The path of the default book; empty where there is none.
std::string find_default_book();

}  // namespace goren::protocol
