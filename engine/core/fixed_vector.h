// SPDX-License-Identifier: MIT
//
// An array with a size: the container of the hot code. It never allocates.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace goren {

template <typename T, std::size_t kCapacity>
class FixedVector {
public:
    using value_type = T;

    // Elements past the size are left uninitialised on purpose: these live on the stack of every
    // node.
    FixedVector() {}

    void push_back(const T& value) {
        assert(size_ < kCapacity);
        values_[size_++] = value;
    }
    void clear() { size_ = 0; }
    void resize_down(std::size_t size) {
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
    std::size_t size_ = 0;
    std::array<T, kCapacity> values_;
};

}  // namespace goren
