// SPDX-License-Identifier: MIT
#include <io.h>

#include "protocol/book/durable_file.h"

namespace goren::book {

bool sync_to_disk(std::FILE* file) { return _commit(_fileno(file)) == 0; }

// The file system's own journal keeps the names.
bool sync_folder(const std::string&) { return true; }

}  // namespace goren::book
