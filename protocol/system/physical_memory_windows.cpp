// SPDX-License-Identifier: MIT
#include <windows.h>

#include "protocol/system/physical_memory.h"

namespace goren::protocol {

std::size_t physical_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return GlobalMemoryStatusEx(&status) != 0 ? status.ullTotalPhys : 0;
}

}  // namespace goren::protocol
