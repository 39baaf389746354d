// SPDX-License-Identifier: MIT
#include "protocol/session/hash_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "protocol/system/files.h"
#include "protocol/system/mapped_file.h"

namespace goren::protocol {
namespace {

std::optional<HashFileError> write(const Engine& engine, const std::filesystem::path& path) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    const auto error = engine.save_hash([&file](std::span<const std::uint8_t> bytes) {
        file.write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
        return file.good();
    });
    file.close();
    if (!error && !file) return HashFileError::Write;
    return error;
}

}  // namespace

std::optional<HashFileError> save_hash(const Engine& engine, const std::string& path) {
    const std::filesystem::path target = utf8_path(path);
    std::filesystem::path draft = target;
    draft += ".goren-part";
    auto error = write(engine, draft);
    if (!error && rename_file(draft, target)) error = HashFileError::Write;
    std::error_code failure;
    if (error) std::filesystem::remove(draft, failure);
    return error;
}

std::optional<HashFileError> load_hash(Engine& engine, const std::string& path,
                                       const SearchRequest& request) {
    const auto file = MappedFile::open(path);
    if (!file) return HashFileError::Read;
    return engine.load_hash(file->bytes(), request);
}

}  // namespace goren::protocol
