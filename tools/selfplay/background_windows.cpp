// SPDX-License-Identifier: MIT
#include <windows.h>

#include <utility>

#include "tools/selfplay/background.h"

namespace goren::selfplay {
namespace {

constexpr std::intptr_t kNone = -1;  // INVALID_HANDLE_VALUE

}  // namespace

void lower_priority() { SetPriorityClass(GetCurrentProcess(), IDLE_PRIORITY_CLASS); }

std::optional<FileLock> FileLock::acquire(const std::filesystem::path& path) {
    // Nobody else may open the file while it is open here.
    const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                                    OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) return std::nullopt;
    return FileLock(reinterpret_cast<std::intptr_t>(file));
}

FileLock::FileLock(FileLock&& other) noexcept : handle_(std::exchange(other.handle_, kNone)) {}

FileLock::~FileLock() {
    if (handle_ != kNone) CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

}  // namespace goren::selfplay
