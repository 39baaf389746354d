// SPDX-License-Identifier: MIT
#include "protocol/opening_book.h"

#include <fmt/format.h>

#include <optional>

namespace goren::protocol {
namespace {

std::string beside_program(std::string_view name) {
    return fmt::format("{}/{}", executable_folder(), name);
}

std::optional<MappedFile> open_anywhere(const std::string& path) {
    auto file = MappedFile::open(path);
    return file ? std::move(file) : MappedFile::open(beside_program(path));
}

}  // namespace

std::variant<std::shared_ptr<const OpeningBook>, std::string> OpeningBook::load(
    const std::string& path) {
    auto file = open_anywhere(path);
    if (!file) return fmt::format("no book: {} cannot be read", path);
    const auto index = book::BookIndex::open(file->bytes());
    if (const auto* error = std::get_if<book::IndexError>(&index))
        return fmt::format("no book: {} is not used, {}", path, book::description(*error));
    return std::shared_ptr<const OpeningBook>(
        new OpeningBook(*std::move(file), std::get<book::BookIndex>(index)));
}

std::string find_default_book() {
    std::string path = beside_program(kDefaultBook);
    return MappedFile::open(path) ? path : std::string();
}

}  // namespace goren::protocol
