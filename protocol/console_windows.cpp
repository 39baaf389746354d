// SPDX-License-Identifier: MIT
//
// The bare handles: the C library's streams would turn LF into CRLF, and what they hold back would
// be lost when the process ends. Nothing in the engine waits with a timeout, so the 15.6 ms of
// Windows' timer make no move late: the clock is read while thinking, from the performance counter.
#include <windows.h>

#include <string>

#include "protocol/console.h"

namespace goren::protocol {

// A closed output is an error of WriteFile here, never a signal.
Console::Console() = default;

std::size_t Console::read(std::span<char> buffer) {
    DWORD count = 0;
    const BOOL is_read = ReadFile(GetStdHandle(STD_INPUT_HANDLE), buffer.data(),
                                  static_cast<DWORD>(buffer.size()), &count, nullptr);
    return is_read != 0 ? count : 0;
}

void Console::write_line(std::string_view line) {
    std::string text(line);
    text += '\n';
    const std::lock_guard lock(write_mutex_);
    for (std::string_view rest = text; !rest.empty();) {
        DWORD count = 0;
        if (WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), rest.data(), static_cast<DWORD>(rest.size()),
                      &count, nullptr) == 0)
            quit();
        rest.remove_prefix(count);
    }
}

void Console::quit() {
    // Not ExitProcess: it ends the other threads wherever they are and then waits for locks that
    // they may have held.
    while (true) TerminateProcess(GetCurrentProcess(), 0);
}

}  // namespace goren::protocol
