// SPDX-License-Identifier: MIT
#include <windows.h>

#include "tools/selfplay/background.h"

namespace goren::selfplay {

void lower_priority() { SetPriorityClass(GetCurrentProcess(), IDLE_PRIORITY_CLASS); }

}  // namespace goren::selfplay
