// SPDX-License-Identifier: MIT
//
// Mini-batches: the order of the samples, the learning rate, and the division among threads.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "tools/tune/parallel.h"

namespace goren::tune {

/// Sums over samples are made in this many parts, whatever the number of threads, because sums of
/// floats depend on their order.
inline constexpr std::size_t kParts = 8;

/// Calls work(part, begin, end) for each part of the range [0, size).
template <typename Work>
void for_each_part(std::size_t size, int threads, const Work& work) {
    parallel_for(kParts, threads, [&](std::size_t part) {
        work(part, size * part / kParts, size * (part + 1) / kParts);
    });
}

/// Mini-batches of shuffled samples; the learning rate falls to zero along a cosine.
class MiniBatches {
public:
    MiniBatches(std::size_t samples, std::size_t batch, int epochs, double rate, std::uint64_t seed)
        : batch_(batch), epochs_(epochs), rate_(rate), random_(seed), order_(samples) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
    }

    /// Calls step(batch, rate), which returns the summed loss of the batch, for each batch of the
    /// next epoch. Returns the mean loss.
    template <typename Step>
    double run_epoch(const Step& step) {
        shuffle(order_, random_);
        double loss = 0;
        for (std::size_t first = 0; first < order_.size(); first += batch_) {
            const std::size_t size = std::min(batch_, order_.size() - first);
            loss += step(std::span<const std::size_t>(order_).subspan(first, size), rate_at(first));
        }
        ++epoch_;
        return loss / static_cast<double>(order_.size());
    }

private:
    double rate_at(std::size_t first) const {
        const double done =
            epoch_ + static_cast<double>(first) / static_cast<double>(order_.size());
        return rate_ * (1 + std::cos(std::numbers::pi * done / epochs_)) / 2;
    }

    std::size_t batch_;
    int epochs_;
    double rate_;
    Random random_;
    std::vector<std::size_t> order_;
    int epoch_ = 0;
};

}  // namespace goren::tune
