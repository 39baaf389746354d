// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "protocol/console.h"

namespace goren::protocol {

Console::Console() { std::signal(SIGPIPE, SIG_IGN); }

std::size_t Console::read(std::span<char> buffer) {
    while (true) {
        const auto count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) return 0;
    }
}

void Console::write_all(std::string_view text) {
    while (!text.empty()) {
        const auto count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count >= 0)
            text.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EINTR)
            quit();
    }
}

void Console::quit() { ::_exit(0); }

}  // namespace goren::protocol
