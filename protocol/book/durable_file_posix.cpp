// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <unistd.h>

#include "protocol/book/durable_file.h"

namespace goren::book {

bool sync_to_disk(std::FILE* file) { return fsync(fileno(file)) == 0; }

bool sync_folder(const std::string& folder) {
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (descriptor < 0) return false;
    const bool is_done = fsync(descriptor) == 0;
    close(descriptor);
    return is_done;
}

}  // namespace goren::book
