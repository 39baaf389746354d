// SPDX-License-Identifier: MIT
#include <windows.h>

#include <array>
#include <filesystem>
#include <utility>

#include "protocol/system/files.h"
#include "protocol/system/mapped_file.h"

namespace goren::protocol {
namespace {

/// The bytes of an open file; nothing where they cannot be mapped.
std::optional<std::span<const std::uint8_t>> map(HANDLE file) {
    LARGE_INTEGER size{};
    if (GetFileSizeEx(file, &size) == 0) return std::nullopt;
    if (size.QuadPart == 0) return std::span<const std::uint8_t>{};
    const HANDLE mapping = CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (mapping == nullptr) return std::nullopt;
    const void* const data = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
    CloseHandle(mapping);
    if (data == nullptr) return std::nullopt;
    return std::span(static_cast<const std::uint8_t*>(data),
                     static_cast<std::size_t>(size.QuadPart));
}

}  // namespace

std::optional<MappedFile> MappedFile::open(const std::string& path) {
    const HANDLE file = CreateFileW(utf8_path(path).c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) return std::nullopt;
    const auto bytes = map(file);
    CloseHandle(file);
    if (!bytes) return std::nullopt;
    return MappedFile(*bytes);
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) UnmapViewOfFile(bytes_.data());
}

std::string executable_folder() {
    std::array<wchar_t, 32768> path{};
    const DWORD length = GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    return utf8_text(std::filesystem::path(std::wstring(path.data(), length)).parent_path());
}

}  // namespace goren::protocol
