// SPDX-License-Identifier: MIT
//
// A large block of zeroed memory that costs nothing until it is touched.
#pragma once

#include <cstddef>

namespace goren {

class ZeroedMemory {
public:
    ZeroedMemory() = default;
    /// Tries to get that many bytes; data() is null where the system refuses.
    explicit ZeroedMemory(std::size_t bytes);
    ~ZeroedMemory();
    ZeroedMemory(ZeroedMemory&& other) noexcept;
    ZeroedMemory& operator=(ZeroedMemory&& other) noexcept;

    /// Aligned to 64 bytes at least.
    void* data() const { return data_; }

private:
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace goren
