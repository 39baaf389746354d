// SPDX-License-Identifier: MIT
#include <unistd.h>

#include "protocol/physical_memory.h"

namespace goren::protocol {

std::size_t physical_memory() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page_size = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_size <= 0) return 0;
    return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_size);
}

}  // namespace goren::protocol
