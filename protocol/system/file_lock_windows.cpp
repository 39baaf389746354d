// SPDX-License-Identifier: MIT
#include <windows.h>

#include "protocol/system/file_lock.h"

namespace goren::protocol {
namespace {

constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
// A locked byte can be neither read nor written by others: this one is beyond the end of any file.
constexpr DWORD kOffsetHigh = 0x40000000;

/// True: between CreateFileW and LockFileEx its holder removed the file.
bool is_removed(HANDLE file) {
    FILE_STANDARD_INFO info{};
    return GetFileInformationByHandleEx(file, FileStandardInfo, &info, sizeof(info)) != 0 &&
           (info.DeletePending != 0 || info.NumberOfLinks == 0);
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& path) {
    const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, kShareAll, nullptr,
                                    OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) return;
    OVERLAPPED place{};
    place.OffsetHigh = kOffsetHigh;
    constexpr DWORD kFlags = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    const bool is_locked = LockFileEx(file, kFlags, 0, 1, 0, &place) != 0;
    is_held_by_other_ = is_locked ? is_removed(file) : GetLastError() == ERROR_LOCK_VIOLATION;
    if (is_locked && !is_held_by_other_)
        handle_ = reinterpret_cast<std::intptr_t>(file);
    else
        CloseHandle(file);
}

FileLock::~FileLock() {
    if (is_held()) CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

void replace_file(const std::filesystem::path& path, FileLock lock,
                  const std::filesystem::path& by) {
    // No open file is replaced: so this one is closed, and if another run opens it, this fails.
    { const FileLock ended = std::move(lock); }
    std::filesystem::rename(by, path);
}

}  // namespace goren::protocol
