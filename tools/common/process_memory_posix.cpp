// SPDX-License-Identifier: MIT
#include "tools/common/process_memory_posix.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>

namespace goren::tools {
namespace {

struct ResidentMemory {
    std::uint64_t all = 0;
    std::uint64_t of_files = 0;  // and of memory shared with other processes
};

// Zeros where the process has ended.
ResidentMemory resident_memory(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/statm", process));
    std::uint64_t size = 0;
    std::uint64_t resident = 0;
    std::uint64_t shared = 0;
    if (!(file >> size >> resident >> shared)) return {};
    const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return {resident * page, shared * page};
}

// Without smaps_rollup, which the system may refuse, pages that processes share since a fork count
// once for each of them.
std::uint64_t private_bytes(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process));
    std::uint64_t total = 0;
    std::string line;
    bool is_readable = false;
    while (std::getline(file, line)) {
        is_readable = true;
        if (line.rfind("Private_", 0) != 0) continue;
        total += std::stoull(line.substr(line.find(':') + 1)) * 1024;  // "Private_Dirty:  12 kB"
    }
    if (is_readable) return total;
    const ResidentMemory memory = resident_memory(process);
    return memory.all - std::min(memory.all, memory.of_files);
}

}  // namespace

std::vector<pid_t> family_of(pid_t process) {
    std::vector<pid_t> family{process};
    for (std::size_t i = 0; i < family.size(); ++i) {
        std::error_code gone;
        const auto tasks = fmt::format("/proc/{}/task", family[i]);
        for (std::filesystem::directory_iterator task(tasks, gone), end; !gone && task != end;
             task.increment(gone)) {
            std::ifstream children(task->path() / "children");
            for (pid_t child = 0; children >> child;) family.push_back(child);
        }
    }
    return family;
}

std::uint64_t private_memory_of(const std::vector<pid_t>& family, std::uint64_t enough) {
    std::uint64_t resident = 0;
    for (const pid_t process : family) resident += resident_memory(process).all;
    if (resident <= enough) return resident;
    std::uint64_t total = 0;
    for (const pid_t process : family) total += private_bytes(process);
    return total;
}

}  // namespace goren::tools
