// SPDX-License-Identifier: MIT
//
// Whole files as bytes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace goren::tune {

/// Empty if the file cannot be read.
std::vector<std::uint8_t> read_bytes(const std::filesystem::path& path);

/// Writes all or nothing. Throws std::runtime_error if the file cannot be written.
void write_bytes(std::span<const std::uint8_t> bytes, const std::filesystem::path& path);

/// Throws what write_bytes() would throw: to be told before the work and not after it.
void require_writable(const std::filesystem::path& path);

}  // namespace goren::tune
