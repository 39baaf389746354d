// SPDX-License-Identifier: MIT
#include "tools/tune/order_training.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "tools/tune/adam.h"
#include "tools/tune/mini_batches.h"

namespace goren::tune {
namespace {

// How fast own terms move beside shared ones. Slowly, so that what a weight has in common with its
// kin goes into the shared terms first: the pull alone would take thousands of epochs to move it.
constexpr double kOwnRate = 0.2;

class Trainer {
public:
    Trainer(const Objective& objective, const TermMap& map, const OrderTrainingOptions& options)
        : objective_(objective),
          map_(map),
          options_(options),
          terms_(map.terms()),
          adam_(map.terms(), 1e-10),
          batches_(objective.samples(), options.batch, options.epochs, options.rate, options.seed) {
        for (auto& gradient : part_gradients_) gradient.resize(map.weights());
    }

    // The mean loss during the epoch.
    double run_epoch() {
        return batches_.run_epoch([this](std::span<const std::size_t> batch, double rate) {
            return run_batch(batch, rate);
        });
    }

    std::vector<double> weights() const { return map_.weights_of(terms_); }

private:
    double run_batch(std::span<const std::size_t> batch, double rate) {
        const std::vector<double> weights = map_.weights_of(terms_);
        std::array<double, kParts> losses{};
        for_each_part(batch.size(), options_.threads,
                      [&](std::size_t part, std::size_t begin, std::size_t end) {
                          auto& gradient = part_gradients_[part];
                          std::fill(gradient.begin(), gradient.end(), 0.0);
                          for (std::size_t i = begin; i < end; ++i)
                              losses[part] += objective_.loss(batch[i], weights, gradient);
                      });
        adam_.step(terms_, gradient_of(batch.size()),
                   [&](std::size_t term) { return (map_.is_own(term) ? kOwnRate : 1) * rate; });
        return std::accumulate(losses.begin(), losses.end(), 0.0);
    }

    // Of the mean loss of the batch and the pull, by terms.
    std::vector<double> gradient_of(std::size_t batch_size) const {
        std::vector<double> by_weight(map_.weights());
        for (const auto& gradient : part_gradients_)
            for (std::size_t i = 0; i < by_weight.size(); ++i)
                by_weight[i] += gradient[i] / static_cast<double>(batch_size);
        std::vector<double> by_term = map_.gradient_of(by_weight);
        const auto samples = static_cast<double>(objective_.samples());
        for (std::size_t i = 0; i < by_term.size(); ++i)
            by_term[i] +=
                terms_[i] * (map_.is_own(i) ? options_.own_pull : options_.shared_pull) / samples;
        return by_term;
    }

    const Objective& objective_;
    const TermMap& map_;
    const OrderTrainingOptions& options_;
    std::vector<double> terms_;
    Adam<double> adam_;
    MiniBatches batches_;
    std::array<std::vector<double>, kParts> part_gradients_;
};

}  // namespace

std::vector<double> train_order(const Objective& objective, const TermMap& terms,
                                const OrderTrainingOptions& options,
                                const EpochListener& on_epoch) {
    Trainer trainer(objective, terms, options);
    for (int epoch = 1; epoch <= options.epochs; ++epoch) on_epoch(epoch, trainer.run_epoch());
    return trainer.weights();
}

double mean_loss(const Objective& objective, const std::vector<double>& weights, int threads) {
    std::array<double, kParts> losses{};
    for_each_part(objective.samples(), threads,
                  [&](std::size_t part, std::size_t begin, std::size_t end) {
                      for (std::size_t i = begin; i < end; ++i)
                          losses[part] += objective.loss(i, weights, {});
                  });
    return std::accumulate(losses.begin(), losses.end(), 0.0) /
           static_cast<double>(objective.samples());
}

}  // namespace goren::tune
