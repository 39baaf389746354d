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

/// Writes the whole file or nothing, by renaming. Throws std::runtime_error if the file cannot be
/// written.
void write_bytes(std::span<const std::uint8_t> bytes, const std::filesystem::path& path);

/// Throws what write_bytes() would throw: a training must not fail at its end.
void require_writable(const std::filesystem::path& path);

}  // namespace goren::tune
