// SPDX-License-Identifier: MIT
//
// The watchdog: a tiny process, forked before anything else, that keeps a list of the process
// groups of the children and kills them all when their parent has ended. It notices that by the end
// of its pipe, which the kernel closes even after SIGKILL.
//
// Every child registers itself between fork and exec, while it still holds the pipe open, so there
// is no moment in which a child runs without being registered and its parent is dead.
#pragma once

#include <sys/types.h>

namespace goren::tools {

class Watchdog {
public:
    /// Forks the watchdog.
    Watchdog();
    ~Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

    /// Registers a process group. May be called between fork and exec.
    void add(pid_t group) const;
    /// Removes a group. To be called after killing it and before reaping its leader, while the
    /// system cannot reuse its number.
    void remove(pid_t group) const;

private:
    void send(pid_t message) const;

    int pipe_ = -1;
    pid_t pid_ = -1;
};

}  // namespace goren::tools
