// SPDX-License-Identifier: MIT
#include "tools/tune/byte_file.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace goren::tune {

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    return {bytes.begin(), bytes.end()};
}

void write_bytes(std::span<const std::uint8_t> bytes, const std::filesystem::path& path) {
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    for (const std::uint8_t byte : bytes) stream.put(static_cast<char>(byte));
    stream.flush();
    if (!stream) throw std::runtime_error(path.string() + ": cannot be written");
}

}  // namespace goren::tune
