// SPDX-License-Identifier: MIT
#include "tools/tune/byte_file.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace goren::tune {
namespace {

std::filesystem::path unfinished_path(std::filesystem::path path) { return path += ".new"; }

std::runtime_error cannot_write(const std::filesystem::path& path) {
    return std::runtime_error(path.string() + ": cannot be written");
}

}  // namespace

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    return {bytes.begin(), bytes.end()};
}

void write_bytes(std::span<const std::uint8_t> bytes, const std::filesystem::path& path) {
    const auto unfinished = unfinished_path(path);
    std::ofstream stream(unfinished, std::ios::binary | std::ios::trunc);
    for (const std::uint8_t byte : bytes) stream.put(static_cast<char>(byte));
    stream.close();
    if (!stream) throw cannot_write(path);
    std::filesystem::rename(unfinished, path);
}

void require_writable(const std::filesystem::path& path) {
    const auto unfinished = unfinished_path(path);
    if (!std::ofstream(unfinished)) throw cannot_write(path);
    std::filesystem::remove(unfinished);
}

}  // namespace goren::tune
