// SPDX-License-Identifier: MIT
//
// The gradient of a mini-batch, to which several threads contribute.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tools/tune/mini_batches.h"

namespace goren::tune {

/// `Worker` is what one thread needs for itself, such as the planes of a network.
template <typename Worker>
class BatchGradient {
public:
    /// `size`: the number of parameters. `make_worker()` makes a pointer to a worker.
    template <typename MakeWorker>
    BatchGradient(std::size_t size, const MakeWorker& make_worker) : mean_(size) {
        for (Part& part : parts_) {
            part.worker = make_worker();
            part.gradient.resize(size);
        }
    }

    /// Calls run(worker, samples, gradient) for the parts of the batch, which adds the gradients of
    /// the samples' losses and returns the sum of these losses. Returns the sum over the batch.
    template <typename Run>
    double compute(std::span<const std::size_t> batch, int threads, const Run& run) {
        for_each_part(batch.size(), threads,
                      [&](std::size_t number, std::size_t begin, std::size_t end) {
                          Part& part = parts_[number];
                          std::ranges::fill(part.gradient, 0.0F);
                          part.loss = run(*part.worker, batch.subspan(begin, end - begin),
                                          std::span<float>(part.gradient));
                      });
        const float share = 1 / static_cast<float>(batch.size());
        std::ranges::fill(mean_, 0.0F);
        double loss = 0;
        for (const Part& part : parts_) {
            loss += part.loss;
            for (std::size_t i = 0; i < mean_.size(); ++i) mean_[i] += share * part.gradient[i];
        }
        return loss;
    }

    /// The gradient of the mean loss of the last batch.
    std::span<const float> mean() const { return mean_; }

private:
    struct Part {
        std::unique_ptr<Worker> worker;
        std::vector<float> gradient;
        double loss = 0;
    };

    std::array<Part, kParts> parts_;
    std::vector<float> mean_;
};

}  // namespace goren::tune
