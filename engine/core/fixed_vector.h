// SPDX-License-Identifier: MIT
//
// A vector with a fixed capacity that never allocates, for the code that runs at every node.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace goren {

template <typename T, std::size_t kCapacity>
class FixedVector {
public:
    using value_type = T;

    // Leaves the elements uninitialised: every node of the search has such vectors on its stack.
    FixedVector() {}

    void push_back(const T& value) {
        assert(size_ < kCapacity);
        values_[size_++] = value;
    }
    void clear() { size_ = 0; }
    /// Drops the elements from `size` on. Requires: at least that many elements.
    void truncate(std::size_t size) {
        assert(size <= size_);
        size_ = size;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return values_[i]; }
    const T& operator[](std::size_t i) const { return values_[i]; }
    T* begin() { return values_.data(); }
    T* end() { return values_.data() + size_; }
    const T* begin() const { return values_.data(); }
    const T* end() const { return values_.data() + size_; }
    bool contains(const T& value) const {
        for (const T& other : *this)
            if (other == value) return true;
        return false;
    }

private:
    static_assert(std::is_trivially_destructible_v<T>);

    std::size_t size_ = 0;
    // A union does not run the constructors of the elements.
    union {
        std::array<T, kCapacity> values_;
    };
};

}  // namespace goren
