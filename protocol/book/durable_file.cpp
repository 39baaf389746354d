// SPDX-License-Identifier: MIT
#include "protocol/book/durable_file.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "protocol/bad_input.h"
#include "protocol/system/files.h"
#include "protocol/system/system_message.h"

namespace goren::book {

using protocol::reject;
using protocol::system_message;
using protocol::utf8_path;

DurableFile::DurableFile(const std::string& path, Mode mode)
    : path_(path), file_(open_file(utf8_path(path), mode)) {
    if (!file_) reject("cannot write {}", path_);
}

void DurableFile::write(std::string_view text) {
    if (has_failed_ || std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) fail();
}

void DurableFile::sync() {
    if (has_failed_ || std::fflush(file_.get()) != 0 || !sync_to_disk(file_.get())) fail();
}

void DurableFile::fail() {
    has_failed_ = true;
    reject("cannot write {}", path_);
}

void replace_file(const std::string& path, const std::function<void(DurableFile&)>& write) {
    const std::string unfinished = path + ".new";
    std::optional<DurableFile> file(std::in_place, unfinished, DurableFile::Mode::Create);
    std::error_code error;
    try {
        write(*file);
        file->sync();
        file.reset();
        error = protocol::rename_file(utf8_path(unfinished), utf8_path(path));
        if (error) reject("cannot write {}: {}", path, system_message(error));
    } catch (...) {
        // Closed first: Windows removes no file that is open.
        file.reset();
        std::filesystem::remove(utf8_path(unfinished), error);
        throw;
    }
    const auto folder = utf8_path(path).parent_path();
    if (!sync_folder(folder.empty() ? "." : folder)) reject("cannot write {}", path);
}

}  // namespace goren::book
