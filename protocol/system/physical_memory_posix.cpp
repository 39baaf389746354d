// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>

#include "protocol/system/control_group.h"
#include "protocol/system/physical_memory.h"

namespace goren::protocol {
namespace {

std::size_t machine_memory() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page_size = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_size <= 0) return 0;
    return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_size);
}

}  // namespace

std::size_t physical_memory() {
    const std::size_t memory = machine_memory();
    // No such file outside Linux: no groups, and no limit.
    std::ifstream stream("/proc/self/cgroup");
    const std::string groups{std::istreambuf_iterator<char>(stream), {}};
    const auto limit = control_group_memory("/sys/fs/cgroup", groups);
    if (!limit) return memory;
    constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max();
    const auto allowed = static_cast<std::size_t>(std::min(*limit, kMost));
    return memory == 0 ? allowed : std::min(memory, allowed);
}

}  // namespace goren::protocol
