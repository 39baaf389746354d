// SPDX-License-Identifier: MIT
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "protocol/console.h"

namespace goren::protocol {
namespace {

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

Console::Console() { std::signal(SIGPIPE, SIG_IGN); }

std::size_t Console::read(std::span<char> buffer) {
    while (true) {
        const auto count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (!is_to_repeat(STDIN_FILENO, POLLIN)) return 0;
    }
}

void Console::write_all(std::string_view text) {
    while (!text.empty()) {
        const auto count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count >= 0)
            text.remove_prefix(static_cast<std::size_t>(count));
        else if (!is_to_repeat(STDOUT_FILENO, POLLOUT))
            quit();
    }
}

void Console::quit() { ::_exit(0); }

}  // namespace goren::protocol
