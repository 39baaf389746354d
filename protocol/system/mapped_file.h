// SPDX-License-Identifier: MIT
//
// A file as bytes in memory, read by the system as they are needed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace goren::protocol {

class MappedFile {
public:
    /// Nothing where the file cannot be read. An empty file has no bytes. The path is UTF-8:
    /// throws as utf8_path() does.
    static std::optional<MappedFile> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&&) = delete;
    ~MappedFile();

    std::span<const std::uint8_t> bytes() const { return bytes_; }

private:
    explicit MappedFile(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::span<const std::uint8_t> bytes_;
};

/// The folder of this program; empty where the system does not report it.
std::string executable_folder();

}  // namespace goren::protocol
