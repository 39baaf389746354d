// SPDX-License-Identifier: MIT
#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <utility>

#include "tools/common/console.h"

namespace goren::tools {
namespace {

constexpr long kPollNanoseconds = 100'000'000;
constexpr int kExitCode = 130;  // what shells give a program that ended by SIGINT

sigset_t watched_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
    return signals;
}

void watch(const std::stop_token& stop, const std::function<void()>& on_interrupt) {
    const sigset_t signals = watched_signals();
    const timespec timeout{0, kPollNanoseconds};
    for (int interrupts = 0; !stop.stop_requested();) {
        if (sigtimedwait(&signals, nullptr, &timeout) < 0) continue;
        if (++interrupts > 1) _exit(kExitCode);
        on_interrupt();
    }
}

}  // namespace

bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

bool error_output_is_terminal() { return isatty(STDERR_FILENO) == 1; }

InterruptWatcher::InterruptWatcher(std::function<void()> on_interrupt) {
    const sigset_t signals = watched_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    thread_ = std::jthread([on_interrupt = std::move(on_interrupt)](const std::stop_token& stop) {
        watch(stop, on_interrupt);
    });
}

}  // namespace goren::tools
