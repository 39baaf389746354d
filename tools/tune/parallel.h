// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace goren::tune {

/// Calls work(i) for each i below count, on that many threads, in any order. `work` must not throw.
template <typename Work>
void parallel_for(std::size_t count, int threads, const Work& work) {
    std::atomic<std::size_t> next{0};
    const auto loop = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(loop);
    loop();
}

}  // namespace goren::tune
