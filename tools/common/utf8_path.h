// SPDX-License-Identifier: MIT
//
// Paths from the command line. std::filesystem takes a narrow string to be in an encoding of its
// own on Windows; here all text is UTF-8 (windows.manifest).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace goren::tools {

inline std::filesystem::path utf8_path(std::string_view text) {
    return std::u8string(text.begin(), text.end());
}

}  // namespace goren::tools
