// SPDX-License-Identifier: MIT
//
// What a program needs that runs for days while others work: the lowest priority.
#pragma once

namespace goren::selfplay {

/// Gives this process the lowest priority of the system: it takes only what others leave. On Linux
/// it yields to other sessions only if it leads a session of its own, as `setsid` starts it.
void lower_priority();

}  // namespace goren::selfplay
