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

// The learning rate of own terms relative to shared ones. They are slow, so that what weights have
// in common goes into the shared terms: regularisation alone would take thousands of epochs to move
// it there.
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
        ++epoch_;
        return batches_.run_epoch([this](std::span<const std::size_t> batch, double rate) {
            return run_batch(batch, rate);
        });
    }

    const std::vector<double>& terms() const { return terms_; }

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
                   [&](std::size_t term) { return relative_rate(term) * rate; });
        return std::accumulate(losses.begin(), losses.end(), 0.0);
    }

    double relative_rate(std::size_t term) const {
        if (epoch_ <= options_.first_stage_epochs && map_.is_late(term)) return 0;
        return map_.is_own(term) ? kOwnRate : 1;
    }

    // The gradient of the batch's mean loss and the regularisation with respect to the terms.
    std::vector<double> gradient_of(std::size_t batch_size) const {
        std::vector<double> by_weight(map_.weights());
        for (const auto& gradient : part_gradients_)
            for (std::size_t i = 0; i < by_weight.size(); ++i)
                by_weight[i] += gradient[i] / static_cast<double>(batch_size);
        std::vector<double> by_term = map_.gradient_of(by_weight);
        const auto samples = static_cast<double>(objective_.samples());
        for (std::size_t i = 0; i < by_term.size(); ++i)
            by_term[i] +=
                terms_[i] * (map_.is_own(i) ? options_.own_decay : options_.shared_decay) / samples;
        return by_term;
    }

    const Objective& objective_;
    const TermMap& map_;
    const OrderTrainingOptions& options_;
    int epoch_ = 0;  // from 1 on while one runs
    std::vector<double> terms_;
    Adam<double> adam_;
    MiniBatches batches_;
    std::array<std::vector<double>, kParts> part_gradients_;
};

}  // namespace

std::vector<double> train_order(const Objective& objective, const TermMap& map,
                                const OrderTrainingOptions& options,
                                const EpochCallback& on_epoch) {
    Trainer trainer(objective, map, options);
    for (int epoch = 1; epoch <= options.epochs; ++epoch) on_epoch(epoch, trainer.run_epoch());
    return trainer.terms();
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
