// SPDX-License-Identifier: MIT
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "protocol/system/console.h"

namespace goren::protocol {
namespace {

constexpr int kInterrupt = SIGUSR1;

/// Whether a read or a write that failed is to be tried again. Waits until it can succeed where the
/// descriptor does not block: another program that shares it may have set that.
bool is_to_repeat(int descriptor, short event) {
    if (errno == EINTR) return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
    pollfd waiting{descriptor, event, 0};
    ::poll(&waiting, 1, -1);
    return true;
}

}  // namespace

Console::Console() {
    std::signal(SIGPIPE, SIG_IGN);
    // The signal of interrupt(). Without SA_RESTART, a write that waits ends with EINTR.
    struct sigaction action {};
    action.sa_handler = [](int) {};
    ::sigaction(kInterrupt, &action, nullptr);
}

std::size_t Console::read(std::span<char> buffer) {
    while (true) {
        const auto count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (!is_to_repeat(STDIN_FILENO, POLLIN)) return 0;
    }
}

bool Console::write_all(std::string_view text) {
    while (!text.empty()) {
        if (is_abandoned_) return false;
        const auto count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count >= 0)
            text.remove_prefix(static_cast<std::size_t>(count));
        else if (!is_to_repeat(STDOUT_FILENO, POLLOUT))
            return false;
    }
    return true;
}

// The type of a thread's name is a number or a pointer, as the C library has it.
std::uintptr_t Console::this_thread() { return std::uintptr_t(::pthread_self()); }

void Console::interrupt(std::uintptr_t thread) { ::pthread_kill(pthread_t(thread), kInterrupt); }

void Console::quit() { ::_exit(0); }

}  // namespace goren::protocol
