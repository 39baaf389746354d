// SPDX-License-Identifier: MIT
#include "protocol/book/book_lock.h"

#include <filesystem>
#include <system_error>

#include "protocol/bad_input.h"
#include "protocol/system/files.h"

namespace goren::book {
namespace {

std::filesystem::path lock_path_of(const std::string& book_path) {
    return protocol::utf8_path(book_path + ".lock");
}

}  // namespace

BookLock::BookLock(std::string book_path)
    : path_(std::move(book_path)), lock_(lock_path_of(path_)) {}

BookLock::~BookLock() {
    // While it is held: another program might hold the file afterwards.
    std::error_code error;
    if (lock_.is_held()) std::filesystem::remove(lock_path_of(path_), error);
}

void BookLock::require() const {
    if (is_held_by_other()) protocol::reject("{} is being written by another program", path_);
}

BookLock lock_book(const std::string& book_path) {
    BookLock lock(book_path);
    lock.require();
    return lock;
}

}  // namespace goren::book
