// SPDX-License-Identifier: MIT
#include <windows.h>

#include <atomic>
#include <chrono>
#include <utility>

#include "tools/common/console.h"

namespace goren::tools {
namespace {

constexpr std::chrono::milliseconds kPollInterval{100};
constexpr UINT kExitCode = 130;  // what shells give a program that ended by Ctrl-C

// A console handler gets no argument, hence a global.
std::atomic<int> interrupt_count = 0;

// Not ExitProcess, which may wait for locks of the threads that it has ended. Where the window is
// closed, the system ends the process when this returns: so it does not, and what an interrupt does
// has the five seconds that the system grants.
BOOL WINAPI count_interrupt(DWORD event) {
    if (++interrupt_count > 1) TerminateProcess(GetCurrentProcess(), kExitCode);
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
    return TRUE;
}

// Makes the terminal understand ANSI sequences.
bool is_terminal(DWORD output) {
    const HANDLE handle = GetStdHandle(output);
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) != 0 &&
           SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

}  // namespace

bool output_is_terminal() { return is_terminal(STD_OUTPUT_HANDLE); }

bool error_output_is_terminal() { return is_terminal(STD_ERROR_HANDLE); }

InterruptWatcher::InterruptWatcher(std::function<void()> on_interrupt) {
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCtrlHandler(count_interrupt, TRUE);
    thread_ = std::jthread([on_interrupt = std::move(on_interrupt)](const std::stop_token& stop) {
        while (!stop.stop_requested() && interrupt_count == 0)
            std::this_thread::sleep_for(kPollInterval);
        if (interrupt_count > 0) on_interrupt();
    });
}

}  // namespace goren::tools
