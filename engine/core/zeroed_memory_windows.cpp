// SPDX-License-Identifier: MIT
#include <windows.h>

#include "engine/core/zeroed_memory.h"

namespace goren {

// Normal pages always: huge pages need the privilege SeLockMemoryPrivilege, which few users have.
ZeroedMemory::ZeroedMemory(std::size_t bytes, Pages)
    : data_(VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE)),
      bytes_(bytes) {}

ZeroedMemory::~ZeroedMemory() {
    if (data_ != nullptr) VirtualFree(data_, 0, MEM_RELEASE);
}

}  // namespace goren
