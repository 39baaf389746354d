// SPDX-License-Identifier: MIT
//
// Files that a tool reads as a whole.
#pragma once

#include <sstream>
#include <string>

namespace goren::tools {

/// The bytes of a file. Throws BadInput, in one sentence that names the file, where it cannot be
/// read to its end: half a file is not taken for a whole one.
std::string read_bytes(const std::string& path);

/// The same as text, to be read line by line.
std::istringstream open_text(const std::string& path);

}  // namespace goren::tools
