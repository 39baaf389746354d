// SPDX-License-Identifier: MIT
#include <sys/mman.h>

#include "engine/core/zeroed_memory.h"

namespace goren {

ZeroedMemory::ZeroedMemory(std::size_t bytes, [[maybe_unused]] Pages pages) : bytes_(bytes) {
    void* block =
        ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return;
    data_ = block;
#ifdef MADV_HUGEPAGE
    // A hint: where the system refuses, the block has normal pages.
    if (pages == Pages::Huge) ::madvise(block, bytes, MADV_HUGEPAGE);
#endif
}

ZeroedMemory::~ZeroedMemory() {
    if (data_ != nullptr) ::munmap(data_, bytes_);
}

}  // namespace goren
