// SPDX-License-Identifier: MIT
//
// A large block of zeroed memory. The system provides each page when it is first used.
#pragma once

#include <cstddef>
#include <utility>

namespace goren {

/// Huge pages (2 MiB, where the system grants them) cause fewer page faults and fewer misses of the
/// translation look-aside buffer (TLB). The first use of each zeroes all of it, so that they pay
/// only for memory that is used densely, such as a transposition table.
enum class Pages { Normal, Huge };

class ZeroedMemory {
public:
    ZeroedMemory() = default;
    /// Allocates `bytes` bytes; data() is null if the system refuses.
    explicit ZeroedMemory(std::size_t bytes, Pages pages = Pages::Normal);
    ~ZeroedMemory();
    ZeroedMemory(ZeroedMemory&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
    ZeroedMemory& operator=(ZeroedMemory&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }

    /// The block, aligned to at least 64 bytes; null without one.
    void* data() const { return data_; }

private:
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace goren
