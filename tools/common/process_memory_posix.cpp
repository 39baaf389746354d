// SPDX-License-Identifier: MIT
#include "tools/common/process_memory_posix.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>

namespace goren::tools {
namespace {

std::uint64_t resident_bytes(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/statm", process));
    std::uint64_t size = 0;
    std::uint64_t resident = 0;
    if (!(file >> size >> resident)) return 0;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t private_bytes(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process));
    std::uint64_t total = 0;
    std::string line;
    while (std::getline(file, line)) {
        if (line.rfind("Private_", 0) != 0) continue;
        total += std::stoull(line.substr(line.find(':') + 1)) * 1024;  // "Private_Dirty:  12 kB"
    }
    return total;
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
    for (const pid_t process : family) resident += resident_bytes(process);
    if (resident <= enough) return resident;
    std::uint64_t total = 0;
    for (const pid_t process : family) total += private_bytes(process);
    return total;
}

}  // namespace goren::tools
