// SPDX-License-Identifier: MIT
//
// The bare handles: the C library's streams would turn LF into CRLF, and their buffered output
// would be lost when the process ends. No search waits with a timeout, so the 15.6 ms of Windows'
// timer make no move late: a search reads the time from the performance counter.
#include <windows.h>

#include "protocol/system/console.h"

namespace goren::protocol {

// A closed output is an error of WriteFile here, never a signal.
Console::Console() = default;

std::size_t Console::read(std::span<char> buffer) {
    DWORD count = 0;
    const BOOL is_read = ReadFile(GetStdHandle(STD_INPUT_HANDLE), buffer.data(),
                                  static_cast<DWORD>(buffer.size()), &count, nullptr);
    return is_read != 0 ? count : 0;
}

bool Console::write_all(std::string_view text) {
    while (!text.empty()) {
        if (is_abandoned_) return false;
        DWORD count = 0;
        if (WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), text.data(), static_cast<DWORD>(text.size()),
                      &count, nullptr) == 0)
            return false;
        text.remove_prefix(count);
    }
    return true;
}

std::uintptr_t Console::this_thread() { return GetCurrentThreadId(); }

void Console::interrupt(std::uintptr_t thread) {
    const HANDLE writer = OpenThread(THREAD_TERMINATE, FALSE, static_cast<DWORD>(thread));
    if (writer == nullptr) return;
    CancelSynchronousIo(writer);
    CloseHandle(writer);
}

void Console::quit() {
    // Not ExitProcess: it ends the other threads first, and then waits for locks that they may have
    // held.
    while (true) TerminateProcess(GetCurrentProcess(), 0);
}

}  // namespace goren::protocol
