// SPDX-License-Identifier: MIT
//
// A large block of zeroed memory that costs nothing until it is touched.
#pragma once

#include <cstddef>
#include <utility>

namespace goren {

/// Large pages, where the system has them to give, are touched for the first time seldom and found
/// fast, but each first touch zeroes two megabytes: for memory that is used densely.
enum class Pages { Normal, Huge };

class ZeroedMemory {
public:
    ZeroedMemory() = default;
    /// Tries to get that many bytes; data() is null where the system refuses.
    explicit ZeroedMemory(std::size_t bytes, Pages pages = Pages::Normal);
    ~ZeroedMemory();
    ZeroedMemory(ZeroedMemory&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
    ZeroedMemory& operator=(ZeroedMemory&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }

    /// Aligned to 64 bytes at least.
    void* data() const { return data_; }

private:
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace goren
