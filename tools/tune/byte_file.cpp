// SPDX-License-Identifier: MIT
#include "tools/tune/byte_file.h"

#include <string>

#include "protocol/system/files.h"
#include "tools/common/input_file.h"
#include "tools/common/output_file.h"

namespace goren::tune {

using protocol::utf8_text;

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& path) {
    const std::string bytes = tools::read_bytes(utf8_text(path));
    return {bytes.begin(), bytes.end()};
}

void write_bytes(std::span<const std::uint8_t> bytes, const std::filesystem::path& path) {
    tools::write_output(utf8_text(path),
                        {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void check_output(const std::filesystem::path& out, std::span<const std::filesystem::path> games) {
    std::vector<std::string> inputs;
    for (const auto& path : games) inputs.push_back(utf8_text(path));
    tools::check_outputs({utf8_text(out)}, inputs);
}

}  // namespace goren::tune
