// SPDX-License-Identifier: MIT
#include "engine/core/zeroed_memory.h"

#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#else
#include <cstring>
#include <new>
#endif

namespace goren {

ZeroedMemory::ZeroedMemory(std::size_t bytes) : bytes_(bytes) {
#if defined(__linux__)
    void* block =
        ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    // Ordinary pages on purpose: huge ones make probes at random a tenth faster, but the first
    // touch of each zeroes two megabytes, and moves of 20 ms took up to 53 ms for it (2026-11).
    if (block == MAP_FAILED) return;
    data_ = block;
#else
    data_ = ::operator new (bytes, std::align_val_t{64}, std::nothrow);
    if (data_ != nullptr) std::memset(data_, 0, bytes);
#endif
}

ZeroedMemory::~ZeroedMemory() {
    if (data_ == nullptr) return;
#if defined(__linux__)
    ::munmap(data_, bytes_);
#else
    ::operator delete (data_, std::align_val_t{64});
#endif
}

ZeroedMemory::ZeroedMemory(ZeroedMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

ZeroedMemory& ZeroedMemory::operator=(ZeroedMemory&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
}

}  // namespace goren
