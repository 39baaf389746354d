// SPDX-License-Identifier: MIT
#include "tools/tune/training.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "engine/core/random.h"
#include "tools/tune/parallel.h"

namespace goren::tune {
namespace {

// A batch is summed in that many parts, one after the other: sums of floating-point numbers depend
// on their order, which must not depend on the number of threads.
constexpr std::size_t kParts = 8;

// How fast own terms move beside shared ones. Slowly, so that what a weight has in common with its
// kin goes into the shared terms first: the pull alone would take thousands of epochs to move it.
constexpr double kOwnRate = 0.2;

class Adam {
public:
    explicit Adam(const TermMap& map) : map_(map), mean_(map.terms()), square_(map.terms()) {}

    void step(std::vector<double>& terms, const std::vector<double>& gradient, double rate) {
        constexpr double kMeanShare = 0.9;
        constexpr double kSquareShare = 0.999;
        constexpr double kTiny = 1e-10;
        ++steps_;
        const double mean_scale = 1 / (1 - std::pow(kMeanShare, steps_));
        const double square_scale = 1 / (1 - std::pow(kSquareShare, steps_));
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const double slope = gradient[i];
            mean_[i] += (1 - kMeanShare) * (slope - mean_[i]);
            square_[i] += (1 - kSquareShare) * (slope * slope - square_[i]);
            terms[i] -= (map_.is_own(i) ? kOwnRate : 1) * rate * mean_[i] * mean_scale /
                        (std::sqrt(square_[i] * square_scale) + kTiny);
        }
    }

private:
    const TermMap& map_;
    std::vector<double> mean_;
    std::vector<double> square_;
    int steps_ = 0;
};

class Trainer {
public:
    Trainer(const Objective& objective, const TermMap& map, const TrainingOptions& options)
        : objective_(objective),
          map_(map),
          options_(options),
          random_(options.seed),
          terms_(map.terms()),
          adam_(map),
          order_(objective.samples()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        for (auto& gradient : part_gradients_) gradient.resize(map.weights());
    }

    // The mean loss during the epoch.
    double run_epoch(int epoch) {
        shuffle();
        double loss = 0;
        for (std::size_t first = 0; first < order_.size(); first += options_.batch) {
            const double done =
                epoch + static_cast<double>(first) / static_cast<double>(order_.size());
            const double rate =
                options_.rate * (1 + std::cos(std::numbers::pi * done / options_.epochs)) / 2;
            const std::size_t size = std::min(options_.batch, order_.size() - first);
            loss += run_batch(std::span(order_).subspan(first, size), rate);
        }
        return loss / static_cast<double>(order_.size());
    }

    std::vector<double> weights() const { return map_.weights_of(terms_); }

private:
    void shuffle() {
        for (std::size_t i = order_.size(); i > 1; --i)
            std::swap(order_[i - 1], order_[random_.next() % i]);
    }

    double run_batch(std::span<const std::size_t> batch, double rate) {
        const std::vector<double> weights = map_.weights_of(terms_);
        std::array<double, kParts> losses{};
        parallel_for(kParts, options_.threads, [&](std::size_t part) {
            auto& gradient = part_gradients_[part];
            std::fill(gradient.begin(), gradient.end(), 0.0);
            const std::size_t end = batch.size() * (part + 1) / kParts;
            for (std::size_t i = batch.size() * part / kParts; i < end; ++i)
                losses[part] += objective_.loss(batch[i], weights, gradient);
        });
        adam_.step(terms_, gradient_of(batch.size()), rate);
        return std::accumulate(losses.begin(), losses.end(), 0.0);
    }

    // Of the mean loss of the batch and the pull, by terms.
    std::vector<double> gradient_of(std::size_t batch_size) const {
        std::vector<double> by_weight(map_.weights());
        for (const auto& gradient : part_gradients_)
            for (std::size_t i = 0; i < by_weight.size(); ++i)
                by_weight[i] += gradient[i] / static_cast<double>(batch_size);
        std::vector<double> by_term = map_.gradient_of(by_weight);
        const auto samples = static_cast<double>(order_.size());
        for (std::size_t i = 0; i < by_term.size(); ++i)
            by_term[i] +=
                terms_[i] * (map_.is_own(i) ? options_.own_pull : options_.shared_pull) / samples;
        return by_term;
    }

    const Objective& objective_;
    const TermMap& map_;
    const TrainingOptions& options_;
    Random random_;
    std::vector<double> terms_;
    Adam adam_;
    std::vector<std::size_t> order_;
    std::array<std::vector<double>, kParts> part_gradients_;
};

}  // namespace

std::vector<double> train(const Objective& objective, const TermMap& terms,
                          const TrainingOptions& options, const EpochListener& on_epoch) {
    Trainer trainer(objective, terms, options);
    for (int epoch = 0; epoch < options.epochs; ++epoch)
        on_epoch(epoch + 1, trainer.run_epoch(epoch));
    return trainer.weights();
}

double mean_loss(const Objective& objective, const std::vector<double>& weights, int threads) {
    std::array<double, kParts> losses{};
    parallel_for(kParts, threads, [&](std::size_t part) {
        const std::size_t end = objective.samples() * (part + 1) / kParts;
        for (std::size_t i = objective.samples() * part / kParts; i < end; ++i)
            losses[part] += objective.loss(i, weights, {});
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0) /
           static_cast<double>(objective.samples());
}

}  // namespace goren::tune
