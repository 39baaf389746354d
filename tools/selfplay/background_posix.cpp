// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <fstream>

#include "tools/selfplay/background.h"

namespace goren::selfplay {
namespace {

constexpr int kLowestPriority = 19;

}  // namespace

void lower_priority() {
    [[maybe_unused]] const int priority = nice(kLowestPriority);
    // Linux first divides the time among sessions (man 7 sched, autogroup). One that others use as
    // well keeps its share.
    const bool is_own_session = getsid(0) == getpid();
    if (is_own_session) std::ofstream("/proc/self/autogroup") << kLowestPriority;
}

}  // namespace goren::selfplay
