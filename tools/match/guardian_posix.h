// SPDX-License-Identifier: MIT
//
// The guardian: a tiny process forked off before anything else, that keeps a list of the engines'
// process groups and kills them all when the runner is gone. It learns of that by the end of its
// pipe, which the kernel closes even after SIGKILL.
//
// Every engine signs itself in between fork and exec, while it still holds the pipe open, so there
// is no moment in which an engine has started, the guardian does not know it, and the runner is
// dead.
#pragma once

#include <sys/types.h>

namespace goren::match {

class Guardian {
public:
    /// Forks the guardian.
    Guardian();
    ~Guardian();
    Guardian(const Guardian&) = delete;
    Guardian& operator=(const Guardian&) = delete;

    /// Signs a process group in. May be called between fork and exec.
    void sign_in(pid_t group) const;
    /// Signs a group out. To be called after killing it and before reaping its leader, so that its
    /// number cannot yet belong to anybody else.
    void sign_out(pid_t group) const;

private:
    void send(pid_t message) const;

    int pipe_ = -1;
    pid_t pid_ = -1;
};

}  // namespace goren::match
