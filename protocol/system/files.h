// SPDX-License-Identifier: MIT
//
// Files by their paths in UTF-8, as managers and command lines send them. On Windows, std::fopen
// and std::filesystem take a narrow string in encodings of their own: every path goes through
// utf8_path().
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace goren::protocol {

/// Throws BadInput with the path on Windows, whose paths are text, where it is not UTF-8. Elsewhere
/// a path is bytes of any kind, and none of them changes.
std::filesystem::path utf8_path(std::string_view text);
std::string utf8_text(const std::filesystem::path& path);

/// The end of a file's name in lower case, with its dot: ".db". Empty where there is none.
std::string extension_of(std::string_view path);

/// Whether the type is that of a file, or of nothing yet: of no folder, link, device or pipe.
bool is_regular_or_missing(std::filesystem::file_type type);

/// Renames a file, over an existing one as well. On Windows a scanner or an indexer may have either
/// of them open for some milliseconds, so that it is tried for a second. The last error, if any.
std::error_code rename_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Whether two paths name one file, which may not exist yet.
bool is_same_file(std::string_view a, std::string_view b);

/// The bytes of a file, all of them. Throws BadInput without the path, which is for the caller to
/// add.
std::string read_file(std::string_view path);

}  // namespace goren::protocol
