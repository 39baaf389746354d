// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fstream>
#include <utility>

#include "tools/selfplay/background.h"

namespace goren::selfplay {
namespace {

constexpr std::intptr_t kNone = -1;
constexpr int kLowestPriority = 19;

}  // namespace

void lower_priority() {
    [[maybe_unused]] const int priority = nice(kLowestPriority);
    // Linux first divides the time among sessions (man 7 sched, autogroup). One that others use as
    // well keeps its share.
    const bool is_own_session = getsid(0) == getpid();
    if (is_own_session) std::ofstream("/proc/self/autogroup") << kLowestPriority;
}

std::optional<FileLock> FileLock::acquire(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) return std::nullopt;
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return FileLock(file);
    close(file);
    return std::nullopt;
}

FileLock::FileLock(FileLock&& other) noexcept : handle_(std::exchange(other.handle_, kNone)) {}

FileLock::~FileLock() {
    if (handle_ != kNone) close(static_cast<int>(handle_));
}

}  // namespace goren::selfplay
