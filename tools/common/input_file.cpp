// SPDX-License-Identifier: MIT
#include "tools/common/input_file.h"

#include "protocol/bad_input.h"
#include "protocol/system/files.h"

namespace goren::tools {

using protocol::BadInput;
using protocol::reject;

std::istringstream open_text(const std::string& path) {
    try {
        return std::istringstream(protocol::read_file(path));
    } catch (const BadInput& error) {
        reject("{}: {}", path, error.what());
    }
}

}  // namespace goren::tools
