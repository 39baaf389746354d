// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "tools/common/file_lock.h"

namespace goren::tools {

FileLock::FileLock(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return;
    if (flock(file, LOCK_EX | LOCK_NB) == 0) {
        handle_ = file;
        return;
    }
    is_held_by_other_ = errno == EWOULDBLOCK;
    close(file);
}

FileLock::~FileLock() {
    if (is_held()) close(static_cast<int>(handle_));
}

}  // namespace goren::tools
