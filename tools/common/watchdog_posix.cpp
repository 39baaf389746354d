// SPDX-License-Identifier: MIT
#include "tools/common/watchdog_posix.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <system_error>

namespace goren::tools {
namespace {

// More processes than anybody starts at a time on one machine.
constexpr std::size_t kMaxGroups = 4096;

/// The loop of the watchdog. It is a copy of a process that may have had threads, so it uses only
/// async-signal-safe calls and its own stack.
[[noreturn]] void watch(int pipe) {
    std::array<pid_t, kMaxGroups> groups{};
    auto end = groups.begin();
    while (true) {
        pid_t message = 0;
        const ssize_t count = read(pipe, &message, sizeof message);
        if (count < 0 && errno == EINTR) continue;
        if (count != static_cast<ssize_t>(sizeof message)) break;
        if (message > 0 && end != groups.end()) *end++ = message;
        if (message < 0) end = std::remove(groups.begin(), end, -message);
    }
    std::for_each(groups.begin(), end, [](pid_t group) { kill(-group, SIGKILL); });
    _exit(0);
}

/// Closes everything that was open in the parent, above all its output.
void close_all_but(int kept) {
    const auto keep = static_cast<unsigned>(kept);
#ifdef __linux__
    if (keep > 0) close_range(0, keep - 1, 0);
    close_range(keep + 1, ~0U, 0);
#else
    for (int fd = 0; fd < 1024; ++fd)
        if (fd != kept) close(fd);
#endif
}

}  // namespace

Watchdog::Watchdog() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    pid_ = fork();
    if (pid_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
    if (pid_ == 0) {
        setsid();  // signals of the terminal go to the group of the parent, not to the watchdog
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_IGN);
        close_all_but(ends[0]);
        watch(ends[0]);
    }
    close(ends[0]);
    pipe_ = ends[1];
}

Watchdog::~Watchdog() {
    close(pipe_);
    waitpid(pid_, nullptr, 0);
}

void Watchdog::add(pid_t group) const { send(group); }

void Watchdog::remove(pid_t group) const { send(-group); }

void Watchdog::send(pid_t message) const {
    // Shorter than PIPE_BUF, hence all or nothing. An error means that the watchdog is dead.
    [[maybe_unused]] const ssize_t written = write(pipe_, &message, sizeof message);
}

}  // namespace goren::tools
