// SPDX-License-Identifier: MIT
#include "engine/core/heap_pages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>  // defines __GLIBC__ where that is the library

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace goren {

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)

// The heap grows by much at once, holds large blocks and those of all threads, too, and never
// shrinks: so the advice for its first growth serves nearly all of it.
void use_huge_pages_for_heap() {
    constexpr std::uintptr_t kHugePage = std::uintptr_t{1} << 21;
    constexpr int kGrowth = 64 << 20;
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, kGrowth / 2);  // the most that glibc accepts
    mallopt(M_TOP_PAD, kGrowth);
    mallopt(M_TRIM_THRESHOLD, 4 * kGrowth);
    void* first = std::malloc(kHugePage);  // the heap grows
    const auto begin =
        (reinterpret_cast<std::uintptr_t>(first) + kHugePage - 1) / kHugePage * kHugePage;
    const auto end = reinterpret_cast<std::uintptr_t>(::sbrk(0)) / kHugePage * kHugePage;
    std::free(first);
    // A hint. With another allocator, such as a sanitizer's, there may be nothing between the two.
    if (begin < end && end - begin <= kGrowth + kHugePage)
        ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

#else

void use_huge_pages_for_heap() {}

#endif

}  // namespace goren
