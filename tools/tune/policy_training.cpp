// SPDX-License-Identifier: MIT
#include "tools/tune/policy_training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>

#include "engine/board/symmetry.h"
#include "engine/core/random.h"
#include "tools/tune/adam.h"
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
          parameters_(initial_weights(layout, options.seed)),
          gradient_(layout.size()),
          adam_(layout.size(), 1e-8F),
          batches_(samples.size(), options.batch, options.epochs, options.rate, options.seed) {
        for (Part& part : parts_) {
            part.reader = std::make_unique<PolicyReader>(layout.rule());
            part.pass = std::make_unique<PolicyPass>(layout);
            part.gradient.resize(layout.size());
        }
    }

    // The mean loss during the epoch.
    double run_epoch() {
        return batches_.run_epoch([this](std::span<const std::size_t> batch, double rate) {
            return run_batch(batch, rate);
        });
    }

    const std::vector<float>& parameters() const { return parameters_; }

private:
    // The part of a batch that one thread works on.
    struct Part {
        std::unique_ptr<PolicyReader> reader;
        std::unique_ptr<PolicyPass> pass;
        std::vector<float> gradient;
        double loss = 0;
    };

    double run_batch(std::span<const std::size_t> batch, double rate) {
        ++step_;
        for_each_part(batch.size(), options_.threads,
                      [&](std::size_t part, std::size_t begin, std::size_t end) {
                          run_part(parts_[part], batch.subspan(begin, end - begin));
                      });
        add_up_gradient(batch.size());
        decay(rate);
        adam_.step(parameters_, gradient_,
                   [rate](std::size_t) { return static_cast<float>(rate); });
        return std::accumulate(parts_.begin(), parts_.end(), 0.0,
                               [](double sum, const Part& part) { return sum + part.loss; });
    }

    void run_part(Part& part, std::span<const std::size_t> samples) const {
        std::ranges::fill(part.gradient, 0.0F);
        part.loss = 0;
        for (const std::size_t sample : samples) {
            const PolicyPosition& position =
                part.reader->read(samples_, sample, symmetry_of(sample));
            const auto probabilities = part.pass->forward(parameters_, position);
            part.loss -= std::log(static_cast<double>(probabilities[position.played]));
            part.pass->backward(parameters_, part.gradient);
        }
    }

    // Another one in each epoch.
    int symmetry_of(std::size_t sample) const {
        Random random(options_.seed + (step_ << 40) + sample);
        return random.below(symmetries_of(samples_.label(sample).size));
    }

    void add_up_gradient(std::size_t samples) {
        const float share = 1 / static_cast<float>(samples);
        std::ranges::fill(gradient_, 0.0F);
        for (const Part& part : parts_)
            for (std::size_t i = 0; i < gradient_.size(); ++i)
                gradient_[i] += share * part.gradient[i];
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
    std::vector<float> gradient_;  // of the mean loss of a batch
    Adam<float> adam_;
    MiniBatches batches_;
    std::array<Part, kParts> parts_;
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
