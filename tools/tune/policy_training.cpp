// SPDX-License-Identifier: MIT
#include "tools/tune/policy_training.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/board/symmetry.h"
#include "engine/core/random.h"
#include "tools/tune/adam.h"
#include "tools/tune/batch_gradient.h"
#include "tools/tune/initial_weights.h"
#include "tools/tune/mini_batches.h"
#include "tools/tune/policy_model.h"

namespace goren::tune {
namespace {

// Small random weights, so that a layer's sums are about as large as its inputs.
std::vector<float> initial_weights(const PolicyLayout& layout, std::uint64_t seed) {
    constexpr float kEmbedding = 0.02F;
    constexpr float kNeighbour = 0.05F;
    constexpr float kPool = 0.1F;
    constexpr float kLine = 0.2F;
    constexpr float kOutput = 0.2F;
    std::vector<float> weights(layout.size());
    Random random(seed);
    const auto fill = [&](std::size_t begin, std::size_t count, float limit) {
        randomise(std::span(weights).subspan(begin, count), limit, random);
    };
    const TrunkLayout& trunk = layout.trunk();
    fill(trunk.window, trunk.kernel - trunk.window, kEmbedding);
    std::fill_n(&weights[trunk.kernel], kChannels, 1.0F);
    fill(trunk.kernel + kChannels, 2 * kChannels, kNeighbour);
    const auto fill_dense = [&](const PolicyLayout::Dense& dense, float limit) {
        fill(dense.weights, dense.bias - dense.weights, limit);
    };
    fill_dense(layout.input(), std::sqrt(3.0F / kPolicyInputs));
    fill_dense(layout.pool(), kPool);
    for (const PolicyLayout::Block& block : layout.blocks()) {
        fill(block.lines, kPolicyTaps * kPolicyWidth, kLine);
        fill_dense(block.mix, std::sqrt(1.5F / kPolicyWidth));
    }
    fill(layout.output(), kPolicyWidth, kOutput);
    weights[layout.ordering()] = 1;
    return weights;
}

class Trainer {
public:
    Trainer(const PolicyLayout& layout, const PolicySamples& samples,
            const PolicyTrainingOptions& options)
        : layout_(layout),
          samples_(samples),
          options_(options),
          parameters_(options.start.empty() ? initial_weights(layout, options.seed)
                                            : options.start),
          gradient_(layout.size(), [&] { return std::make_unique<Worker>(layout); }),
          adam_(layout.size(), 1e-8F),
          batches_(samples.size(), options.batch, options.epochs, options.rate, options.seed) {}

    // The mean loss during the epoch.
    double run_epoch() {
        return batches_.run_epoch([this](std::span<const std::size_t> batch, double rate) {
            return run_batch(batch, rate);
        });
    }

    const std::vector<float>& parameters() const { return parameters_; }

private:
    struct Worker {
        explicit Worker(const PolicyLayout& layout) : reader(layout.rule()), pass(layout) {}

        PolicyReader reader;
        PolicyPass pass;
    };

    double run_batch(std::span<const std::size_t> batch, double rate) {
        ++step_;
        const double loss = gradient_.compute(
            batch, options_.threads,
            [this](Worker& worker, std::span<const std::size_t> samples,
                   std::span<float> gradient) { return run(worker, samples, gradient); });
        decay(rate);
        adam_.step(parameters_, gradient_.mean(),
                   [rate](std::size_t) { return static_cast<float>(rate); });
        return loss;
    }

    double run(Worker& worker, std::span<const std::size_t> samples,
               std::span<float> gradient) const {
        double loss = 0;
        for (const std::size_t sample : samples) {
            const PolicyPosition& position =
                worker.reader.read(samples_, sample, symmetry_of(sample));
            const auto probabilities = worker.pass.forward(parameters_, position);
            loss -= std::log(static_cast<double>(probabilities[position.played]));
            worker.pass.backward(parameters_, gradient);
        }
        return loss;
    }

    // Another one in each epoch.
    int symmetry_of(std::size_t sample) const {
        Random random(options_.seed + (step_ << 40) + sample);
        return random.below(symmetries_of(samples_.label(sample).size));
    }

    void decay(double rate) {
        const auto shrink = [&](std::size_t begin, std::size_t end, double share) {
            const auto rest = static_cast<float>(1 - rate * share);
            for (std::size_t i = begin; i < end; ++i) parameters_[i] *= rest;
        };
        const std::size_t embeddings = layout_.trunk().kernel;
        shrink(0, embeddings, options_.embedding_decay);
        shrink(embeddings, layout_.size(), options_.decay);
    }

    const PolicyLayout& layout_;
    const PolicySamples& samples_;
    const PolicyTrainingOptions& options_;
    std::vector<float> parameters_;
    BatchGradient<Worker> gradient_;
    Adam<float> adam_;
    MiniBatches batches_;
    std::uint64_t step_ = 0;
};

}  // namespace

std::vector<float> train_policy(const PolicyLayout& layout, const PolicySamples& samples,
                                const PolicyTrainingOptions& options,
                                const PolicyEpochCallback& on_epoch) {
    Trainer trainer(layout, samples, options);
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        const double loss = trainer.run_epoch();
        on_epoch(epoch, loss, trainer.parameters());
    }
    return trainer.parameters();
}

}  // namespace goren::tune
