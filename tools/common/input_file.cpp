// SPDX-License-Identifier: MIT
#include "tools/common/input_file.h"

#include "protocol/bad_input.h"
#include "protocol/system/files.h"

namespace goren::tools {

using protocol::BadInput;
using protocol::reject;

std::string read_bytes(const std::string& path) {
    try {
        return protocol::read_file(path);
    } catch (const BadInput& error) {
        reject("{}: {}", path, error.what());
    }
}

std::istringstream open_text(const std::string& path) {
    return std::istringstream(read_bytes(path));
}

}  // namespace goren::tools
