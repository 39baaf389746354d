// SPDX-License-Identifier: MIT
#include <windows.h>

#include "engine/core/zeroed_memory.h"

namespace goren {

// Large pages need a right that few users have here.
ZeroedMemory::ZeroedMemory(std::size_t bytes, Pages)
    : data_(VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE)),
      bytes_(bytes) {}

ZeroedMemory::~ZeroedMemory() {
    if (data_ != nullptr) VirtualFree(data_, 0, MEM_RELEASE);
}

}  // namespace goren
