// SPDX-License-Identifier: MIT
#include "tools/tune/network_losses.h"

#include <algorithm>
#include <array>

#include "engine/eval/evaluator.h"
#include "tools/tune/mini_batches.h"
#include "tools/tune/network_model.h"

namespace goren::tune {
namespace {

struct Sums {
    ValueLosses losses;
    std::size_t count = 0;
    std::size_t results = 0;  // known ones

    void add(double logit, const Outcome& outcome, double result_share) {
        losses.mixed += cross_entropy(logit, training_target(outcome, result_share));
        ++count;
        if (!outcome.result) return;
        losses.results += cross_entropy(logit, static_cast<double>(*outcome.result));
        ++results;
    }
};

ValueLosses means_of(const std::array<Sums, kParts>& parts) {
    Sums all;
    for (const Sums& part : parts) {
        all.losses.mixed += part.losses.mixed;
        all.losses.results += part.losses.results;
        all.count += part.count;
        all.results += part.results;
    }
    all.losses.mixed /= static_cast<double>(all.count);
    all.losses.results /= static_cast<double>(std::max<std::size_t>(all.results, 1));
    return all.losses;
}

}  // namespace

ValueLosses losses_of_floats(const NetworkLayout& layout, std::span<const float> parameters,
                             const NetworkSamples& samples, double result_share, int threads) {
    std::array<Sums, kParts> parts{};
    for_each_part(
        samples.size(), threads, [&](std::size_t part, std::size_t begin, std::size_t end) {
            NetworkPass pass(layout);
            for (std::size_t i = begin; i < end; ++i) {
                const QuietPosition& position = samples.label(i);
                const float logit = pass.forward(parameters, samples.items(i), position);
                parts[part].add(static_cast<double>(logit), position.outcome, result_share);
            }
        });
    return means_of(parts);
}

ValueLosses losses_of_engine(const NetworkWeights& weights, std::span<const Game> games,
                             double result_share, int threads) {
    if (games.empty()) return {};
    const NetworkTables tables(pattern_tables(games.front().run.rule).line, weights);
    std::array<Sums, kParts> parts{};
    for_each_part(games.size(), threads, [&](std::size_t part, std::size_t begin, std::size_t end) {
        for (const Game& game : games.subspan(begin, end - begin)) {
            Evaluator evaluator(tables, start_of(game));
            for_each_quiet_position(game, [&](const Position& position, const Outcome& outcome) {
                const double logit = evaluator.evaluate(position).raw() / kUnitsPerLogit;
                parts[part].add(logit, outcome, result_share);
            });
        }
    });
    return means_of(parts);
}

}  // namespace goren::tune
