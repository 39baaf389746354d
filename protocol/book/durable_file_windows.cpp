// SPDX-License-Identifier: MIT
#include <io.h>

#include "protocol/book/durable_file.h"

namespace goren::book {

std::FILE* open_file(const std::filesystem::path& path, DurableFile::Mode mode) {
    return _wfopen(path.c_str(), mode == DurableFile::Mode::Append ? L"ab" : L"wb");
}

bool sync_to_disk(std::FILE* file) { return _commit(_fileno(file)) == 0; }

// The file system's own journal keeps the names.
bool sync_folder(const std::filesystem::path&) { return true; }

}  // namespace goren::book
