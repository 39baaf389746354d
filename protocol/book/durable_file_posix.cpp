// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <unistd.h>

#include "protocol/book/durable_file.h"

namespace goren::book {

std::FILE* open_file(const std::filesystem::path& path, DurableFile::Mode mode) {
    return std::fopen(path.c_str(), mode == DurableFile::Mode::Append ? "ab" : "wb");
}

bool sync_to_disk(std::FILE* file) { return fsync(fileno(file)) == 0; }

bool sync_folder(const std::filesystem::path& folder) {
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (descriptor < 0) return false;
    const bool is_done = fsync(descriptor) == 0;
    close(descriptor);
    return is_done;
}

}  // namespace goren::book
