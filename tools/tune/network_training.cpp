// SPDX-License-Identifier: MIT
#include "tools/tune/network_training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>

#include "engine/core/random.h"
#include "tools/tune/adam.h"
#include "tools/tune/batch_gradient.h"
#include "tools/tune/initial_weights.h"
#include "tools/tune/logistic.h"
#include "tools/tune/mini_batches.h"
#include "tools/tune/network_backoff.h"
#include "tools/tune/network_model.h"

namespace goren::tune {
namespace {

// Whether each canonical window occurs in some sample.
std::vector<char> occurring_windows(const NetworkLayout& layout, const NetworkSamples& samples,
                                    int threads) {
    std::array<std::vector<char>, kParts> parts;
    for_each_part(samples.size(), threads,
                  [&](std::size_t part, std::size_t begin, std::size_t end) {
                      auto& occurs = parts[part];
                      occurs.resize(layout.trunk().windows);
                      SampleReader reader(layout.rule());
                      for (std::size_t i = begin; i < end; ++i) {
                          reader.read(samples, i);
                          for (const EmptyPoint& empty : reader.points())
                              for (const std::uint16_t window : empty.windows)
                                  for (const Colour colour : kColours)
                                      occurs[layout.trunk().canonical[colour][window]] = 1;
                      }
                  });
    for (const auto& part : parts)
        std::ranges::transform(part, parts[0], parts[0].begin(), std::bit_or<>());
    return parts[0];
}

// Zeros the own weights of windows that occur in no sample: training would leave them random.
void clear_missing_windows(const NetworkLayout& layout, const std::vector<char>& occurs,
                           std::span<float> weights) {
    for (std::size_t window = 0; window < layout.trunk().windows; ++window)
        if (occurs[window] == 0)
            std::fill_n(&weights[layout.trunk().window + kChannels * window], kChannels, 0.0F);
}

// Small random weights where channels or hidden units would be alike otherwise; a convolution close
// to the identity; open gates; zeros elsewhere.
std::vector<float> initial_weights(const NetworkLayout& layout, std::size_t size,
                                   const std::vector<char>& occurring, std::uint64_t seed) {
    constexpr float kWindow = 0.02F;
    constexpr float kNeighbour = 0.05F;
    constexpr float kOutput = 0.1F;
    const float hidden = std::sqrt(3.0F / kInputs);
    std::vector<float> weights(size);
    const auto group = [&](std::size_t begin, std::size_t end) {
        return std::span(weights).subspan(begin, end - begin);
    };
    Random random(seed);
    const TrunkLayout& trunk = layout.trunk();
    randomise(group(trunk.window, trunk.pattern), kWindow, random);
    std::ranges::fill(group(trunk.kernel, trunk.kernel + kChannels), 1.0F);
    randomise(group(trunk.kernel + kChannels, trunk.kernel_bias), kNeighbour, random);
    for (const Colour colour : kColours) {
        if (layout.has_one_head() && colour == Colour::White) break;
        const NetworkLayout::Head& head = layout.head(colour);
        randomise(group(head.hidden, head.hidden_bias), hidden, random);
        std::ranges::fill(group(head.hidden_bias + kHidden, head.output), 1.0F);
        randomise(group(head.output, head.direct), kOutput, random);
    }
    clear_missing_windows(layout, occurring, weights);
    return weights;
}

// The weights before the first step. Beside given parameters they are zero: the difference.
std::vector<float> first_weights(const NetworkLayout& layout, std::size_t size,
                                 const NetworkSamples& samples,
                                 const NetworkTrainingOptions& options) {
    if (!options.start.empty()) return std::vector<float>(size);
    return initial_weights(layout, size, occurring_windows(layout, samples, options.threads),
                           options.seed);
}

class Trainer {
public:
    Trainer(const NetworkLayout& layout, const NetworkSamples& samples,
            const NetworkTrainingOptions& options)
        : layout_(layout),
          samples_(samples),
          options_(options),
          backoff_(layout),
          weights_(first_weights(layout, backoff_.size(), samples, options)),
          parameters_(layout.size()),
          by_parameters_(layout.size(), [&] { return std::make_unique<Worker>(layout); }),
          gradient_(backoff_.size()),
          adam_(backoff_.size(), 1e-8F),
          batches_(samples.size(), options.batch, options.epochs, options.rate, options.seed) {
        update_parameters();
    }

    // The mean loss during the epoch.
    double run_epoch() {
        return batches_.run_epoch([this](std::span<const std::size_t> batch, double rate) {
            return run_batch(batch, rate);
        });
    }

    const std::vector<float>& parameters() const { return parameters_; }

private:
    struct Worker {
        explicit Worker(const NetworkLayout& layout) : reader(layout.rule()), pass(layout) {}

        SampleReader reader;
        NetworkPass pass;
    };

    double run_batch(std::span<const std::size_t> batch, double rate) {
        const double loss = by_parameters_.compute(
            batch, options_.threads,
            [this](Worker& worker, std::span<const std::size_t> samples,
                   std::span<float> gradient) { return run(worker, samples, gradient); });
        std::ranges::copy(by_parameters_.mean(), gradient_.begin());
        backoff_.complete_gradient(gradient_);
        decay_windows(rate);
        adam_.step(weights_, gradient_, [rate](std::size_t) { return static_cast<float>(rate); });
        update_parameters();
        return loss;
    }

    double run(Worker& worker, std::span<const std::size_t> samples,
               std::span<float> gradient) const {
        double loss = 0;
        worker.pass.reset();
        for (const std::size_t sample : samples) {
            const QuietPosition& position = worker.reader.read(samples_, sample);
            const double target = training_target(position.known, options_.result_share);
            const auto logit = static_cast<double>(
                worker.pass.forward(parameters_, worker.reader.points(), position));
            loss += cross_entropy(logit, target);
            worker.pass.backward(parameters_, static_cast<float>(sigmoid(logit) - target),
                                 gradient);
        }
        worker.pass.backward_size_correction(parameters_, gradient);
        return loss;
    }

    void update_parameters() {
        backoff_.add_up(weights_, parameters_);
        for (std::size_t i = 0; i < options_.start.size(); ++i) parameters_[i] += options_.start[i];
    }

    void decay_windows(double rate) {
        const auto decay = [this, rate](std::size_t begin, std::size_t end, double share) {
            const auto rest = static_cast<float>(1 - rate * share);
            for (std::size_t i = begin; i < end; ++i) weights_[i] *= rest;
        };
        const TrunkLayout& trunk = layout_.trunk();
        const bool has_backoff = backoff_.size() > layout_.size();
        decay(trunk.window, trunk.pattern,
              has_backoff ? options_.own_window_decay : options_.window_decay);
        decay(layout_.size(), backoff_.size(), options_.window_decay);
    }

    const NetworkLayout& layout_;
    const NetworkSamples& samples_;
    const NetworkTrainingOptions& options_;
    NetworkBackoff backoff_;
    std::vector<float> weights_;     // own and shared
    std::vector<float> parameters_;  // their sums, added to those at the start
    BatchGradient<Worker> by_parameters_;
    std::vector<float> gradient_;  // of the mean loss of a batch, by the weights
    Adam<float> adam_;
    MiniBatches batches_;
};

}  // namespace

std::vector<float> train_network(const NetworkLayout& layout, const NetworkSamples& samples,
                                 const NetworkTrainingOptions& options,
                                 const NetworkEpochCallback& on_epoch) {
    Trainer trainer(layout, samples, options);
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        const double loss = trainer.run_epoch();
        on_epoch(epoch, loss, trainer.parameters());
    }
    return trainer.parameters();
}

}  // namespace goren::tune
