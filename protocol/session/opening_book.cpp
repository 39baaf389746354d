// SPDX-License-Identifier: MIT
#include "protocol/session/opening_book.h"

#include <fmt/format.h>

#include <optional>
#include <span>

#include "protocol/bad_input.h"
#include "protocol/book/book_file.h"

namespace goren::protocol {
namespace {

std::string beside_program(std::string_view name) {
    return fmt::format("{}/{}", executable_folder(), name);
}

/// Where the file is: the path itself, or beside the program.
std::string find_anywhere(const std::string& path) {
    return MappedFile::open(path) ? path : beside_program(path);
}

std::span<const std::uint8_t> view(
    const std::variant<MappedFile, std::vector<std::uint8_t>>& bytes) {
    if (const auto* file = std::get_if<MappedFile>(&bytes)) return file->bytes();
    return std::get<std::vector<std::uint8_t>>(bytes);
}

bool is_text(std::span<const std::uint8_t> bytes) {
    return book::is_book_text({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace

std::variant<std::shared_ptr<const OpeningBook>, std::string> OpeningBook::load(
    const std::string& path) {
    try {
        const std::string found = find_anywhere(path);
        auto file = MappedFile::open(found);
        if (!file) return fmt::format("no book: {} cannot be read", path);
        if (!is_text(file->bytes())) return load_bytes(*std::move(file), path);
        return load_bytes(book::make_index(found), path);
    } catch (const BadInput& error) {
        return fmt::format("no book: {}", error.what());
    }
}

std::variant<std::shared_ptr<const OpeningBook>, std::string> OpeningBook::load_bytes(
    Bytes bytes, const std::string& path) {
    const auto index = book::BookIndex::open(view(bytes));
    if (const auto* error = std::get_if<book::IndexError>(&index))
        return fmt::format("no book: {} is not used, {}", path, book::description(*error));
    return std::shared_ptr<const OpeningBook>(
        new OpeningBook(std::move(bytes), std::get<book::BookIndex>(index)));
}

std::string find_default_book() {
    std::string path = beside_program(kDefaultBook);
    return MappedFile::open(path) ? path : std::string();
}

}  // namespace goren::protocol
