// SPDX-License-Identifier: MIT
#include "engine/core/heap_pages.h"

namespace goren {

// Huge pages need the privilege SeLockMemoryPrivilege, which few users have.
void use_huge_pages_for_heap() {}

}  // namespace goren
