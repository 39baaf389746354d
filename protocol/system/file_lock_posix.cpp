// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "protocol/system/file_lock.h"

namespace goren::protocol {
namespace {

/// False: between open and flock its holder replaced or removed the file.
bool is_at(int file, const std::filesystem::path& path) {
    struct stat opened {};
    struct stat named {};
    return fstat(file, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return;
    const bool is_locked = flock(file, LOCK_EX | LOCK_NB) == 0;
    is_held_by_other_ = is_locked ? !is_at(file, path) : errno == EWOULDBLOCK;
    if (is_locked && !is_held_by_other_)
        handle_ = file;
    else
        close(file);
}

FileLock::~FileLock() {
    if (is_held()) close(static_cast<int>(handle_));
}

void replace_file(const std::filesystem::path& path, FileLock lock,
                  const std::filesystem::path& by) {
    const FileLock until_renamed = std::move(lock);
    std::filesystem::rename(by, path);
}

}  // namespace goren::protocol
