// SPDX-License-Identifier: MIT
//
// Text files that a tool reads as a whole.
#pragma once

#include <sstream>
#include <string>

namespace goren::tools {

/// The text of a file, to be read line by line. Throws BadInput, in one sentence that names the
/// file, where it cannot be read to its end: half a file is not taken for a whole one.
std::istringstream open_text(const std::string& path);

}  // namespace goren::tools
